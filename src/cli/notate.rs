//! `honfu notate`: moves from one notation to another, for people and for programs.

use super::answers::{self, Manner};
use super::context::Context;
use super::output::Output;
use super::reference;
use super::{Exit, Outcome, Stop};
use crate::messages::{CliMessage, Locale, read_error};
use honfu_core::format::Unread;
use honfu_core::notation::{Notation, read};
use honfu_core::shogi::{Position, Sfen, Square};

/// Moves in any notation, played one after another, each printed in one style.
#[derive(Debug, clap::Args)]
pub struct Notate {
    /// The notation to print: {styles}
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    /// The position before the first move; by default the start of an even game
    #[arg(long)]
    sfen: Option<String>,
    /// Where the move before the first one ended, for 同
    #[arg(long, value_name = "SQUARE")]
    last: Option<String>,
    /// Answer each JSON line of standard input with one in every style, or in that of -n
    #[arg(long, conflicts_with_all = ["moves", "sfen", "last"])]
    jsonl: bool,
    /// Show a move of each kind in every style
    #[arg(long, conflicts_with_all = ["moves", "sfen", "last", "notation", "jsonl"])]
    reference: bool,
    /// As a table of Markdown
    #[arg(long, requires = "reference")]
    markdown: bool,
    /// The moves, after all options
    #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
    moves: Vec<String>,
}

pub fn run(args: Notate, context: &Context, output: &mut Output) -> Outcome {
    match (args.jsonl, args.reference, args.markdown) {
        (true, ..) => {
            let manner = Manner { lang: context.lang, only: args.notation };
            return answers::run(manner, output);
        }
        (_, true, true) => output.text(&reference::markdown(context.lang))?,
        (_, true, false) => output.text(&reference::text(context.lang))?,
        _ => return notate(args, context, output),
    }
    Ok(Exit::Done)
}

fn notate(args: Notate, context: &Context, output: &mut Output) -> Outcome {
    let lang = context.lang;
    let usage = |remark: CliMessage| Stop::Because(Exit::Usage, remark.text(lang));
    if args.moves.is_empty() {
        return Err(usage(CliMessage::NoMoves));
    }
    let mut position = position(args.sfen.as_deref()).map_err(usage)?;
    let mut last_to = square(args.last.as_deref()).map_err(usage)?;
    let notation = args.notation.unwrap_or(context.settings.notation);
    for (index, text) in (1..).zip(args.moves) {
        let mv = read(&text, &position, last_to).map_err(|error| {
            let unread = Unread { error, position: position.clone(), last_to };
            let why = read_error(&unread, Locale { lang, notation });
            Stop::Because(Exit::Failed, CliMessage::BadMove { index, text, why }.text(lang))
        })?;
        output.text(&format!("{}\n", notation.text(&position, mv, last_to)))?;
        // A move that was read is legal, so it can be made.
        let _ = position.make(mv);
        last_to = Some(mv.to());
    }
    Ok(Exit::Done)
}

/// The position of a text, or the start of an even game.
pub(super) fn position(sfen: Option<&str>) -> Result<Position, CliMessage> {
    let Some(text) = sfen else { return Ok(Position::even()) };
    let parsed = Sfen::parse(text).map_err(|_| CliMessage::BadSfen { text: text.to_owned() });
    parsed.map(|(sfen, _)| sfen.position)
}

/// The square of a text such as `7f`.
pub(super) fn square(text: Option<&str>) -> Result<Option<Square>, CliMessage> {
    let Some(text) = text else { return Ok(None) };
    Square::from_usi(text).map(Some).ok_or_else(|| CliMessage::BadSquare { text: text.to_owned() })
}
