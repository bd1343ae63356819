//! `honfu doctor`: what the program finds on this machine, for bug reports.

use std::io::{IsTerminal, stderr, stdin, stdout};

use crate::app::Preferences;
use crate::cli::context::{CliContext, env_var};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::config::theme::ColorDepth;
use crate::config::{self, LanguageSetting, Settings, SettingsLayers, SettingsProblem, ThemeName};
use crate::files;
use crate::messages::{ChoiceReason, DoctorItem, DoctorValue, Lang};
use crate::terminal::TerminalSurvey;
use honfu_core::text::{WidthMode, pad};

/// Cells for what a value is.
const LABELS: usize = 16;

/// The variables that decide something.
const VARIABLES: [&str; 8] =
    ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "VISUAL", "EDITOR"];

/// The settings that are told, with where they come from.
const SETTINGS: [(DoctorItem, &str); 7] = [
    (DoctorItem::Notation, "notation"),
    (DoctorItem::Theme, "theme"),
    (DoctorItem::Pieces, "board_pieces"),
    (DoctorItem::Sides, "board_sides"),
    (DoctorItem::BoardSize, "board_size"),
    (DoctorItem::Coordinates, "coordinates"),
    (DoctorItem::Preset, "keys"),
];

pub fn run(context: &CliContext, output: &mut CliOutput) -> CliResult {
    let lang = context.lang;
    let variables = VARIABLES.map(|name| {
        let value = env_var(name).unwrap_or_else(|| DoctorValue::NotSet.words().get(lang).to_owned());
        (DoctorItem::Variable(name), value)
    });
    let layers = config::load(&env_var);
    let (map, faults) = config::load_keys(context.settings.keys, &env_var);
    let changed = map.differences(&context.settings.keys.map());
    output.print(&line("honfu", env!("CARGO_PKG_VERSION")))?;
    let survey = survey(context, &layers);
    let rows = machine(context, &layers, &survey)
        .into_iter()
        .chain(chosen(context, &layers, &survey))
        .chain([(DoctorItem::OwnKeys, changed.to_string())])
        .chain(terminal(lang, &survey))
        .chain(variables);
    for (finding, value) in rows {
        output.print(&line(&finding.text(lang), &value))?;
    }
    for SettingsProblem { place, fault } in layers.problems.iter().chain(&faults) {
        output.print(&line(&DoctorItem::Fault.text(lang), &format!("{place}: {}", fault.text(lang))))?;
    }
    Ok(ExitStatus::Done)
}

fn line(label: &str, value: &str) -> String {
    format!("{} {value}\n", pad(label, LABELS, WidthMode::Narrow))
}

fn because(what: &str, why: &ChoiceReason, lang: Lang) -> String {
    format!("{what} ({})", why.text(lang))
}

