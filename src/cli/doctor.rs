//! `honfu doctor`: what the program finds on this machine, for bug reports.

use std::io::{IsTerminal, stderr, stdin, stdout};

use super::context::{Context, environment};
use super::output::Output;
use super::{Exit, Outcome};
use crate::config::theme::Depth;
use crate::messages::Why;
use crate::terminal::Survey;
use crate::text::WidthMode;
use crate::{config, files};

pub fn run(context: &Context, output: &mut Output) -> Outcome {
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let variable = |name: &str| environment(name).unwrap_or_else(|| "not set".to_owned());
    let settings = config::file_path(&environment).unwrap_or_default();
    let survey = Survey::new(&context.settings, &environment);
    let because = |what: &str, why: Why| format!("{what} ({})", why.text(context.lang));
    let keys = config::keys_path(&environment).unwrap_or_default();
    let rows = [
        ("honfu", env!("CARGO_PKG_VERSION").to_owned()),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("language", context.lang.id().to_owned()),
        ("locale", sys_locale::get_locale().unwrap_or_default()),
        ("settings", settings.display().to_string()),
        ("settings found", yes_no(settings.is_file())),
        ("keys", keys.display().to_string()),
        ("keys found", yes_no(keys.is_file())),
        ("journals", files::journal_folder().unwrap_or_default().display().to_string()),
        ("stdin terminal", yes_no(stdin().is_terminal())),
        ("stdout terminal", yes_no(stdout().is_terminal())),
        ("stderr terminal", yes_no(stderr().is_terminal())),
        ("characters", because(if survey.ascii.0 { "ASCII" } else { "Unicode" }, survey.ascii.1)),
        ("width of ▲", because(cells(survey.width.0), survey.width.1)),
        ("colours", because(colors(survey.colors.0), survey.colors.1)),
        ("TERM", variable("TERM")),
        ("COLORTERM", variable("COLORTERM")),
        ("NO_COLOR", variable("NO_COLOR")),
        ("LC_ALL", variable("LC_ALL")),
        ("LC_CTYPE", variable("LC_CTYPE")),
        ("LANG", variable("LANG")),
        ("VISUAL", variable("VISUAL")),
        ("EDITOR", variable("EDITOR")),
    ];
    for (name, value) in rows {
        output.text(&format!("{name:<16} {value}\n"))?;
    }
    Ok(Exit::Done)
}

fn cells(width: WidthMode) -> &'static str {
    match width {
        WidthMode::Narrow => "narrow",
        WidthMode::Wide => "wide",
    }
}

fn colors(depth: Option<Depth>) -> &'static str {
    match depth {
        None => "none",
        Some(Depth::Sixteen) => "16",
        Some(Depth::Palette) => "256",
        Some(Depth::True) => "16777216",
    }
}
