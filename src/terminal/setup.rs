//! The abilities of the terminal, derived from the settings, the environment and the terminal's
//! replies.

use super::pictures::MOST_COLORS;
use super::pictures::PictureProtocol;
use super::questions::TerminalQuestions;
use super::replies::TerminalReplies;
use super::{WidthMode, reader, session};
use crate::config::theme::{ColorDepth, ScreenTheme, is_light};
use crate::keymap::ArrowSigns;
use crate::messages::ChoiceReason;
use crate::settings::{ActiveSettings, AmbiguousWidth, BoardImage, ColorWhen, Settings, ThemeName};
use crate::ui::{BoardPictures, DisplayOptions};
use honfu_diagram::{BoardColors, BoardLook};

/// How the terminal is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TerminalSetup {
    pub options: DisplayOptions,
    pub questions: TerminalQuestions,
    /// Whether the window has a title.
    pub sets_title: bool,
    /// How pictures are sent; `None` without pictures.
    pub protocol: Option<PictureProtocol>,
}

impl TerminalSetup {
    /// Chooses the setup. `variable` reads the environment; the background of the terminal, if
    /// known, decides on the theme `auto`.
    pub(super) fn new(
        settings: &Settings,
        variable: &dyn Fn(&str) -> Option<String>,
        ground: Option<[u8; 3]>,
    ) -> TerminalSetup {
        let term = variable("TERM").unwrap_or_default();
        let (ascii, _) = detect_ascii(&term, variable);
        let (colored, _) = detect_color(settings.color, variable);
        let depth = detect_depth(&term, variable);
        // With sixteen colours, the user's actual colours are unknown.
        let follows_ground = colored && depth != ColorDepth::Sixteen && !is_poor(&term);
        let theme = settings.theme.on_ground(ground.filter(|_| follows_ground)).theme();
        let theme = if colored { theme.within(depth) } else { theme.without_color() };
        let pictures = picture_obstacle(settings, &term, variable).is_none();
        // Pictures in the look of the terminal use its colours.
        let uses_ground =
            settings.theme == ThemeName::Auto || settings.board_look == BoardLook::Terminal && pictures;
        TerminalSetup {
            options: DisplayOptions { theme, width: settings.width_mode(), ascii, pictures: None },
            questions: TerminalQuestions {
                width: settings.ambiguous_width == AmbiguousWidth::Auto && !ascii,
                ground: uses_ground && follows_ground,
                pictures,
                ..TerminalQuestions::default()
            },
            sets_title: !matches!(&*term, "linux" | "dumb"),
            protocol: None,
        }
    }

    /// Returns this setup with pictures of the board in the current size of a cell.
    #[must_use]
    pub(super) fn with_pictures(mut self, chosen: BoardImage, replies: &TerminalReplies) -> TerminalSetup {
        // Inside tmux and screen, a reply is about the terminal around them.
        let unasked = TerminalReplies::default();
        let replies = if self.questions.pictures { replies } else { &unasked };
        self.protocol = picture_protocol(chosen, replies);
        let pictures = self.protocol.zip(plain_colors(&self.options.theme, replies));
        self.options.pictures = pictures.map(|(_, plain)| BoardPictures {
            cell: known_cell_size(session::cell_size(), replies.cell),
            plain,
        });
        self
    }

    /// Returns the settings, limited to what the terminal can display.
    pub(super) fn displayable(&self, chosen: ActiveSettings) -> ActiveSettings {
        if self.options.ascii { chosen.in_ascii() } else { chosen }
    }

    /// Returns the notation of arrow keys.
    pub(super) fn arrows(&self) -> ArrowSigns {
        if self.options.ascii { ArrowSigns::Words } else { ArrowSigns::Signs }
    }
}

/// The size of a cell in pixels if it is unknown.
const USUAL_CELL: (u16, u16) = (10, 20);

/// Returns the size of a cell in pixels: by the size of the window, which follows the font but may
/// include margins, and by the reply of the terminal, which was true at the start.
fn known_cell_size(measured: Option<(u16, u16)>, replied: Option<(u16, u16)>) -> (u16, u16) {
    let replied = replied.filter(|cell| cell.0 > 0 && cell.1 > 0);
    match (measured, replied) {
        (Some(measured), Some(replied))
            if measured.0.abs_diff(replied.0) >= 2 || measured.1.abs_diff(replied.1) >= 2 =>
        {
            measured
        }
        (_, Some(replied)) => replied,
        (measured, None) => measured.unwrap_or(USUAL_CELL),
    }
}

