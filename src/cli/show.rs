//! `honfu show`: one position of a record, for people or as a string, or the whole game.

use std::path::PathBuf;

use clap::ValueEnum;

use super::context::Context;
use super::input::pick;
use super::output::Output;
use super::sheet::{Look, sheet};
use super::view::View;
use super::{Exit, Outcome, Stop, game};
use crate::diagram::{self, Line};
use crate::files::{self, Source};
use crate::format::spot;
use crate::messages::{Lang, Misuse, Remark};
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
    /// The game as a printed sheet: headers, columns of moves, result; as text or in colour
    #[arg(long, conflicts_with = "ply")]
    sheet: bool,
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
    let coloured = args.output.is_none() && output.is_coloured(context.settings.color);
    let form = args.format.unwrap_or(if coloured { Form::Ansi } else { Form::Text });
    if args.sheet && !matches!(form, Form::Text | Form::Ansi) {
        return Err(clash("--sheet", form, context.lang));
    }
    let picked = pick(Source::from(args.input), context, output)?;
    let look = Look {
        notation: args.notation.unwrap_or(context.settings.notation),
        flipped: context.settings.flipped,
        lang: context.lang,
    };
    let text = if args.sheet {
        print_lines(&game::sheet(&picked.record, &look), form)
    } else {
        let view = View::new(&picked.record, args.ply).map_err(|last| {
            let ply = args.ply.unwrap_or_default();
            let remark = Remark::NoSuchPly { file: picked.source.name(), ply, last };
            Stop::Because(Exit::Failed, remark.text(context.lang))
        })?;
        print(&view, &look, form)
    };
    match args.output {
        Some(path) => files::save(&path, text.as_bytes())
            .map_err(|error| Stop::Because(Exit::Failed, error.text(&path, context.lang)))?,
        // Its escape sequences are our own.
        None if form == Form::Ansi => output.raw(text.as_bytes())?,
        None => output.text(&text)?,
    }
    Ok(picked.exit())
}

/// An option that makes no sense with a form.
fn clash(option: &str, form: Form, lang: Lang) -> Stop {
    let name = form.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
    let misuse = Misuse::Conflict { option: option.to_owned(), others: vec![format!("-f {name}")] };
    Stop::Because(Exit::Usage, misuse.text(lang))
}

fn print_lines(lines: &[Line], form: Form) -> String {
    if form == Form::Ansi { diagram::ansi(lines) } else { diagram::plain(lines) }
}

fn print(view: &View<'_>, look: &Look, form: Form) -> String {
    match form {
        Form::Text | Form::Ansi => print_lines(&sheet(view, look), form),
        Form::Bod => spot::bod(view.record, view.node),
        Form::Sfen => format!("{}\n", spot::sfen(view.record, view.node)),
        Form::Usi => format!("{}\n", spot::usi(view.record, view.node)),
    }
}
