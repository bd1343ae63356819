//! `honfu doctor`: what the program finds on this machine, for bug reports.

use std::io::{IsTerminal, stderr, stdin, stdout};

use super::context::{Context, environment};
use super::output::Output;
use super::{Exit, Outcome};
use crate::config::theme::Depth;
use crate::config::{Language, Layers, Problem};
use crate::messages::{Finding, Found, Lang, Why};
use crate::terminal::Survey;
use crate::text::{WidthMode, pad};
use crate::{config, files};

/// Cells for what a value is.
const LABELS: usize = 16;

/// The variables that decide something.
const VARIABLES: [&str; 8] =
    ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "VISUAL", "EDITOR"];

/// The settings that are told, with where they come from.
const SETTINGS: [(Finding, &str); 7] = [
    (Finding::Notation, "notation"),
    (Finding::Theme, "theme"),
    (Finding::Pieces, "board_pieces"),
    (Finding::Sides, "board_sides"),
    (Finding::BoardSize, "board_size"),
    (Finding::Coordinates, "coordinates"),
    (Finding::Preset, "keys"),
];

pub fn run(context: &Context, output: &mut Output) -> Outcome {
    let lang = context.lang;
    let variables = VARIABLES.map(|name| {
        let value = environment(name).unwrap_or_else(|| Found::NotSet.words().get(lang).to_owned());
        (Finding::Variable(name), value)
    });
    let layers = config::load(&environment);
    let (map, faults) = config::keys(context.settings.keys, &environment);
    let changed = map.differences(&context.settings.keys.map());
    output.text(&line("honfu", env!("CARGO_PKG_VERSION")))?;
    let rows = machine(context, &layers)
        .into_iter()
        .chain(chosen(context, &layers))
        .chain([(Finding::OwnKeys, changed.to_string())])
        .chain(terminal(context, &layers))
        .chain(variables);
    for (finding, value) in rows {
        output.text(&line(finding.label(lang), &value))?;
    }
    for Problem { place, fault } in layers.problems.iter().chain(&faults) {
        output.text(&line(Finding::Fault.label(lang), &format!("{place}: {}", fault.text(lang))))?;
    }
    Ok(Exit::Done)
}

fn line(label: &str, value: &str) -> String {
    format!("{} {value}\n", pad(label, LABELS, WidthMode::Narrow))
}

fn because(what: &str, why: &Why, lang: Lang) -> String {
    format!("{what} ({})", why.text(lang))
}

/// The system, and where the program has its files.
fn machine(context: &Context, layers: &Layers) -> [(Finding, String); 8] {
    let lang = context.lang;
    let settings = config::file_path(&environment).unwrap_or_default();
    let keys = config::keys_path(&environment).unwrap_or_default();
    let journals = files::journal_folder().unwrap_or_default();
    let why = match (context.global.lang.is_some(), context.settings.lang) {
        (true, _) => Why::Place("--lang".to_owned()),
        (false, Language::Auto) => Why::Locale,
        (false, _) => origin(layers, "lang"),
    };
    [
        (Finding::System, format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        (Finding::Language, because(lang.id(), &why, lang)),
        (Finding::Locale, sys_locale::get_locale().unwrap_or_default()),
        (Finding::Settings, settings.display().to_string()),
        (Finding::SettingsFound, yes_no(settings.is_file(), lang)),
        (Finding::Keys, keys.display().to_string()),
        (Finding::KeysFound, yes_no(keys.is_file(), lang)),
        (Finding::Journals, journals.display().to_string()),
    ]
}

/// Where a setting was set.
fn origin(layers: &Layers, name: &str) -> Why {
    layers.origin(name).map_or(Why::Usual, |place| Why::Place(place.to_owned()))
}

/// What was chosen for the screen, and where.
fn chosen(context: &Context, layers: &Layers) -> Vec<(Finding, String)> {
    // Settings are strings, numbers and switches, which TOML has all of.
    let table = toml::Table::try_from(&context.settings).unwrap_or_default();
    let rows = SETTINGS.into_iter().filter_map(|(finding, name)| {
        let value = table.get(name)?.as_str()?;
        Some((finding, because(value, &origin(layers, name), context.lang)))
    });
    rows.collect()
}

/// What the terminal can do, and what was chosen for it.
fn terminal(context: &Context, layers: &Layers) -> [(Finding, String); 7] {
    let lang = context.lang;
    let Survey { ascii, colors: (depth, by), width, size } = Survey::new(&context.settings, &environment);
    // An option stands above all settings.
    let exact = |why: Why, name: &str, option: Option<&str>| match (&why, option) {
        (Why::Setting, Some(option)) => Why::Place(option.to_owned()),
        (Why::Setting, None) => origin(layers, name),
        _ => why,
    };
    let color = context.global.color.map(|_| "--color");
    let wide = context.global.ambiguous_width.map(|_| "--ambiguous-width");
    let unknown = || Found::Unknown.words().get(lang).to_owned();
    [
        (Finding::Stdin, yes_no(stdin().is_terminal(), lang)),
        (Finding::Stdout, yes_no(stdout().is_terminal(), lang)),
        (Finding::Stderr, yes_no(stderr().is_terminal(), lang)),
        (Finding::Size, size.map_or_else(unknown, |(columns, rows)| format!("{columns}x{rows}"))),
        (Finding::Characters, because(if ascii.0 { "ASCII" } else { "Unicode" }, &ascii.1, lang)),
        (Finding::Width, because(cells(width.0, lang), &exact(width.1, "ambiguous_width", wide), lang)),
        (Finding::Colors, because(colors(depth, lang), &exact(by, "color", color), lang)),
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
