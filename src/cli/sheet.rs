//! A position with everything that belongs to it, as `honfu show` prints it.

use super::view::View;
use crate::diagram::{Diagram, Line, Paint, Span, board, hand};
use crate::messages::screen::Label;
use crate::messages::{self, Lang, caption};
use crate::notation::Notation;
use crate::record::Key;
use crate::shogi::{Color, Handicap};

/// How to print.
pub struct Look {
    pub notation: Notation,
    /// White at the bottom.
    pub flipped: bool,
    pub lang: Lang,
}

/// Titles, the board between its players, the last move, whose turn it is, the comment.
pub fn sheet(view: &View<'_>, look: &Look) -> Vec<Line> {
    let diagram = Diagram {
        position: &view.position,
        last_to: view.last_move.as_ref().map(|(mv, _)| mv.to()),
        flipped: look.flipped,
        ranks: look.notation.style.ranks(),
    };
    let (top, bottom) =
        if look.flipped { (Color::Black, Color::White) } else { (Color::White, Color::Black) };
    let mut lines = title(view);
    lines.push(player(view, top, look.lang));
    lines.extend(board(&diagram));
    lines.push(player(view, bottom, look.lang));
    lines.push(last_move(view, look));
    lines.push(vec![Span::new(Paint::Plain, state(view, look.lang))]);
    lines.extend(comments(view));
    lines
}

/// What the game is, if the record says so.
fn title(view: &View<'_>) -> Vec<Line> {
    let headers = &view.record.headers;
    let keys = [Key::Title, Key::Event, Key::StartTime, Key::Date];
    let mut values: Vec<&str> = keys.into_iter().filter_map(|key| headers.get(key)).collect();
    values.retain(|value| !value.is_empty());
    values.dedup();
    match values.is_empty() {
        true => Vec::new(),
        false => vec![vec![Span::new(Paint::Strong, values.join("  "))]],
    }
}

/// A side with its name and hand.
pub fn player(view: &View<'_>, color: Color, lang: Lang) -> Line {
    let (mark, key, paint) = match color {
        Color::Black => ("☗", Key::Black, Paint::Black),
        Color::White => ("☖", Key::White, Paint::White),
    };
    let side = messages::side(color, view.has_handicap(), lang);
    let name = view.record.headers.get(key).unwrap_or_default();
    let name = if name.is_empty() { String::new() } else { format!(" {name}") };
    let mut line = vec![Span::new(paint, format!("{mark} {side}{name}  "))];
    match hand(&view.position.hand(color)) {
        held if !held.is_empty() => {
            line.push(Span::new(Paint::Label, format!("{} ", caption::in_hand(lang))));
            line.push(Span::new(paint, held));
        }
        _ if view.record.start.hands_known => line.push(Span::new(Paint::Label, Label::EmptyHand.get(lang))),
        _ => line.push(Span::new(Paint::Label, Label::UnknownHand.get(lang))),
    }
    line
}

/// "move 37 of 118  ☗７六歩 !  0:35", at the start with the name of the handicap.
pub fn last_move(view: &View<'_>, look: &Look) -> Line {
    let mut line = vec![Span::new(Paint::Label, caption::move_of(view.ply, view.last, look.lang))];
    let tree = &view.record.tree;
    match &view.last_move {
        Some((mv, before)) => {
            let text = look.notation.text(before, *mv, view.last_to_before());
            line.push(Span::new(Paint::Strong, format!("  {text}")));
        }
        None => {
            let handicap = Handicap::of(&view.record.start.position);
            line.push(Span::new(Paint::Plain, format!("  {}", messages::handicap(handicap, look.lang))));
        }
    }
    let sign = tree.mark(view.node).map(|mark| mark.sign().to_owned());
    let time = tree.node(view.node).time.map(caption::time);
    let bookmark = tree.bookmark(view.node).map(str::to_owned);
    for rest in [sign, time, bookmark].into_iter().flatten() {
        line.push(Span::new(Paint::Plain, format!("  {rest}")));
    }
    line
}

/// Whose turn it is, or how the game ended.
pub fn state(view: &View<'_>, lang: Lang) -> String {
    let mover = view.position.side();
    let Some(terminal) = view.terminal() else {
        let turn = messages::to_move(mover, view.has_handicap(), lang);
        return match view.position.in_check() {
            true => format!("{turn}  {}", Label::Check.get(lang)),
            false => turn,
        };
    };
    let word = messages::terminal(terminal, lang);
    match terminal.outcome(mover) {
        Some(outcome) => format!("{word}  {}", messages::outcome(outcome, view.has_handicap(), lang)),
        None => word.to_owned(),
    }
}

/// The comments at the move and at the end of the game, below an empty line.
pub fn comments(view: &View<'_>) -> Vec<Line> {
    let nodes = [Some(view.node), view.end].into_iter().flatten();
    let comments = nodes.filter_map(|node| view.record.tree.node(node).comment.as_deref());
    let lines = comments.flat_map(|comment| {
        let lines = comment.lines().map(|line| vec![Span::new(Paint::Plain, line.to_owned())]);
        std::iter::once(Vec::new()).chain(lines)
    });
    lines.collect()
}
