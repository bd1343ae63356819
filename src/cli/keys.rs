//! `honfu keys`: the keys of the terminal program.

use super::context::Context;
use super::output::Output;
use super::{Exit, Outcome};
use crate::app::COMMANDS;
use crate::keymap::Map;
use crate::messages::Lang;
use crate::text::{WidthMode, pad};

/// Cells for the keys of a command.
const COLUMN: usize = 24;

#[derive(Debug, clap::Args)]
pub struct Keys {
    /// As a table in Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: Keys, context: &Context, output: &mut Output) -> Outcome {
    let map = Map::default();
    let table = if args.markdown { map.markdown(context.lang) } else { plain(&map, context.lang) };
    output.text(&table)?;
    Ok(Exit::Done)
}

fn plain(map: &Map, lang: Lang) -> String {
    let mut text = String::new();
    for row in COMMANDS.iter().filter(|row| row.in_panes) {
        let keys = map.keys_of(row.context(), row.command).join("  ");
        text.extend([&pad(&keys, COLUMN, WidthMode::Narrow), " ", row.title.get(lang), "\n"]);
    }
    text
}
