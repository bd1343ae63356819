//! Reads positions as this program prints them (`honfu show`), by rewriting them as lines of a diagram.
//!
//! ```text
//! Meijin  2024/04/10                             the title
//! ☖ White B  nothing in hand
//!    ９  ８  ７  ６  ５  ４  ３  ２  １
//! +-------------------------------------+
//! | v香 v桂 v銀 v金 v玉 v金 v銀 v桂 v香 | 一
//! …
//! +-------------------------------------+
//! ☗ Black A  in hand 飛 歩3
//! move 1 of 2  ☗７六歩
//! White to move
//!
//! a comment
//! ```

use std::borrow::Cow;

use super::diagram::{side_name, turn};
use crate::notation::piece_glyph;
use crate::shogi::{Color, PieceKind};

/// The number of lines in which the first figure may begin, since titles may stand above it.
const LOOK: usize = 4;

/// Whether a text begins with a printed figure.
pub(crate) fn is_evident(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().take(LOOK + 2).collect();
    (0..LOOK).any(|at| PrintedFigure::opens(&lines, at))
}

/// Returns the text with its printed figures as diagrams; every line keeps its number.
pub(super) fn as_diagrams(text: &str) -> Cow<'_, str> {
    if !is_evident(text) {
        return text.into();
    }
    let lines: Vec<&str> = text.lines().collect();
    let figures: Vec<PrintedFigure> =
        (0..lines.len()).filter_map(|at| PrintedFigure::at(&lines, at)).collect();
    let Some(first) = figures.first() else { return text.into() };
    let titles = &lines[..first.top];
    let mut out: Vec<Cow<'_, str>> = titles.iter().map(|line| comment(line)).collect();
    let nexts = figures.iter().skip(1).map(|next| next.top).chain([lines.len()]);
    for (figure, next) in figures.iter().zip(nexts) {
        figure.write(&mut out, &lines[figure.top..next], titles);
    }
    (out.join("\n") + "\n").into()
}

/// The line numbers and players of a printed figure.
#[derive(Clone, Copy, Debug)]
struct PrintedFigure<'a> {
    /// The lines of the player above the board, of the frame above its rows, and of the frame below them.
    top: usize,
    first_edge: usize,
    last_edge: usize,
    players: [PrintedPlayer<'a>; 2],
}

impl<'a> PrintedFigure<'a> {
    /// Whether a figure may begin at a line.
    fn opens(lines: &[&str], at: usize) -> bool {
        let is_edge = |at: usize| lines.get(at).is_some_and(|line| line.starts_with(['+', '┌']));
        lines.get(at).is_some_and(|line| PrintedPlayer::parse(line).is_some())
            && (is_edge(at + 1) || is_edge(at + 2))
    }

    fn at(lines: &[&'a str], top: usize) -> Option<PrintedFigure<'a>> {
        if !PrintedFigure::opens(lines, top) {
            return None;
        }
        let first_edge = if lines[top + 1].starts_with(['+', '┌']) { top + 1 } else { top + 2 };
        let rows =
            lines[first_edge + 1..].iter().take_while(|line| line.starts_with(['|', '│', '├'])).count();
        let last_edge = first_edge + 1 + rows;
        let players = [PrintedPlayer::parse(lines[top])?, PrintedPlayer::parse(lines.get(last_edge + 1)?)?];
        Some(PrintedFigure { top, first_edge, last_edge, players })
    }

    /// Appends the lines from the player at the top to the next figure, as lines of a diagram.
    fn write(&self, out: &mut Vec<Cow<'a, str>>, lines: &[&'a str], titles: &[&'a str]) {
        let (first_edge, last_edge) = (self.first_edge - self.top, self.last_edge - self.top);
        let [above, below] = &self.players;
        out.push(above.hand_line().into());
        out.extend(lines[1..first_edge].iter().map(|&line| Cow::from(line)));
        out.push(above.name_line().into());
        out.extend(lines[first_edge + 1..last_edge].iter().map(|&line| Cow::from(line)));
        out.push(below.name_line().into());
        out.push(below.hand_line().into());
        let rest = &lines[last_edge + 2..];
        let (count, rest) = match rest.split_first().map(|(caption, rest)| (last_move(caption), rest)) {
            Some((Some(count), rest)) => (Some(count), rest),
            _ => (None, rest),
        };
        out.extend(count.map(Cow::from));
        let mover = lines[first_edge..last_edge].iter().find_map(|row| mover(row));
        push_words(out, rest, titles, mover.map(|mover| !mover));
    }
}

/// Appends the lines below the last move: the side to move, and comments. A diagram ends with the side to
/// move, so the comments are written before it.
fn push_words<'a>(out: &mut Vec<Cow<'a, str>>, lines: &[&'a str], titles: &[&'a str], side: Option<Color>) {
    let end = out.len() + lines.len();
    let named = lines.first().and_then(|line| side_to_move(line));
    let mut words = &lines[usize::from(named.is_some())..];
    words = words.strip_suffix(titles).filter(|_| !titles.is_empty()).unwrap_or(words);
    let is_empty = |line: &&str| line.trim().is_empty();
    words = &words[words.iter().take_while(|line| is_empty(line)).count()..];
    words = &words[..words.len() - words.iter().rev().take_while(|line| is_empty(line)).count()];
    // The result of the game stands above a blank line, in whose place the side to move can be written.
    let (state, comments) = match words.iter().position(is_empty).filter(|_| named.is_none()) {
        Some(blank) => (&words[..blank], &words[blank + 1..]),
        None => (words, &[][..]),
    };
    out.extend(state.iter().chain(comments).map(|line| comment(line)));
    let turn = named.or(side).map(turn);
    while out.len() + usize::from(turn.is_some()) < end {
        out.push("".into());
    }
    out.extend(turn.map(Cow::from));
}

fn comment(line: &str) -> Cow<'_, str> {
    if line.trim().is_empty() { "".into() } else { format!("*{line}").into() }
}

