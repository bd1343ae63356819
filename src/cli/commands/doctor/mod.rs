//! `honfu doctor`: reports what the program finds on this machine, and what a bug report needs.

mod report;

use crate::texts;
use std::io::{IsTerminal, stderr, stdin, stdout};

use crate::app::document;
use crate::cli::context::{CliContext, env_var};
use crate::cli::json::{DoctorObject, to_json_line};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::version::VERSION_AND_COMMIT;
use crate::config::theme::ColorDepth;
use crate::config::{self, SettingsDiagnostic};
use crate::files;
use crate::keymap::KeyMap;
use crate::messages::{ChoiceReason, DoctorItem, Lang, LocalizedText, with_remark};
use crate::settings::{LanguageSetting, SettingOrigin, Settings, find_setting};
use crate::terminal::TerminalSurvey;
use honfu_core::text::{WidthMode, pad};

/// The width of the column of labels, in cells.
const LABELS: usize = 16;

/// The greatest number of invalid settings that are named.
const MOST_INVALID: usize = 100;

/// The environment variables that have an effect.
const VARIABLES: [&str; 8] =
    ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "VISUAL", "EDITOR"];

/// The settings that are reported with their origins.
const SETTINGS: [(DoctorItem, &str); 8] = [
    (DoctorItem::Notation, "notation"),
    (DoctorItem::Theme, "theme"),
    (DoctorItem::Pieces, "board_pieces"),
    (DoctorItem::Sides, "board_sides"),
    (DoctorItem::BoardSize, "board_size"),
    (DoctorItem::BoardImage, "board_image"),
    (DoctorItem::Coordinates, "coordinates"),
    (DoctorItem::Preset, "keys"),
];

/// Says what is found on this machine.
#[derive(Debug, clap::Args)]
pub struct DoctorArgs {
    #[arg(long)]
    report: bool,
    #[arg(long)]
    json: bool,
}

pub fn run_doctor(args: DoctorArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let layers = config::load(&env_var);
    let (map, key_diagnostics) = config::load_keys(context.settings.keys, &env_var);
    let faults = DoctorFaults {
        invalid: layers.diagnostics.iter().chain(&key_diagnostics).cloned().collect(),
        unusable: unusable_journals(context.lang),
    };
    let keys_changed = keys_changed(context, &map);
    let rows = if args.report {
        report::report_rows(context.lang, &layers, keys_changed, &faults)
    } else {
        doctor_rows(context, keys_changed, faults)
    };
    let labelled = rows.into_iter().map(|(item, value)| (item.text(context.lang), value));
    for (item, value) in [("honfu".to_owned(), VERSION_AND_COMMIT.to_owned())].into_iter().chain(labelled) {
        output.print(&if args.json {
            to_json_line(&DoctorObject { item: &item, value: &value })
        } else {
            doctor_line(&item, &value)
        })?;
    }
    Ok(ExitStatus::Done)
}

/// Settings, keys and journals that cannot be used.
struct DoctorFaults {
    /// The faults of the settings and the keys.
    invalid: Vec<SettingsDiagnostic>,
    /// The paths of the journals that cannot be replayed, each with the reason.
    unusable: Vec<String>,
}

fn unusable_journals(lang: Lang) -> Vec<String> {
    files::journals()
        .filter_map(|journal| {
            let why = journal.text.and_then(|text| document::replay(&text, None)).err()?;
            Some(format!("{}: {}", journal.path, why.text(lang)))
        })
        .collect()
}

fn keys_changed(context: &CliContext, map: &KeyMap) -> DoctorRow {
    let changed = map.differences(&context.settings.keys.map());
    (DoctorItem::OwnKeys, changed.to_string())
}

fn doctor_rows(context: &CliContext, keys_changed: DoctorRow, faults: DoctorFaults) -> Vec<DoctorRow> {
    let lang = context.lang;
    let survey = survey(context);
    machine_rows(context, &survey)
        .into_iter()
        .chain(shown_setting_rows(context, &survey))
        .chain([keys_changed])
        .chain(terminal_rows(lang, &survey))
        .chain(VARIABLES.map(|name| {
            (
                DoctorItem::Variable(name),
                env_var(name).unwrap_or_else(|| word(texts::doctor_value::NotSet, lang)),
            )
        }))
        .chain(faults.invalid.iter().take(MOST_INVALID).map(|diagnostic| {
            (DoctorItem::Invalid, format!("{}: {}", diagnostic.place, diagnostic.error.text(lang)))
        }))
        .chain(faults.unusable.into_iter().map(|text| (DoctorItem::UnusableJournal, text)))
        .collect()
}

/// A label and its value.
type DoctorRow = (DoctorItem, String);

fn doctor_line(label: &str, value: &str) -> String {
    format!("{} {value}\n", pad(label, LABELS, WidthMode::Narrow))
}

fn with_reason(value: &str, reason: &ChoiceReason, lang: Lang) -> String {
    with_remark(value, &reason.text(lang), lang)
}

fn word(value: LocalizedText, lang: Lang) -> String {
    value.get(lang).to_owned()
}

fn yes_no(yes: bool, lang: Lang) -> String {
    word(if yes { texts::doctor_value::Yes } else { texts::doctor_value::No }, lang)
}

