//! `honfu doctor`: what the program finds on this machine, for bug reports.

use std::io::{IsTerminal, stderr, stdin, stdout};

use super::context::{Context, environment};
use super::output::Output;
use super::{Exit, Outcome};
use crate::config::theme::Depth;
use crate::messages::{Finding, Found, Lang, Why};
use crate::terminal::Survey;
use crate::text::{WidthMode, pad};
use crate::{config, files};

/// Cells for what a value is.
const LABELS: usize = 16;

/// The variables that decide something.
const VARIABLES: [&str; 8] =
    ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "VISUAL", "EDITOR"];

pub fn run(context: &Context, output: &mut Output) -> Outcome {
    let lang = context.lang;
    let variables = VARIABLES.map(|name| {
        let value = environment(name).unwrap_or_else(|| Found::NotSet.words().get(lang).to_owned());
        (Finding::Variable(name), value)
    });
    output.text(&line("honfu", env!("CARGO_PKG_VERSION")))?;
    let rows = machine(lang).into_iter().chain(terminal(context)).chain(variables);
    for (finding, value) in rows {
        output.text(&line(finding.label(lang), &value))?;
    }
    Ok(Exit::Done)
}

fn line(label: &str, value: &str) -> String {
    format!("{} {value}\n", pad(label, LABELS, WidthMode::Narrow))
}

/// The system, and where the program has its files.
fn machine(lang: Lang) -> [(Finding, String); 8] {
    let settings = config::file_path(&environment).unwrap_or_default();
    let keys = config::keys_path(&environment).unwrap_or_default();
    let journals = files::journal_folder().unwrap_or_default();
    [
        (Finding::System, format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        (Finding::Language, lang.id().to_owned()),
        (Finding::Locale, sys_locale::get_locale().unwrap_or_default()),
        (Finding::Settings, settings.display().to_string()),
        (Finding::SettingsFound, yes_no(settings.is_file(), lang)),
        (Finding::Keys, keys.display().to_string()),
        (Finding::KeysFound, yes_no(keys.is_file(), lang)),
        (Finding::Journals, journals.display().to_string()),
    ]
}

/// What the terminal can do, and what was chosen for it.
fn terminal(context: &Context) -> [(Finding, String); 6] {
    let lang = context.lang;
    let survey = Survey::new(&context.settings, &environment);
    let because = |what: &str, why: Why| format!("{what} ({})", why.text(lang));
    [
        (Finding::Stdin, yes_no(stdin().is_terminal(), lang)),
        (Finding::Stdout, yes_no(stdout().is_terminal(), lang)),
        (Finding::Stderr, yes_no(stderr().is_terminal(), lang)),
        (Finding::Characters, because(if survey.ascii.0 { "ASCII" } else { "Unicode" }, survey.ascii.1)),
        (Finding::Width, because(cells(survey.width.0, lang), survey.width.1)),
        (Finding::Colors, because(colors(survey.colors.0, lang), survey.colors.1)),
    ]
}

fn yes_no(yes: bool, lang: Lang) -> String {
    let found = if yes { Found::Yes } else { Found::No };
    found.words().get(lang).to_owned()
}

fn cells(width: WidthMode, lang: Lang) -> &'static str {
    let found = match width {
        WidthMode::Narrow => Found::Narrow,
        WidthMode::Wide => Found::Wide,
    };
    found.words().get(lang)
}

fn colors(depth: Option<Depth>, lang: Lang) -> &'static str {
    match depth {
        None => Found::NoColors.words().get(lang),
        Some(Depth::Sixteen) => "16",
        Some(Depth::Palette) => "256",
        Some(Depth::True) => "16777216",
    }
}