/// Returns the colours of a board in the look of the terminal, from its theme or its replies, or
/// those of paper if the background is unknown.
fn plain_colors(theme: &ScreenTheme, replies: &TerminalReplies) -> Option<BoardColors> {
    let Some(ground) = theme.base.bg.rgb().or(replies.ground) else { return BoardLook::Paper.colors() };
    let usual = if is_light(ground) { [0; 3] } else { [255; 3] };
    let text = theme.base.fg.rgb().or(replies.text).unwrap_or(usual);
    let number = |[red, green, blue]: [u8; 3]| u32::from_be_bytes([0, red, green, blue]);
    Some(BoardColors::on_ground(number(ground), number(text)))
}

/// Returns how to send pictures; `None` for a board that is text. Without a reply, no pictures can
/// be shown.
fn picture_protocol(chosen: BoardImage, replies: &TerminalReplies) -> Option<PictureProtocol> {
    // Fewer colours than sixteen are too few for a board, so such a report is ignored.
    let colors =
        replies.registers.filter(|registers| *registers >= 16).unwrap_or(MOST_COLORS).min(MOST_COLORS);
    match picture_kind(chosen, &shown_pictures(replies)) {
        BoardImage::None | BoardImage::Auto => None,
        BoardImage::Kitty => Some(PictureProtocol::Kitty),
        BoardImage::Sixel => Some(PictureProtocol::Sixel(colors)),
        BoardImage::Iterm2 => Some(PictureProtocol::Iterm2),
    }
}

/// Returns the kinds of pictures that a terminal can show according to its replies, the best first.
fn shown_pictures(replies: &TerminalReplies) -> Vec<BoardImage> {
    let name = replies.name.as_deref().unwrap_or_default();
    let is_named = ["iTerm2", "WezTerm", "mintty"].iter().any(|known| name.starts_with(known));
    let kinds = [
        (BoardImage::Kitty, replies.kitty),
        (BoardImage::Iterm2, is_named),
        (BoardImage::Sixel, replies.sixel),
    ];
    kinds.into_iter().filter(|(_, is_shown)| *is_shown).map(|(kind, _)| kind).collect()
}

/// Returns the kind of pictures in effect for a setting.
fn picture_kind(chosen: BoardImage, shown: &[BoardImage]) -> BoardImage {
    match chosen {
        BoardImage::Auto => shown.first().copied().unwrap_or(BoardImage::None),
        chosen => chosen,
    }
}

/// The choices for a terminal, with their reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerminalSurvey {
    /// Whether lines, marks and pieces are drawn in ASCII.
    pub ascii: (bool, ChoiceReason),
    /// The number of colours; `None` without colours.
    pub colors: (Option<ColorDepth>, ChoiceReason),
    pub width: (WidthMode, ChoiceReason),
    /// The columns and rows of the terminal, if known.
    pub size: Option<(u16, u16)>,
    /// The name that the terminal reports.
    pub name: (Option<String>, ChoiceReason),
    /// The colour of the terminal's background.
    pub ground: (Option<[u8; 3]>, ChoiceReason),
    /// The width and height of a cell in pixels.
    pub cell: (Option<(u16, u16)>, ChoiceReason),
    /// The kinds of pictures that the terminal can show, the best first.
    pub pictures: (Vec<BoardImage>, ChoiceReason),
}

