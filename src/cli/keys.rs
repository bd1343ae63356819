//! `honfu keys`: the keys of the terminal program.

use super::context::{Context, environment};
use super::output::Output;
use super::{Exit, Outcome};
use crate::app::COMMANDS;
use crate::config;
use crate::keymap::Map;
use crate::messages::Lang;
use crate::text::{WidthMode, pad};

/// Cells for the keys of a command, and for its name.
const KEYS: usize = 24;
const NAMES: usize = 20;

#[derive(Debug, clap::Args)]
pub struct Keys {
    /// As a table in Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: Keys, context: &Context, output: &mut Output) -> Outcome {
    let (map, faults) = config::keys(context.settings.keys, &environment);
    output.settings(&faults);
    let table = if args.markdown { map.markdown(context.lang) } else { plain(&map, context.lang) };
    output.text(&table)?;
    Ok(Exit::Done)
}

fn plain(map: &Map, lang: Lang) -> String {
    let mut text = String::new();
    for row in COMMANDS.iter().filter(|row| row.in_panes) {
        let keys = map.keys_of(row.context(), row.command).join("  ");
        let columns = [pad(&keys, KEYS, WidthMode::Narrow), pad(row.name, NAMES, WidthMode::Narrow)];
        text.push_str(&format!("{} {}\n", columns.join(" "), row.title.get(lang)));
    }
    text
}
