//! `honfu notate`: translates moves from one notation to another, for people and for programs.

mod jsonl;

use std::ops::Range;

use crate::cli::context::CliContext;
use crate::cli::input::{load_input, usual_input};
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::InputSource;
use crate::messages::{self, CliMessage, Lang, UsageError};
use honfu_core::format::{ListingStop, MoveListing, UnreadMove, encoding, read_listing};
use honfu_core::notation::{Notation, NotationStyle, read_move, reference_moves, reference_texts};
use honfu_core::record::{Record, StartPosition};
use honfu_core::shogi::{Move, Position, Sfen, Square};
use honfu_core::text::{WidthMode, pad, width};
use jsonl::ResponseFormat;

/// Moves in any notation, played one after another, each printed in one style.
#[derive(Debug, clap::Args)]
pub struct NotateArgs {
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    #[arg(long)]
    sfen: Option<String>,
    // Where the move before the first one ended.
    #[arg(long, value_name = "SQUARE")]
    last: Option<String>,
    #[arg(long, conflicts_with_all = ["moves", "sfen", "last"])]
    jsonl: bool,
    #[arg(long, conflicts_with_all = ["moves", "sfen", "last", "notation", "jsonl"])]
    reference: bool,
    #[arg(long, requires = "reference")]
    markdown: bool,
    #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
    moves: Vec<String>,
}

pub fn run_notate(args: NotateArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    if args.jsonl {
        let format = ResponseFormat { lang: context.lang, only: args.notation };
        return jsonl::notate_json_lines(format, output);
    }
    if !args.reference {
        return notate(args, context, output);
    }
    if args.markdown {
        output.print(&markdown(context.lang))?;
    } else {
        output.print(&reference_text(context.lang, context.settings.width_mode()))?;
    }
    Ok(ExitStatus::Done)
}

/// Returns the texts to read: the arguments, or else the lines of standard input.
///
/// # Errors
/// If an argument is an option that does not exist, or if there is nothing to read.
fn texts(moves: Vec<String>, context: &CliContext) -> CliResult<Vec<String>> {
    if let Some(option) = moves.iter().find(|text| text.starts_with("--")) {
        return Err(CliError::new(UsageError::Unexpected(option.clone())));
    }
    if !moves.is_empty() && moves != ["-"] {
        return Ok(moves);
    }
    let source = InputSource::from(usual_input(context)?);
    let bytes = load_input(&source, context)?;
    let input = encoding::decode(&bytes, None).text;
    let lines: Vec<String> =
        input.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect();
    if lines.is_empty() { Err(CliError::new(CliMessage::NoMoves)) } else { Ok(lines) }
}

fn notate(args: NotateArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let texts = texts(args.moves, context)?;
    let mut position = parse_position(args.sfen.as_deref()).map_err(CliError::new)?;
    let mut last_to = parse_square(args.last.as_deref()).map_err(CliError::new)?;
    let notation = args.notation.unwrap_or(context.settings.notation);
    let mut index = 1;
    for text in texts {
        let ArgumentMoves { moves, stop } = read_moves(&text, &position, last_to, notation);
        for mv in moves {
            output.print(&format!("{}\n", notation.text(&position, last_to, mv)))?;
            // A move that was read is legal, so `make` succeeds.
            let _ = position.make(mv);
            last_to = Some(mv.to());
            index += 1;
        }
        match stop {
            None => {}
            Some(NotateStop::Move(ListingStop { text, unread })) => {
                return Err(CliReport::BadMove { index, text: text.into(), unread, notation }.into());
            }
            Some(NotateStop::End) => {
                let why = CliMessage::EndIsNoMove.text(context.lang);
                let text = end_of_game(&text, &position).to_owned();
                return Err(CliReport::from(CliMessage::BadMove { index, text, why }).into());
            }
        }
    }
    Ok(ExitStatus::Done)
}

/// The moves of an argument, and why the argument holds anything else.
struct ArgumentMoves {
    moves: Vec<Move>,
    stop: Option<NotateStop>,
}

enum NotateStop {
    Move(ListingStop),
    /// The text ends the game.
    End,
}

/// Reads an argument: a single move, or several moves and nothing else.
fn read_moves(text: &str, position: &Position, last_to: Option<Square>, notation: Notation) -> ArgumentMoves {
    let error = match read_move(position, last_to, text) {
        Ok(mv) => return ArgumentMoves { moves: vec![mv], stop: None },
        Err(error) => error,
    };
    let start = StartPosition::from(position.clone());
    let MoveListing { record, skipped, stopped, .. } = read_listing(start, last_to, text);
    let (moves, stop) = legal_moves(&record, last_to, notation);
    let stop = stop.or(stopped.map(NotateStop::Move));
    let is_several = !moves.is_empty() && (moves.len() > 1 || stop.is_some());
    let is_list = skipped == 0 && !record.tree.has_variations();
    if is_list && (is_several || matches!(stop, Some(NotateStop::End))) {
        return ArgumentMoves { moves, stop };
    }
    moves_in_words(text, position, last_to).unwrap_or_else(|| {
        let unread = Box::new(UnreadMove { error, position: position.clone(), last_to });
        ArgumentMoves {
            moves: Vec::new(),
            stop: Some(NotateStop::Move(ListingStop { text: text.into(), unread })),
        }
    })
}