impl TerminalSurvey {
    /// Makes the choices. `variable` reads the environment, and the terminal is asked for the rest.
    pub fn new(settings: &Settings, variable: &dyn Fn(&str) -> Option<String>) -> TerminalSurvey {
        let setup = TerminalSetup::new(settings, variable, None);
        let term = variable("TERM").unwrap_or_default();
        let questions = TerminalQuestions { ground: !is_poor(&term), ..setup.questions };
        let replies = reader::ask(questions).unwrap_or_default();
        let depth = detect_depth(&term, variable);
        let colors = match detect_color(settings.color, variable) {
            (true, ChoiceReason::Usual) if depth == ColorDepth::True => {
                (Some(depth), ChoiceReason::Variable("COLORTERM, TERM"))
            }
            (true, ChoiceReason::Usual) => (Some(depth), ChoiceReason::Variable("TERM")),
            (true, why) => (Some(depth), why),
            (false, why) => (None, why),
        };
        let width = match (questions.width, settings.ambiguous_width) {
            (true, _) => replies
                .width
                .map_or((setup.options.width, ChoiceReason::Silence), |width| (width, ChoiceReason::Answer)),
            (false, AmbiguousWidth::Auto) => (setup.options.width, ChoiceReason::Usual),
            (false, _) => (setup.options.width, ChoiceReason::Setting),
        };
        let obstacle = picture_obstacle(settings, &term, variable);
        let too_simple = is_poor(&term).then_some(ChoiceReason::Variable("TERM"));
        TerminalSurvey {
            ascii: detect_ascii(&term, variable),
            colors,
            width,
            size: session::size(),
            pictures: pictures(&replies, obstacle.clone()),
            name: with_origin(replies.name, obstacle.clone()),
            ground: with_origin(replies.ground, too_simple),
            cell: with_origin(replies.cell, obstacle),
        }
    }

    /// Returns the theme in effect for a setting, and the reason if it differs.
    pub fn theme(&self, chosen: ThemeName) -> (ThemeName, &ChoiceReason) {
        match (chosen, &self.colors) {
            (_, (None, why)) => (ThemeName::None, why),
            (_, (Some(ColorDepth::Sixteen), why)) => (chosen.on_ground(None), why),
            _ => (chosen.on_ground(self.ground.0), &self.ground.1),
        }
    }

    /// Returns the kind of board pictures in effect for a setting.
    pub fn board_image(&self, chosen: BoardImage) -> BoardImage {
        picture_kind(chosen, &self.pictures.0)
    }
}

/// Returns a reply with its reason: the terminal was asked unless there was an obstacle.
fn with_origin<T>(reply: Option<T>, obstacle: Option<ChoiceReason>) -> (Option<T>, ChoiceReason) {
    let asked = if reply.is_some() { ChoiceReason::Answer } else { ChoiceReason::Silence };
    (reply, obstacle.unwrap_or(asked))
}

/// Returns the kinds of pictures that a terminal can show, with the reason.
fn pictures(replies: &TerminalReplies, obstacle: Option<ChoiceReason>) -> (Vec<BoardImage>, ChoiceReason) {
    if let Some(obstacle) = obstacle {
        return (Vec::new(), obstacle);
    }
    let is_silent = *replies == TerminalReplies::default();
    (shown_pictures(replies), if is_silent { ChoiceReason::Silence } else { ChoiceReason::Answer })
}

/// The environment variables by which terminals are distinguished.
const NAMES: [&str; 5] = ["TERM", "TERM_PROGRAM", "VTE_VERSION", "KONSOLE_VERSION", "XTERM_VERSION"];

