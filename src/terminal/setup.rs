//! What the terminal can show, from the settings and the environment.

use crate::config::theme::Depth;
use crate::config::{AmbiguousWidth, ColorWhen, Settings};
use crate::text::WidthMode;
use crate::ui::Options;

/// How to use the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Setup {
    pub options: Options,
    /// Whether the width of ambiguous characters is to be asked of the terminal.
    pub probe: bool,
    /// Whether the window has a title.
    pub titled: bool,
}

impl Setup {
    /// Reads the environment through `variable`.
    pub(super) fn new(settings: &Settings, variable: &dyn Fn(&str) -> Option<String>) -> Setup {
        let term = variable("TERM").unwrap_or_default();
        let ascii = matches!(&*term, "linux" | "dumb" | "vt100") || !is_utf8(variable);
        let colored = match settings.color {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => variable("NO_COLOR").is_none_or(|value| value.is_empty()),
        };
        let width = match settings.ambiguous_width {
            AmbiguousWidth::Wide => WidthMode::Wide,
            AmbiguousWidth::Narrow | AmbiguousWidth::Auto => WidthMode::Narrow,
        };
        let theme = settings.theme.theme();
        let theme = if colored { theme.within(depth(&term, variable)) } else { theme.without_color() };
        Setup {
            options: Options { theme, width, ascii },
            probe: settings.ambiguous_width == AmbiguousWidth::Auto && !ascii,
            titled: !matches!(&*term, "linux" | "dumb"),
        }
    }
}

/// How many colours the terminal has, as far as it says.
fn depth(term: &str, variable: &dyn Fn(&str) -> Option<String>) -> Depth {
    match variable("COLORTERM").as_deref() {
        Some("truecolor" | "24bit") => Depth::True,
        _ if term.contains("direct") => Depth::True,
        _ if term.contains("256") => Depth::Palette,
        _ => Depth::Sixteen,
    }
}

/// Whether the locale says UTF-8. One that says nothing is taken for it, as what is
/// not is old by now.
fn is_utf8(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locale = names.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::ThemeName;
    use crate::config::theme::{Color, Theme};

    fn setup(settings: &Settings, variables: &[(&str, &str)]) -> Setup {
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Setup::new(settings, &variable)
    }

    #[test]
    fn the_terminal_is_asked_where_it_can_answer() {
        let settings = Settings::default();
        let usual = setup(&settings, &[("TERM", "xterm-256color"), ("LANG", "ja_JP.UTF-8")]);
        assert!(usual.probe && usual.titled && !usual.options.ascii);
        for variables in [[("TERM", "dumb"), ("LANG", "ja_JP.UTF-8")], [("TERM", "xterm"), ("LC_ALL", "C")]] {
            let poor = setup(&settings, &variables);
            assert!(!poor.probe && poor.options.ascii, "{variables:?}");
        }
        let wide = Settings { ambiguous_width: AmbiguousWidth::Wide, ..settings };
        let wide = setup(&wide, &[]);
        assert!(!wide.probe && wide.options.width == WidthMode::Wide);
    }

    #[test]
    fn color_follows_the_setting_before_the_environment() {
        let theme = |color, value| {
            let settings = Settings { color, ..Settings::default() };
            setup(&settings, &[("NO_COLOR", value)]).options.theme
        };
        assert_eq!(theme(ColorWhen::Auto, "1"), Theme::TERMINAL.without_color());
        assert_eq!(theme(ColorWhen::Auto, ""), Theme::TERMINAL);
        assert_eq!(theme(ColorWhen::Always, "1"), Theme::TERMINAL);
        assert_eq!(theme(ColorWhen::Never, ""), Theme::TERMINAL.without_color());
    }

    #[test]
    fn a_theme_comes_in_the_colors_that_the_terminal_has() {
        let ground = |theme, variables: &[(&str, &str)]| {
            setup(&Settings { theme, ..Settings::default() }, variables).options.theme.base.bg
        };
        let Color::Rgb(..) = ground(ThemeName::Dark, &[("COLORTERM", "truecolor")]) else { panic!() };
        assert_eq!(ground(ThemeName::Dark, &[("TERM", "xterm-256color")]), Color::Palette(234));
        assert_eq!(ground(ThemeName::Light, &[("TERM", "xterm")]), Color::Palette(15));
        for theme in [ThemeName::Terminal, ThemeName::None] {
            assert_eq!(ground(theme, &[("COLORTERM", "truecolor")]), Color::Default);
        }
        assert_eq!(ground(ThemeName::Dark, &[("COLORTERM", "24bit"), ("NO_COLOR", "1")]), Color::Default);
    }
}