/// The player line above or below a board: `☗ Black A  in hand 飛 歩3`.
#[derive(Clone, Copy, Debug)]
struct PrintedPlayer<'a> {
    color: Color,
    name: &'a str,
    /// The pieces in hand, if they are known.
    held: Option<&'a str>,
}

impl<'a> PrintedPlayer<'a> {
    fn parse(line: &'a str) -> Option<PrintedPlayer<'a>> {
        let (color, rest) = match line.strip_prefix("☗ ") {
            Some(rest) => (Color::Black, rest),
            None => (Color::White, line.strip_prefix("☖ ")?),
        };
        let (label, held) = held(rest.trim_end())?;
        let sides = ["Black", "White", "先手", "後手", "下手", "上手"];
        let name = sides.iter().find_map(|side| label.strip_prefix(side)).unwrap_or(label).trim();
        Some(PrintedPlayer { color, name, held })
    }

    fn hand_line(&self) -> String {
        let side = side_name(self.color);
        let piece = |c: char| PieceKind::from_letter(c).map_or(c, piece_glyph);
        match self.held {
            Some("") => format!("{side}の持駒：なし"),
            Some(held) => format!("{side}の持駒：{}", held.chars().map(piece).collect::<String>()),
            None => String::new(),
        }
    }

    /// Returns the header with the player's name, which takes the place of an edge of the board.
    fn name_line(&self) -> String {
        match self.name {
            "" => String::new(),
            name => format!("{}：{name}", side_name(self.color)),
        }
    }
}

/// Splits the pieces in hand from the end of a player line; they are `None` if the hand is unknown.
fn held(text: &str) -> Option<(&str, Option<&str>)> {
    for empty in ["  nothing in hand", "  持駒なし"] {
        if let Some(label) = text.strip_suffix(empty) {
            return Some((label, Some("")));
        }
    }
    for unknown in ["  hand unknown", "  持駒不明"] {
        if let Some(label) = text.strip_suffix(unknown) {
            return Some((label, None));
        }
    }
    let (label, held) = ["  in hand ", "  持駒 "].iter().find_map(|words| text.rsplit_once(words))?;
    Some((label, Some(held.trim())))
}

/// Returns the line that counts the moves, from `move 1 of 2  ☗７六歩`; an empty line at the start position.
fn last_move(caption: &str) -> Option<String> {
    let is_start =
        ["start (", "start  ", "開始局面（", "開始局面  "].iter().any(|start| caption.starts_with(start));
    if is_start {
        return Some(String::new());
    }
    let (number, rest) = match caption.strip_prefix("move ") {
        Some(english) => english.split_once(" of ")?,
        None => caption.split_once("手目（全")?,
    };
    let (_, rest) = rest.split_once("  ")?;
    let number: u32 = number.parse().ok()?;
    Some(format!("手数＝{number}  {rest}  まで"))
}

/// Returns the side to move that a line such as `White to move` names.
fn side_to_move(line: &str) -> Option<Color> {
    let is_of = |sides: [&str; 3]| sides.iter().any(|side| line.starts_with(side));
    match line {
        _ if is_of(["Black to move", "先手番", "下手番"]) => Some(Color::Black),
        _ if is_of(["White to move", "後手番", "上手番"]) => Some(Color::White),
        _ => None,
    }
}

/// Returns the owner of the piece in brackets, which mark the last move.
fn mover(row: &str) -> Option<Color> {
    let (_, inside) = row.split_once('[')?;
    Some(if inside.starts_with('v') { Color::White } else { Color::Black })
}