/// The system, and where the program has its files.
fn machine(
    context: &CliContext,
    layers: &SettingsLayers,
    survey: &TerminalSurvey,
) -> [(DoctorItem, String); 9] {
    let lang = context.lang;
    let settings = config::file_path(&env_var).unwrap_or_default();
    let keys = config::keys_path(&env_var).unwrap_or_default();
    let journals = files::journal_folder().unwrap_or_default();
    let why = match (context.global.lang.is_some(), context.settings.lang) {
        (true, _) => ChoiceReason::Place("--lang".to_owned()),
        (false, LanguageSetting::Auto) => ChoiceReason::Locale,
        (false, _) => origin(layers, "lang"),
    };
    let on_screen = match survey.ascii {
        (true, ref by) if lang != Lang::En => because(Lang::En.id(), by, lang),
        _ => because(lang.id(), &why, lang),
    };
    [
        (DoctorItem::System, format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        (DoctorItem::Language, because(lang.id(), &why, lang)),
        (DoctorItem::ScreenLanguage, on_screen),
        (DoctorItem::Locale, sys_locale::get_locale().unwrap_or_default()),
        (DoctorItem::Settings, settings.display().to_string()),
        (DoctorItem::SettingsFound, yes_no(settings.is_file(), lang)),
        (DoctorItem::Keys, keys.display().to_string()),
        (DoctorItem::KeysFound, yes_no(keys.is_file(), lang)),
        (DoctorItem::Journals, journals.display().to_string()),
    ]
}

/// Where a setting was set.
fn origin(layers: &SettingsLayers, name: &str) -> ChoiceReason {
    layers.origin(name).map_or(ChoiceReason::Usual, |place| ChoiceReason::Place(place.to_owned()))
}

/// What is in effect on the screen, and why: what the terminal cannot show gives way.
fn chosen(
    context: &CliContext,
    layers: &SettingsLayers,
    survey: &TerminalSurvey,
) -> Vec<(DoctorItem, String)> {
    let lang = context.lang;
    let (wanted, shown) = (context.settings.texts(), shown(context, survey).texts());
    let rows = SETTINGS.into_iter().filter_map(|(finding, name)| {
        let (wanted, shown) = (wanted.get(name)?, shown.get(name)?);
        let origin = origin(layers, name);
        let text = if wanted == shown {
            because(wanted, &origin, lang)
        } else {
            let why = if name == "theme" { &survey.colors.1 } else { &survey.ascii.1 };
            because(shown, &ChoiceReason::instead(why.clone(), wanted, origin), lang)
        };
        Some((finding, text))
    });
    rows.collect()
}

/// The settings as far as the terminal can show what they are about.
fn shown(context: &CliContext, survey: &TerminalSurvey) -> Settings {
    let mut settings = context.settings.clone();
    if survey.ascii.0 {
        let Preferences { notation, board, .. } = context.preferences().in_ascii();
        (settings.notation, settings.board_pieces) = (notation, board.pieces);
        settings.coordinates = board.coordinates;
    }
    if survey.colors.0.is_none() {
        settings.theme = ThemeName::None;
    }
    settings
}

/// What is chosen for the terminal, with the places of the options and settings that say so.
fn survey(context: &CliContext, layers: &SettingsLayers) -> TerminalSurvey {
    let mut survey = TerminalSurvey::new(&context.settings, &env_var);
    let color = context.global.color.map(|_| "--color");
    let wide = context.global.ambiguous_width.map(|_| "--ambiguous-width");
    for (why, name, option) in
        [(&mut survey.colors.1, "color", color), (&mut survey.width.1, "ambiguous_width", wide)]
    {
        if *why == ChoiceReason::Setting {
            // An option stands above all settings.
            *why =
                option.map_or_else(|| origin(layers, name), |option| ChoiceReason::Place(option.to_owned()));
        }
    }
    survey
}

/// What the terminal can do, and what was chosen for it.
fn terminal(lang: Lang, survey: &TerminalSurvey) -> [(DoctorItem, String); 7] {
    let TerminalSurvey { ascii, colors: (depth, by), width, size } = survey;
    let unknown = || DoctorValue::Unknown.words().get(lang).to_owned();
    [
        (DoctorItem::Stdin, yes_no(stdin().is_terminal(), lang)),
        (DoctorItem::Stdout, yes_no(stdout().is_terminal(), lang)),
        (DoctorItem::Stderr, yes_no(stderr().is_terminal(), lang)),
        (DoctorItem::Size, size.map_or_else(unknown, |(columns, rows)| format!("{columns}x{rows}"))),
        (DoctorItem::Characters, because(if ascii.0 { "ASCII" } else { "Unicode" }, &ascii.1, lang)),
        (DoctorItem::Width, because(cells(width.0, lang), &width.1, lang)),
        (DoctorItem::Colors, because(colors(*depth, lang), by, lang)),
    ]
}

fn yes_no(yes: bool, lang: Lang) -> String {
    let found = if yes { DoctorValue::Yes } else { DoctorValue::No };
    found.words().get(lang).to_owned()
}

fn cells(width: WidthMode, lang: Lang) -> &'static str {
    let found = match width {
        WidthMode::Narrow => DoctorValue::Narrow,
        WidthMode::Wide => DoctorValue::Wide,
    };
    found.words().get(lang)
}

fn colors(depth: Option<ColorDepth>, lang: Lang) -> &'static str {
    match depth {
        None => DoctorValue::NoColors.words().get(lang),
        Some(ColorDepth::Sixteen) => "16",
        Some(ColorDepth::Palette) => "256",
        Some(ColorDepth::True) => "16777216",
    }
}
