//! `honfu config` prints the settings, their sources and their errors; `honfu keys` prints the keys
//! of the terminal program.

use crate::cli::context::{CliContext, env_var};
use crate::cli::json::{KeyObject, SettingObject, to_json_line};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::config;
use crate::keymap::{KeyMap, KeySection};
use crate::messages::Lang;
use crate::settings::{SETTINGS, SettingOrigin, SettingRow, Settings};
use honfu_core::text::pad;

/// Prints the settings in effect, or, with an option, other information about them.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub struct ConfigArgs {
    #[arg(long)]
    default: bool,
    #[arg(long)]
    paths: bool,
    #[arg(long)]
    check: bool,
    #[arg(long)]
    json: bool,
}

pub fn run_config(args: ConfigArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.default {
        output.print(&Settings::default().explained(context.lang))?;
    } else if args.paths {
        let paths = [config::file_path(&env_var), config::keys_path(&env_var)];
        for path in paths.into_iter().flatten() {
            output.print(&format!("{}\n", path.display()))?;
        }
    } else if args.check {
        let (_, diagnostics) = config::load_keys(context.settings.keys, &env_var);
        output.report_settings(&diagnostics);
        // Other errors in the settings were reported before the command ran.
        return Ok(ExitStatus::from_answer(
            diagnostics.is_empty() && config::load(&env_var).diagnostics.is_empty(),
        ));
    } else if args.json {
        for row in SETTINGS {
            output.print(&setting_json(row, context))?;
        }
    } else {
        output.print(&context.settings.to_toml())?;
    }
    Ok(ExitStatus::Done)
}

fn setting_json(row: &SettingRow, context: &CliContext) -> String {
    let source = match context.origins.get(row.key) {
        Some(SettingOrigin::Place(place)) => Some(place.as_str()),
        _ => None,
    };
    // A value of TOML is a value of JSON, as no setting is a date.
    let value = serde_json::to_value(row.value(&context.settings)).unwrap_or_default();
    to_json_line(&SettingObject { setting: row.key, value, source })
}

/// The widths of the columns with the keys and the name of a command, in cells.
const KEYS: usize = 24;
const NAMES: usize = 20;

#[derive(Debug, clap::Args)]
pub struct KeysArgs {
    #[arg(long)]
    markdown: bool,
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
}

pub fn run_keys(args: KeysArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let (map, diagnostics) = config::load_keys(context.settings.keys, &env_var);
    output.report_settings(&diagnostics);
    output.print(&match args {
        KeysArgs { json: true, .. } => key_lines(&map, context.lang),
        KeysArgs { markdown: true, .. } => map.markdown(context.lang),
        KeysArgs { .. } => key_table(&map, context),
    })?;
    Ok(ExitStatus::Done)
}

fn key_lines(map: &KeyMap, lang: Lang) -> String {
    map.sections(lang)
        .flat_map(|KeySection { table, lines, .. }| {
            lines.into_iter().map(move |(keys, command, title)| {
                to_json_line(&KeyObject { context: table, keys: &keys, command, title })
            })
        })
        .collect()
}

fn key_table(map: &KeyMap, context: &CliContext) -> String {
    let mut text = String::new();
    let mode = context.settings.width_mode();
    for KeySection { name, typing, lines, .. } in map.sections(context.lang) {
        let gap = if text.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{gap}# {name}\n"));
        text.extend(typing.map(|typing| format!("# {typing}\n")));
        for (keys, name, title) in lines {
            let keys = keys.join("  ");
            let keys = pad(&keys, KEYS, mode);
            text.push_str(&format!("{keys} {} {title}\n", pad(name, NAMES, mode)));
        }
    }
    text
}