/// Returns the rows about the system and the paths of the program's files.
fn machine_rows(context: &CliContext, survey: &TerminalSurvey) -> [DoctorRow; 9] {
    let lang = context.lang;
    let settings = config::file_path(&env_var).unwrap_or_default();
    let keys = config::keys_path(&env_var).unwrap_or_default();
    let journals = files::journal_folder().unwrap_or_default();
    let reason = match context.settings.lang {
        LanguageSetting::Auto => ChoiceReason::Locale,
        _ => origin(context, "lang"),
    };
    let on_screen = match &survey.ascii {
        (true, reason) if lang != Lang::En => with_reason(Lang::En.id(), reason, lang),
        _ => with_reason(lang.id(), &reason, lang),
    };
    [
        (DoctorItem::System, format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        (DoctorItem::Language, with_reason(lang.id(), &reason, lang)),
        (DoctorItem::ScreenLanguage, on_screen),
        (DoctorItem::Locale, sys_locale::get_locale().unwrap_or_default()),
        (DoctorItem::Settings, settings.display().to_string()),
        (DoctorItem::SettingsFound, yes_no(settings.is_file(), lang)),
        (DoctorItem::Keys, keys.display().to_string()),
        (DoctorItem::KeysFound, yes_no(keys.is_file(), lang)),
        (DoctorItem::Journals, journals.display().to_string()),
    ]
}

/// Returns the origin of a setting.
fn origin(context: &CliContext, key: &str) -> ChoiceReason {
    match context.origins.get(key) {
        Some(SettingOrigin::Place(place)) => ChoiceReason::Place(place.clone()),
        _ => ChoiceReason::Usual,
    }
}

/// Returns the settings in effect on the screen, and why; settings that the terminal cannot show
/// are replaced.
fn shown_setting_rows(context: &CliContext, survey: &TerminalSurvey) -> Vec<DoctorRow> {
    let lang = context.lang;
    let shown_settings = shown_settings(context, survey);
    SETTINGS
        .into_iter()
        .filter_map(|(item, key)| {
            let row = find_setting(key)?;
            let chosen = row.text(&context.settings);
            let shown = row.text(&shown_settings);
            let mut reason = origin(context, key);
            if chosen != shown {
                let limit = match key {
                    "theme" => survey.theme(context.settings.theme).1,
                    "board_image" => &survey.pictures.1,
                    _ => &survey.ascii.1,
                };
                reason = ChoiceReason::overriding(limit.clone(), &chosen, reason);
            }
            Some((item, with_reason(&shown, &reason, lang)))
        })
        .collect()
}

/// Returns the settings, limited to what the terminal can show.
fn shown_settings(context: &CliContext, survey: &TerminalSurvey) -> Settings {
    let active = context.active_settings();
    let active = if survey.ascii.0 { active.in_ascii() } else { active };
    let mut settings = active.values().clone();
    settings.theme = survey.theme(settings.theme).0;
    settings.board_image = survey.board_image(settings.board_image);
    settings
}

/// Returns the choices for the terminal, with the options and settings that made them.
fn survey(context: &CliContext) -> TerminalSurvey {
    let mut survey = TerminalSurvey::new(&context.settings, &env_var);
    let TerminalSurvey { colors, width, name, cell, pictures, .. } = &mut survey;
    for (reason, key) in [
        (&mut colors.1, "color"),
        (&mut width.1, "ambiguous_width"),
        (&mut name.1, "board_image"),
        (&mut cell.1, "board_image"),
        (&mut pictures.1, "board_image"),
    ] {
        if *reason == ChoiceReason::Setting {
            *reason = origin(context, key);
        }
    }
    survey
}

/// Returns the abilities of the terminal, and the choices made for it.
fn terminal_rows(lang: Lang, survey: &TerminalSurvey) -> [DoctorRow; 11] {
    let TerminalSurvey { ascii, colors, width, size, name, ground, cell, pictures } = survey;
    let columns_and_rows = size.map(|(columns, rows)| format!("{columns}x{rows}"));
    let characters = if ascii.0 { "ASCII" } else { "Unicode" };
    let cells = match width.0 {
        WidthMode::Narrow => texts::doctor_value::Narrow,
        WidthMode::Wide => texts::doctor_value::Wide,
    };
    let depth = match colors.0 {
        None => texts::doctor_value::NoColors.get(lang),
        Some(ColorDepth::Sixteen) => "16",
        Some(ColorDepth::Palette) => "256",
        Some(ColorDepth::True) => "16777216",
    };
    let or_unknown = |value: Option<String>, reason: &ChoiceReason| {
        with_reason(&value.unwrap_or_else(|| word(texts::doctor_value::Unknown, lang)), reason, lang)
    };
    let kinds = match &pictures.0[..] {
        [] => word(texts::doctor_value::NoPictures, lang),
        kinds => kinds.iter().map(|kind| kind.id()).collect::<Vec<_>>().join(", "),
    };
    [
        (DoctorItem::Stdin, yes_no(stdin().is_terminal(), lang)),
        (DoctorItem::Stdout, yes_no(stdout().is_terminal(), lang)),
        (DoctorItem::Stderr, yes_no(stderr().is_terminal(), lang)),
        (DoctorItem::Size, columns_and_rows.unwrap_or_else(|| word(texts::doctor_value::Unknown, lang))),
        (DoctorItem::Characters, with_reason(characters, &ascii.1, lang)),
        (DoctorItem::Width, with_reason(cells.get(lang), &width.1, lang)),
        (DoctorItem::Colors, with_reason(depth, &colors.1, lang)),
        (DoctorItem::TerminalName, or_unknown(name.0.clone(), &name.1)),
        (
            DoctorItem::Ground,
            or_unknown(
                ground.0.map(|[red, green, blue]| format!("#{red:02x}{green:02x}{blue:02x}")),
                &ground.1,
            ),
        ),
        (DoctorItem::Cell, or_unknown(cell.0.map(|(width, height)| format!("{width}x{height}")), &cell.1)),
        (DoctorItem::Pictures, with_reason(&kinds, &pictures.1, lang)),
    ]
}
