//! `honfu notate`: moves from one notation to another, for people and for programs.

use std::io::{BufRead, stdin};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::args::styles;
use super::context::Context;
use super::output::Output;
use super::{Exit, Outcome, Stop};
use crate::messages::{Lang, Remark, read_error};
use crate::notation::{Notation, Style, read};
use crate::shogi::{Move, Position, Sfen, Square};

/// Moves in any notation, played one after another, each printed in one style.
#[derive(Debug, clap::Args)]
pub struct Notate {
    #[arg(short, long, value_name = "STYLE", help = styles("The notation to print"))]
    notation: Option<Notation>,
    /// The position before the first move, else the start of an even game
    #[arg(long)]
    sfen: Option<String>,
    /// Where the move before the first one ended, for 同
    #[arg(long, value_name = "SQUARE")]
    last: Option<String>,
    /// Answer each JSON line of standard input by one in every style
    #[arg(long, conflicts_with_all = ["moves", "sfen", "last", "notation"])]
    jsonl: bool,
    /// The moves, behind all options
    #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
    moves: Vec<String>,
}

pub fn run(args: Notate, context: &Context, output: &mut Output) -> Outcome {
    if args.jsonl { answer_lines(context.lang, output) } else { notate(args, context, output) }
}

fn notate(args: Notate, context: &Context, output: &mut Output) -> Outcome {
    let lang = context.lang;
    let usage = |remark: Remark| Stop::Because(Exit::Usage, remark.text(lang));
    if args.moves.is_empty() {
        return Err(usage(Remark::NoMoves));
    }
    let mut position = position(args.sfen.as_deref()).map_err(usage)?;
    let mut last_to = square(args.last.as_deref()).map_err(usage)?;
    let notation = args.notation.unwrap_or(context.settings.notation);
    for (index, text) in (1..).zip(args.moves) {
        let mv = read(&text, &position, last_to).map_err(|error| {
            let why = read_error(&error, lang);
            Stop::Because(Exit::Failed, Remark::BadMove { index, text, why }.text(lang))
        })?;
        output.text(&format!("{}\n", notation.text(&position, mv, last_to)))?;
        // A move that was read is legal, so it can be made.
        let _ = position.make(mv);
        last_to = Some(mv.to());
    }
    Ok(Exit::Done)
}

fn position(sfen: Option<&str>) -> Result<Position, Remark> {
    let Some(text) = sfen else { return Ok(Position::even()) };
    let parsed = Sfen::parse(text).map_err(|_| Remark::BadSfen { text: text.to_owned() });
    parsed.map(|(sfen, _)| sfen.position)
}

fn square(text: Option<&str>) -> Result<Option<Square>, Remark> {
    let Some(text) = text else { return Ok(None) };
    Square::from_usi(text).map(Some).ok_or_else(|| Remark::BadSquare { text: text.to_owned() })
}

/// What a program asks.
#[derive(Debug, Deserialize)]
struct Question {
    sfen: String,
    #[serde(default)]
    last: Option<String>,
    #[serde(rename = "move")]
    text: String,
}

/// What it is told.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Move { usi: String, styles: Map<String, Value> },
    Error { error: String, candidates: Vec<String> },
}

fn answer_lines(lang: Lang, output: &mut Output) -> Outcome {
    let mut lines = stdin().lock();
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).map_err(|error| unreadable(&error, lang))? > 0 {
        if !line.trim_ascii().is_empty() {
            let answer = answer(&line, lang);
            output.text(&serde_json::to_string(&answer).unwrap_or_default())?;
            output.text("\n")?;
        }
        line.clear();
    }
    Ok(Exit::Done)
}

fn unreadable(error: &std::io::Error, lang: Lang) -> Stop {
    Stop::Because(Exit::Failed, crate::messages::cannot_read("-", error, lang))
}

/// The answer to one line, which may hold anything.
fn answer(line: &[u8], lang: Lang) -> Answer {
    let error = |error: String| Answer::Error { error, candidates: Vec::new() };
    let question: Question = match serde_json::from_slice(line) {
        Ok(question) => question,
        Err(why) => return error(why.to_string()),
    };
    let asked =
        position(Some(&question.sfen)).and_then(|position| Ok((position, square(question.last.as_deref())?)));
    let (position, last_to) = match asked {
        Ok(asked) => asked,
        Err(remark) => return error(remark.text(lang)),
    };
    match read(&question.text, &position, last_to) {
        Ok(mv) => Answer::Move { usi: mv.to_string(), styles: in_every_style(&position, mv, last_to) },
        Err(why) => Answer::Error {
            error: read_error(&why, lang),
            candidates: why.candidates.iter().map(Move::to_string).collect(),
        },
    }
}

fn in_every_style(position: &Position, mv: Move, last_to: Option<Square>) -> Map<String, Value> {
    let text = |style: Style| Value::from(Notation::new(style).text(position, mv, last_to));
    Style::all().map(|style| (style.id().to_owned(), text(style))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(line: &str) -> String {
        serde_json::to_string(&answer(line.as_bytes(), Lang::En)).unwrap()
    }

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn a_line_is_answered_by_a_line() {
        let told = json(&format!(r#"{{"sfen":"{START}","last":null,"move":"７六歩"}}"#));
        assert!(told.starts_with(r#"{"usi":"7g7f","styles":{"japanese":"☗７六歩","kif":"#), "{told}");
        let told = json(&format!(r#"{{"sfen":"{START}","move":"５五銀"}}"#));
        assert!(told.contains(r#""candidates":[]"#), "{told}");
        let told = json(&format!(r#"{{"sfen":"{START}","move":"５八金"}}"#));
        assert!(told.ends_with(r#""candidates":["4i5h","6i5h"]}"#), "{told}");
    }

    #[test]
    fn nonsense_is_answered_too() {
        for line in ["", "{", "[]", r#"{"sfen":"x","move":"y"}"#, r#"{"sfen":"","last":"9z","move":""}"#] {
            assert!(json(line).starts_with(r#"{"error":""#), "{line}");
        }
    }
}