/// Reads the words of a text as moves up to the first word that is not a move; `None` if the first
/// word does not resemble a move, or there is no word.
fn moves_in_words(text: &str, position: &Position, mut last_to: Option<Square>) -> Option<ArgumentMoves> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        match read_move(&position, last_to, word) {
            Ok(mv) => {
                // A move that was read is legal, so `make` succeeds.
                let _ = position.make(mv);
                last_to = Some(mv.to());
                moves.push(mv);
            }
            Err(error) if moves.is_empty() && error.reason.is_of_other_text() => return None,
            Err(error) => {
                let unread = Box::new(UnreadMove { error, position, last_to });
                let stop = Some(NotateStop::Move(ListingStop { text: word.into(), unread }));
                return Some(ArgumentMoves { moves, stop });
            }
        }
    }
    (!moves.is_empty()).then_some(ArgumentMoves { moves, stop: None })
}

/// Returns the moves of the main line up to an illegal move or the end of the game.
fn legal_moves(
    record: &Record,
    mut last_to: Option<Square>,
    notation: Notation,
) -> (Vec<Move>, Option<NotateStop>) {
    let mut position = record.start.position.clone();
    let mut moves = Vec::new();
    for node in record.tree.main_line().skip(1).map(|id| record.tree.node(id)) {
        let Some(mv) = node.mv() else { return (moves, Some(NotateStop::End)) };
        if let Err(error) = read_move(&position, last_to, &mv.to_string()) {
            let text = notation.text(&position, last_to, mv);
            let unread = Box::new(UnreadMove { error, position, last_to });
            return (moves, Some(NotateStop::Move(ListingStop { text: text.into(), unread })));
        }
        // The move is legal, so `make` succeeds.
        let _ = position.make(mv);
        last_to = Some(mv.to());
        moves.push(mv);
    }
    (moves, None)
}

/// Returns the words at the end of a text that end the game. Such an expression has at most four
/// words.
fn end_of_game<'a>(text: &'a str, position: &Position) -> &'a str {
    const LONGEST: usize = 4;
    let ends = text.rmatch_indices(char::is_whitespace).take(LONGEST).map(|(at, _)| text[at..].trim_start());
    ends.filter(|end| is_end(end, position)).last().unwrap_or(text)
}

/// Whether a text is an expression for the end of a game, which is never a move.
fn is_end(text: &str, position: &Position) -> bool {
    let listing = read_listing(StartPosition::from(position.clone()), None, text);
    let tree = &listing.record.tree;
    listing.skipped == 0 && tree.main_line().nth(1).is_some_and(|node| tree.node(node).is_end())
}

/// Returns the position of a SFEN, or the start of an even game.
fn parse_position(sfen: Option<&str>) -> Result<Position, CliMessage> {
    let Some(text) = sfen else { return Ok(Position::even()) };
    let parsed = Sfen::parse(text).map_err(|_| CliMessage::BadSfen { text: text.to_owned() });
    parsed.map(|(sfen, _)| sfen.position)
}

/// Returns the square of a text such as `7f`.
fn parse_square(text: Option<&str>) -> Result<Option<Square>, CliMessage> {
    let Some(text) = text else { return Ok(None) };
    Square::from_usi(text).map(Some).ok_or_else(|| CliMessage::BadSquare { text: text.to_owned() })
}

/// The columns of each table, which fit into 80 cells beside the style names.
const TABLES: [Range<usize>; 2] = [0..5, 5..9];

/// Returns all moves as one Markdown table.
fn markdown(lang: Lang) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let head = line(table_head(lang));
    let rule = "|---".repeat(1 + reference_moves().count()) + "|\n";
    let rows = style_rows().map(|cells| line(cells.iter().map(|cell| format!("`{cell}`")).collect()));
    head + &rule + &rows.collect::<String>()
}

/// Returns the tables for the terminal.
fn reference_text(lang: Lang, mode: WidthMode) -> String {
    let rows: Vec<Vec<String>> = [table_head(lang)].into_iter().chain(style_rows()).collect();
    TABLES.map(|columns| table_text(&rows, columns, mode)).join("\n")
}

fn table_text(rows: &[Vec<String>], columns: Range<usize>, mode: WidthMode) -> String {
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().take(1).chain(row.iter().skip(1 + columns.start).take(columns.len())))
        .map(|cells| cells.cloned().collect())
        .collect();
    let widths: Vec<usize> = (0..=columns.len())
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell, mode)).max().unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width, mode));
            format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
        })
        .collect()
}

/// Returns the headings: an empty one above the styles, then the kinds of moves.
fn table_head(lang: Lang) -> Vec<String> {
    let kinds = reference_moves().map(|kind| messages::reference_move(kind, lang));
    [""].into_iter().chain(kinds).map(str::to_owned).collect()
}

/// Returns the id of each style, followed by its moves.
fn style_rows() -> impl Iterator<Item = Vec<String>> {
    NotationStyle::all()
        .map(|style| [style.id().to_owned()].into_iter().chain(reference_texts(style)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_columns_are_shown_and_fit() {
        let covered: Vec<usize> = TABLES.into_iter().flatten().collect();
        assert_eq!(covered, (0..reference_moves().count()).collect::<Vec<_>>());
        for lang in [Lang::En, Lang::Ja] {
            let text = reference_text(lang, WidthMode::Narrow);
            assert!(text.lines().all(|line| width(line, WidthMode::Narrow) <= 80), "{text}");
            assert_eq!(text.lines().count(), 2 * (1 + NotationStyle::all().count()) + 1);
        }
    }

    #[test]
    fn a_line_of_markdown_for_each_style() {
        let table = markdown(Lang::En);
        assert!(table.starts_with("|  | move | capture | recapture |"), "{table}");
        assert!(table.contains("\n| `western` | `P-16` | `Rx24` | `Rx24` | `Bx33+` | `Bx33=` |"), "{table}");
        assert_eq!(table.lines().count(), 2 + NotationStyle::all().count());
    }
}