/// Returns a name for the terminal, made from environment variables.
pub(super) fn terminal_name(variable: &dyn Fn(&str) -> Option<String>) -> String {
    NAMES
        .into_iter()
        .filter_map(|name| Some(format!("{name}={}", variable(name)?)))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether the terminal can only display ASCII, with the reason.
fn detect_ascii(term: &str, variable: &dyn Fn(&str) -> Option<String>) -> (bool, ChoiceReason) {
    match foreign_locale(variable) {
        _ if matches!(term, "linux" | "dumb" | "vt100") => (true, ChoiceReason::Variable("TERM")),
        Some(name) => (true, ChoiceReason::Variable(name)),
        None => (false, ChoiceReason::Usual),
    }
}

/// Whether the terminal can only display ASCII, according to the environment.
pub fn is_ascii(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    detect_ascii(&variable("TERM").unwrap_or_default(), variable).0
}

/// Whether the terminal can only print lines, so that no screen can be drawn.
pub fn is_dumb(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

/// Whether a terminal is too simple for questions that not every terminal answers.
fn is_poor(term: &str) -> bool {
    matches!(term, "linux" | "dumb" | "vt100")
}

/// Returns why the terminal is not asked about pictures: pictures are turned off, the terminal does
/// not show any, or not from inside tmux and screen.
fn picture_obstacle(
    settings: &Settings,
    term: &str,
    variable: &dyn Fn(&str) -> Option<String>,
) -> Option<ChoiceReason> {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    match term {
        _ if settings.board_image == BoardImage::None => Some(ChoiceReason::Setting),
        _ if is_set("TMUX") || term.starts_with("tmux") => Some(ChoiceReason::Inside("tmux")),
        _ if is_set("STY") || term.starts_with("screen") => Some(ChoiceReason::Inside("screen")),
        term if is_poor(term) => Some(ChoiceReason::Variable("TERM")),
        // This terminal prints the question.
        _ if variable("TERM_PROGRAM").is_some_and(|name| name == "Apple_Terminal") => {
            Some(ChoiceReason::Variable("TERM_PROGRAM"))
        }
        _ => None,
    }
}

/// Whether output on a terminal is coloured.
pub fn is_coloured(when: ColorWhen, variable: &dyn Fn(&str) -> Option<String>) -> bool {
    detect_color(when, variable).0
}

/// Whether to use colours on a terminal, with the reason.
fn detect_color(when: ColorWhen, variable: &dyn Fn(&str) -> Option<String>) -> (bool, ChoiceReason) {
    match when {
        ColorWhen::Always => (true, ChoiceReason::Setting),
        ColorWhen::Never => (false, ChoiceReason::Setting),
        ColorWhen::Auto if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) => {
            (false, ChoiceReason::Variable("NO_COLOR"))
        }
        ColorWhen::Auto if is_dumb(variable) => (false, ChoiceReason::Variable("TERM")),
        ColorWhen::Auto => (true, ChoiceReason::Usual),
    }
}

/// Returns the number of colours of the terminal, according to the environment.
fn detect_depth(term: &str, variable: &dyn Fn(&str) -> Option<String>) -> ColorDepth {
    match variable("COLORTERM").as_deref() {
        Some("truecolor" | "24bit") => ColorDepth::True,
        _ if term.contains("direct") => ColorDepth::True,
        _ if term.contains("256") => ColorDepth::Palette,
        _ => ColorDepth::Sixteen,
    }
}

/// Returns the variable that sets a locale with an encoding other than UTF-8. Without a locale,
/// UTF-8 is assumed.
fn foreign_locale(variable: &dyn Fn(&str) -> Option<String>) -> Option<&'static str> {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locales = names.into_iter().filter_map(|name| Some((name, variable(name)?.to_ascii_lowercase())));
    let (name, locale) = locales.into_iter().find(|(_, locale)| !locale.is_empty())?;
    (!locale.contains("utf-8") && !locale.contains("utf8")).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::theme::ScreenColor;
    use crate::messages::Lang;
    use crate::settings::ActiveSettings;

    fn setup(settings: &Settings, variables: &[(&str, &str)]) -> TerminalSetup {
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        TerminalSetup::new(settings, &variable, None)
    }

    #[test]
    fn the_terminal_is_asked_where_it_can_answer() {
        let settings = Settings::default();
        let usual = setup(&settings, &[("TERM", "xterm-256color"), ("LANG", "ja_JP.UTF-8")]);
        assert!(
            usual.questions.width && usual.questions.pictures && usual.sets_title && !usual.options.ascii
        );
        for variables in [[("TERM", "dumb"), ("LANG", "ja_JP.UTF-8")], [("TERM", "xterm"), ("LC_ALL", "C")]] {
            let limited = setup(&settings, &variables);
            assert!(!limited.questions.width && limited.options.ascii, "{variables:?}");
        }
        let wide = Settings { ambiguous_width: AmbiguousWidth::Wide, ..settings };
        let wide = setup(&wide, &[]);
        assert!(!wide.questions.width && wide.options.width == WidthMode::Wide);
    }

    #[test]
    fn nothing_is_asked_about_pictures_where_there_are_none() {
        for variable in [
            ("TERM", "linux"),
            ("TERM", "dumb"),
            ("TERM", "screen-256color"),
            ("TERM", "tmux"),
            ("TMUX", "/tmp/tmux-1000/default,1,0"),
            ("STY", "1.pts"),
            ("TERM_PROGRAM", "Apple_Terminal"),
        ] {
            assert!(!setup(&Settings::default(), &[variable]).questions.pictures, "{variable:?}");
        }
        assert!(setup(&Settings::default(), &[("TMUX", ""), ("TERM", "xterm")]).questions.pictures);
        let none = Settings { board_image: BoardImage::None, ..Settings::default() };
        assert!(!setup(&none, &[("TERM", "xterm")]).questions.pictures);
    }

    #[test]
    fn settings_are_limited_to_ascii() {
        let chosen = ActiveSettings::new(Settings::default(), Lang::Ja);
        for (term, lang, arrows) in
            [("xterm", Lang::Ja, ArrowSigns::Signs), ("linux", Lang::En, ArrowSigns::Words)]
        {
            let setup = setup(&Settings::default(), &[("TERM", term)]);
            assert_eq!((setup.displayable(chosen.clone()).lang(), setup.arrows()), (lang, arrows));
        }
    }

    #[test]
    fn color_follows_the_setting_before_the_environment() {
        let theme = |color, value| {
            let settings = Settings { color, ..Settings::default() };
            setup(&settings, &[("NO_COLOR", value)]).options.theme
        };
        let (colored, plain) =
            (ScreenTheme::TERMINAL.within(ColorDepth::Sixteen), ScreenTheme::TERMINAL.without_color());
        assert_eq!(theme(ColorWhen::Auto, "1"), plain);
        assert_eq!(theme(ColorWhen::Auto, ""), colored);
        assert_eq!(theme(ColorWhen::Always, "1"), colored);
        assert_eq!(theme(ColorWhen::Never, ""), plain);
        let on_dumb = |when| is_coloured(when, &|name| (name == "TERM").then(|| String::from("dumb")));
        assert_eq!([ColorWhen::Auto, ColorWhen::Always].map(on_dumb), [false, true]);
    }

    #[test]
    fn the_ground_of_the_terminal_decides_on_the_theme() {
        let settings = Settings::default();
        let setup = |term, ground, no_color| {
            let variable = |name: &str| match name {
                "TERM" => Some(String::from(term)),
                "NO_COLOR" => Some(String::from(no_color)),
                _ => None,
            };
            TerminalSetup::new(&settings, &variable, ground)
        };
        let (light, dark) = (Some([255; 3]), Some([0; 3]));
        for (term, ground, no_color, expected, asks) in [
            ("xterm-direct", light, "", ScreenTheme::LIGHT, true),
            ("xterm-direct", dark, "", ScreenTheme::DARK, true),
            ("xterm-256color", dark, "", ScreenTheme::DARK.within(ColorDepth::Palette), true),
            ("xterm-256color", None, "", ScreenTheme::TERMINAL.within(ColorDepth::Palette), true),
            ("xterm", dark, "", ScreenTheme::TERMINAL.within(ColorDepth::Sixteen), false),
            ("xterm-direct", dark, "1", ScreenTheme::TERMINAL.without_color(), false),
        ] {
            let setup = setup(term, ground, no_color);
            assert_eq!((setup.options.theme, setup.questions.ground), (expected, asks), "{term} {no_color}");
        }
        let chosen = Settings { theme: ThemeName::Light, ..Settings::default() };
        let variable = |name: &str| (name == "TERM").then(|| String::from("xterm-direct"));
        let setup = TerminalSetup::new(&chosen, &variable, dark);
        assert_eq!((setup.options.theme, setup.questions.ground), (ScreenTheme::LIGHT, false));
    }

    #[test]
    fn pictures_are_those_that_the_terminal_names() {
        let silent = TerminalReplies::default();
        let kitty = TerminalReplies { kitty: true, sixel: true, ..silent.clone() };
        let named =
            |name: &str| TerminalReplies { name: Some(name.to_owned()), sixel: true, ..silent.clone() };
        let (both, iterm2) =
            (vec![BoardImage::Kitty, BoardImage::Sixel], vec![BoardImage::Iterm2, BoardImage::Sixel]);
        assert_eq!(pictures(&silent, None), (vec![], ChoiceReason::Silence));
        assert_eq!(pictures(&kitty, None), (both, ChoiceReason::Answer));
        for name in ["iTerm2 3.5", "WezTerm 20240203", "mintty 3.7"] {
            assert_eq!(pictures(&named(name), None), (iterm2.clone(), ChoiceReason::Answer), "{name}");
        }
        let inside = ChoiceReason::Inside("tmux");
        assert_eq!(pictures(&kitty, Some(inside.clone())), (vec![], inside));
    }

    #[test]
    fn a_theme_is_limited_to_the_colors_of_the_terminal() {
        let ground = |theme, variables: &[(&str, &str)]| {
            setup(&Settings { theme, ..Settings::default() }, variables).options.theme.base.bg
        };
        let ScreenColor::Rgb(..) = ground(ThemeName::Dark, &[("COLORTERM", "truecolor")]) else { panic!() };
        assert_eq!(ground(ThemeName::Dark, &[("TERM", "xterm-256color")]), ScreenColor::Palette(234));
        assert_eq!(ground(ThemeName::Light, &[("TERM", "xterm")]), ScreenColor::Palette(15));
        for theme in [ThemeName::Terminal, ThemeName::None] {
            assert_eq!(ground(theme, &[("COLORTERM", "truecolor")]), ScreenColor::Default);
        }
        assert_eq!(
            ground(ThemeName::Dark, &[("COLORTERM", "24bit"), ("NO_COLOR", "1")]),
            ScreenColor::Default
        );
    }

    #[test]
    fn pictures_are_sent_as_the_terminal_has_replied() {
        let silent = TerminalReplies::default();
        let kitty = TerminalReplies { kitty: true, sixel: true, ..silent.clone() };
        let sixel = TerminalReplies { sixel: true, registers: Some(16), ..silent.clone() };
        let named = TerminalReplies { sixel: true, name: Some("iTerm2 3.5".to_owned()), ..silent.clone() };
        for (chosen, replies, expected) in [
            (BoardImage::Auto, &silent, None),
            (BoardImage::Auto, &kitty, Some(PictureProtocol::Kitty)),
            (BoardImage::Auto, &sixel, Some(PictureProtocol::Sixel(16))),
            (BoardImage::Auto, &named, Some(PictureProtocol::Iterm2)),
            (BoardImage::None, &kitty, None),
            (BoardImage::Sixel, &silent, Some(PictureProtocol::Sixel(MOST_COLORS))),
            (BoardImage::Iterm2, &kitty, Some(PictureProtocol::Iterm2)),
        ] {
            assert_eq!(picture_protocol(chosen, replies), expected, "{chosen:?} {replies:?}");
        }
        for (variables, expected) in [
            (&[("TERM", "xterm")][..], Some(PictureProtocol::Kitty)),
            (&[("TERM", "tmux-256color")], None),
            (&[("TERM", "xterm"), ("TMUX", "/tmp/tmux")], None),
        ] {
            let setup = setup(&Settings::default(), variables).with_pictures(BoardImage::Auto, &kitty);
            assert_eq!((setup.protocol, setup.options.pictures.is_some()), (expected, expected.is_some()));
        }
    }

    #[test]
    fn a_board_of_the_terminal_has_its_colours() {
        let known = TerminalReplies { ground: Some([0, 0, 0]), text: Some([217; 3]), ..Default::default() };
        let colors = plain_colors(&ScreenTheme::TERMINAL, &known).unwrap();
        assert_eq!((colors.ground, colors.ink), (0x000000, 0xd9d9d9));
        let dark = plain_colors(&ScreenTheme::DARK, &known).unwrap();
        assert_eq!((dark.ground, dark.ink), (0x1d1b18, 0xd8d2c4), "the theme covers the ground");
        assert_eq!(plain_colors(&ScreenTheme::TERMINAL, &Default::default()), BoardLook::Paper.colors());
    }

    #[test]
    fn the_size_of_a_cell_follows_the_font() {
        assert_eq!(known_cell_size(None, None), USUAL_CELL);
        assert_eq!(known_cell_size(None, Some((9, 18))), (9, 18));
        assert_eq!(known_cell_size(Some((10, 18)), Some((9, 18))), (9, 18), "margins count as cells");
        assert_eq!(known_cell_size(Some((14, 28)), Some((9, 18))), (14, 28), "a larger font");
        assert_eq!(known_cell_size(Some((14, 28)), Some((0, 0))), (14, 28));
    }
}
