//! `honfu doctor`: what the program finds on this machine, for bug reports.

use std::io::{IsTerminal, stderr, stdin, stdout};

use super::context::{Context, environment};
use super::output::Output;
use super::{Exit, Outcome};
use crate::{config, files};

pub fn run(context: &Context, output: &mut Output) -> Outcome {
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let variable = |name: &str| environment(name).unwrap_or_else(|| "not set".to_owned());
    let settings = config::file_path(&environment).unwrap_or_default();
    let rows = [
        ("honfu", env!("CARGO_PKG_VERSION").to_owned()),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("language", context.lang.id().to_owned()),
        ("locale", sys_locale::get_locale().unwrap_or_default()),
        ("settings", settings.display().to_string()),
        ("settings found", yes_no(settings.is_file())),
        ("journals", files::journal_folder().unwrap_or_default().display().to_string()),
        ("stdin terminal", yes_no(stdin().is_terminal())),
        ("stdout terminal", yes_no(stdout().is_terminal())),
        ("stderr terminal", yes_no(stderr().is_terminal())),
        ("TERM", variable("TERM")),
        ("COLORTERM", variable("COLORTERM")),
        ("NO_COLOR", variable("NO_COLOR")),
        ("EDITOR", variable("EDITOR")),
    ];
    for (name, value) in rows {
        output.text(&format!("{name:<16} {value}\n"))?;
    }
    Ok(Exit::Done)
}
