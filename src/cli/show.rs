//! `honfu show`: one position of a record, for people or as a string.

use std::path::PathBuf;

use clap::ValueEnum;

use super::context::Context;
use super::input::pick;
use super::output::Output;
use super::sheet::{Look, sheet};
use super::view::View;
use super::{Exit, Outcome, Stop};
use crate::diagram;
use crate::files::{self, Source};
use crate::format::spot;
use crate::messages::Remark;
use crate::notation::Notation;

#[derive(Debug, clap::Args)]
pub struct Show {
    /// The file; - reads standard input
    input: PathBuf,
    /// The position after that many moves of the main line, which else is its last one
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The notation of the last move and the coordinates: {styles}
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    /// What to print; without it, text, in colour where that is wanted
    #[arg(short, long, value_enum)]
    format: Option<Form>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The board with what belongs to it
    Text,
    /// The same in colour
    Ansi,
    /// The board diagram of Japanese programs
    Bod,
    /// The position as SFEN
    Sfen,
    /// The start and the moves as USI engines take them
    Usi,
}

pub fn run(args: Show, context: &Context, output: &mut Output) -> Outcome {
    let picked = pick(Source::from(args.input), context, output)?;
    let view = View::new(&picked.record, args.ply).map_err(|last| {
        let ply = args.ply.unwrap_or_default();
        let remark = Remark::NoSuchPly { file: picked.source.name(), ply, last };
        Stop::Because(Exit::Failed, remark.text(context.lang))
    })?;
    let look = Look {
        notation: args.notation.unwrap_or(context.settings.notation),
        flipped: context.settings.flipped,
        lang: context.lang,
    };
    let coloured = args.output.is_none() && output.is_coloured(context.settings.color);
    let form = args.format.unwrap_or(if coloured { Form::Ansi } else { Form::Text });
    let text = print(&view, &look, form);
    match args.output {
        Some(path) => files::save(&path, text.as_bytes())
            .map_err(|error| Stop::Because(Exit::Failed, error.text(&path, context.lang)))?,
        // Its escape sequences are our own.
        None if form == Form::Ansi => output.raw(text.as_bytes())?,
        None => output.text(&text)?,
    }
    Ok(picked.exit())
}

fn print(view: &View<'_>, look: &Look, form: Form) -> String {
    match form {
        Form::Text => diagram::plain(&sheet(view, look)),
        Form::Ansi => diagram::ansi(&sheet(view, look)),
        Form::Bod => spot::bod(view.record, view.node),
        Form::Sfen => format!("{}\n", spot::sfen(view.record, view.node)),
        Form::Usi => format!("{}\n", spot::usi(view.record, view.node)),
    }
}
