//! `honfu doctor --report`: what a bug report needs, without anything that identifies the user.
//!
//! Only values of a fixed form are printed: numbers, names given by honfu or the terminal, and
//! settings that take one of a list of values. Any other value is only reported as set.

use super::{DoctorFaults, DoctorRow, VARIABLES, terminal_rows, word};
use crate::cli::context::env_var;
use crate::config::SettingsLayers;
use crate::messages::{DoctorItem, Lang};
use crate::terminal::TerminalSurvey;
use crate::texts;

pub(super) fn report_rows(
    lang: Lang,
    layers: &SettingsLayers,
    keys_changed: DoctorRow,
    faults: &DoctorFaults,
) -> Vec<DoctorRow> {
    let mut survey = TerminalSurvey::new(&layers.settings, &env_var);
    survey.name.0 = survey.name.0.filter(|name| is_program_name(name));
    machine_report(lang, &survey)
        .into_iter()
        .chain(changed_setting_rows(lang, layers))
        .chain([
            keys_changed,
            (DoctorItem::Invalid, faults.invalid.len().to_string()),
            (DoctorItem::UnusableJournal, faults.unusable.len().to_string()),
        ])
        .chain(terminal_rows(lang, &survey))
        .chain(variables(lang))
        .collect()
}

fn machine_report(lang: Lang, survey: &TerminalSurvey) -> [DoctorRow; 4] {
    let locale = sys_locale::get_locale().filter(|name| is_locale(name));
    let screen = if survey.ascii.0 { Lang::En } else { lang };
    [
        (DoctorItem::System, format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        (DoctorItem::Language, lang.id().to_owned()),
        (DoctorItem::ScreenLanguage, screen.id().to_owned()),
        (DoctorItem::Locale, locale.unwrap_or_else(|| word(texts::doctor_value::Unknown, lang))),
    ]
}

/// Returns the settings that differ from the defaults.
fn changed_setting_rows(lang: Lang, layers: &SettingsLayers) -> Vec<DoctorRow> {
    layers
        .settings
        .differences()
        .into_iter()
        .map(|(name, value)| {
            (DoctorItem::Setting(name), value.unwrap_or_else(|| word(texts::doctor_value::Set, lang)))
        })
        .chain([(DoctorItem::Engines, layers.settings.engines.len().to_string())])
        .collect()
}

/// Returns the environment variables that have an effect, with the value if it has the form of a
/// terminal name or a locale.
fn variables(lang: Lang) -> impl Iterator<Item = DoctorRow> {
    VARIABLES.into_iter().map(move |name| {
        let value = match env_var(name) {
            None => word(texts::doctor_value::NotSet, lang),
            Some(value) if is_shown_value(name, &value) => value,
            Some(_) => word(texts::doctor_value::Set, lang),
        };
        (DoctorItem::Variable(name), value)
    })
}

/// Whether the value of a variable reveals nothing about the user.
fn is_shown_value(variable: &str, value: &str) -> bool {
    match variable {
        "TERM" | "COLORTERM" => is_program_name(value),
        "LC_ALL" | "LC_CTYPE" | "LANG" => is_locale(value),
        _ => false,
    }
}

/// Whether a text looks like the name of a terminal, perhaps with its version: `xterm-256color`,
/// `WezTerm 2024`.
fn is_program_name(text: &str) -> bool {
    text.len() <= 40 && text.chars().all(|c| c.is_ascii_alphanumeric() || " .+-_()".contains(c))
}

/// Whether a text has the form of a locale: `ja_JP.UTF-8`, `en-GB`, `C`.
fn is_locale(text: &str) -> bool {
    let (name, charset) = text.split_once('.').unwrap_or((text, ""));
    let mut parts = name.split(['_', '-']);
    let language = parts.next().unwrap_or_default();
    let is_language = matches!(language, "C" | "POSIX")
        || matches!(language.len(), 2 | 3) && language.bytes().all(|b| b.is_ascii_lowercase());
    let is_charset = charset.len() <= 12 && charset.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    is_language
        && parts
            .all(|region| matches!(region.len(), 2..=4) && region.bytes().all(|b| b.is_ascii_alphanumeric()))
        && is_charset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_a_known_form_are_shown() {
        for name in ["C", "POSIX", "ja_JP.UTF-8", "en-GB", "zh-Hans-CN", "C.UTF-8"] {
            assert!(is_locale(name), "{name}");
        }
        for name in ["", "tanaka", "/home/tanaka", "ja_JP.UTF-8/secret", "JA"] {
            assert!(!is_locale(name), "{name}");
        }
        assert!(is_program_name("xterm-256color") && is_program_name("WezTerm 20240203"));
        assert!(!is_program_name("/home/tanaka/bin/term") && !is_program_name("田中"));
    }
}
