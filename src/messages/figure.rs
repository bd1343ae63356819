//! A figure of a position in a record, with its caption.

use super::{Color, Handicap, Lang, Locale, ScreenLabel, caption};
use honfu_core::diagram::{Figure, PlayerLabel, SpanStyle, StyledLine, StyledSpan};
use honfu_core::record::{HeaderKey, Record, RecordView};

/// The position with its players, the last move, whose turn it is, and the comments.
pub fn figure(view: &RecordView<'_>, locale: Locale) -> Figure {
    Figure {
        last: view.last_move.as_ref().map(|(mv, _)| *mv),
        title: title(view),
        players: players(view.record, locale.lang),
        caption: vec![
            last_move(view, locale),
            vec![StyledSpan::new(SpanStyle::Plain, state(view, locale.lang))],
        ],
        comments: comments(view).map(str::to_owned).collect(),
        ..Figure::new(view.position.clone())
    }
}

/// The title, event and date of the game, if the record has them.
fn title(view: &RecordView<'_>) -> StyledLine {
    let headers = &view.record.headers;
    let keys = [HeaderKey::Title, HeaderKey::Event, HeaderKey::StartTime, HeaderKey::Date];
    let mut values: Vec<&str> = keys.into_iter().filter_map(|key| headers.get(key)).collect();
    values.retain(|value| !value.is_empty());
    values.dedup();
    match values.is_empty() {
        true => StyledLine::new(),
        false => vec![StyledSpan::new(SpanStyle::Strong, values.join("  "))],
    }
}

/// The names of Black and White in the record.
pub fn players(record: &Record, lang: Lang) -> [PlayerLabel; 2] {
    Color::ALL.map(|color| player(record, color, lang))
}

fn player(record: &Record, color: Color, lang: Lang) -> PlayerLabel {
    let key = if color == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    let side = super::side(color, record.start.is_handicap(), lang);
    let name = record.headers.get(key).unwrap_or_default();
    let empty = if record.start.hands_known { ScreenLabel::EmptyHand } else { ScreenLabel::UnknownHand };
    PlayerLabel {
        name: format!("{side} {name}").trim_end().to_owned(),
        in_hand: caption::in_hand(lang),
        empty: empty.get(lang),
    }
}

/// "move 37 of 118  ☗７六歩 !  0:35", at the start with the name of the handicap.
pub fn last_move(view: &RecordView<'_>, locale: Locale) -> StyledLine {
    let (style, text) = match &view.last_move {
        Some((mv, before)) => (SpanStyle::Strong, locale.notation.text(before, *mv, view.last_to_before())),
        None => {
            let handicap = Handicap::from_position(&view.record.start.position);
            (SpanStyle::Plain, super::handicap(handicap, locale.lang).to_owned())
        }
    };
    let number = StyledSpan::new(SpanStyle::Label, caption::move_of(view.ply, view.last, locale.lang));
    let mut line = vec![number, StyledSpan::new(style, format!("  {text}"))];
    let tree = &view.record.tree;
    let sign = tree.mark(view.node).map(|mark| mark.sign().to_owned());
    let time = tree.node(view.node).time.map(caption::time);
    let bookmark = tree.bookmark(view.node).map(str::to_owned);
    for rest in [sign, time, bookmark].into_iter().flatten() {
        line.push(StyledSpan::new(SpanStyle::Plain, format!("  {rest}")));
    }
    line
}

/// Whose turn it is, or how the game ended.
pub fn state(view: &RecordView<'_>, lang: Lang) -> String {
    let mover = view.position.side();
    let Some(terminal) = view.game_end() else {
        let turn = super::to_move(mover, view.has_handicap(), lang);
        return match view.position.in_check() {
            true => format!("{turn}  {}", ScreenLabel::Check.get(lang)),
            false => turn,
        };
    };
    let word = super::terminal(terminal, lang);
    match terminal.outcome(mover) {
        Some(outcome) => format!("{word}  {}", super::outcome(outcome, view.has_handicap(), lang)),
        None => word.to_owned(),
    }
}

/// The comments at the move and at the end of the game.
pub fn comments<'a>(view: &RecordView<'a>) -> impl Iterator<Item = &'a str> {
    let nodes = [Some(view.node), view.end].into_iter().flatten();
    let tree = &view.record.tree;
    nodes.filter_map(|node| tree.node(node).comment.as_deref())
}
