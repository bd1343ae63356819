//! `honfu keys`: the keys of the terminal program.

use crate::cli::context::{CliContext, env_var};
use crate::cli::outcome::{CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::config;
use crate::keymap::{KeyMap, KeySection};
use crate::messages::Lang;
use honfu_core::text::{WidthMode, pad};

/// Cells for the keys of a command, and for its name.
const KEYS: usize = 24;
const NAMES: usize = 20;

#[derive(Debug, clap::Args)]
pub struct KeysArgs {
    /// As a table in Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: KeysArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let (map, faults) = config::load_keys(context.settings.keys, &env_var);
    output.report_settings(&faults);
    let table = if args.markdown { map.markdown(context.lang) } else { plain(&map, context.lang) };
    output.print(&table)?;
    Ok(ExitStatus::Done)
}

fn plain(map: &KeyMap, lang: Lang) -> String {
    let mut text = String::new();
    for KeySection { name, typing, lines } in map.sections(lang) {
        let gap = if text.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{gap}# {name}\n"));
        text.extend(typing.map(|typing| format!("# {typing}\n")));
        for (keys, name, title) in lines {
            let keys = keys.join("  ");
            let keys = pad(&keys, KEYS, WidthMode::Narrow);
            text.push_str(&format!("{keys} {} {title}\n", pad(name, NAMES, WidthMode::Narrow)));
        }
    }
    text
}
