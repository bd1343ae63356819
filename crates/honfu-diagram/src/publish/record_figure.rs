//! Makes a figure of a position in a record, with its caption.

use crate::phrases::phrases_about;
use honfu_core::notation::Locale;
use honfu_core::record::{GameEnd, HeaderKey, Record, RecordView};
use honfu_core::shogi::{Color, Handicap};

use crate::{Figure, Phrase, PlayerLabel, SpanStyle, StyledLine, StyledSpan};

/// Makes a figure of the position with its players, the last move, the side to move and the comments.
pub fn record_figure(view: &RecordView<'_>, locale: Locale) -> Figure {
    Figure {
        last: view.last_move.as_ref().map(|(mv, _)| *mv),
        title: title_line(view),
        players: player_labels(view.record, locale),
        caption: usual_caption(view, locale),
        description: phrases_about(view.record, locale.lang)(Phrase::Position(&view.position)),
        comments: comments_at(view).map(str::to_owned).collect(),
        ..Figure::new(view.position.clone())
    }
}

/// Returns the last move and the side to move; at the start of a mating problem, the author, the source and
/// the number of moves to mate.
fn usual_caption(view: &RecordView<'_>, locale: Locale) -> Vec<StyledLine> {
    let plain = |text: String| vec![StyledSpan::new(SpanStyle::Plain, text)];
    let state = || plain(state_text(view, locale));
    if view.ply == 0 && view.record.is_mating_problem() {
        let lines = problem_lines(view.record, locale);
        return if lines.is_empty() { vec![state()] } else { lines.into_iter().map(plain).collect() };
    }
    let is_position_alone = view.last == 0 && Handicap::from_position(&view.record.start.position).is_none();
    if is_position_alone { vec![state()] } else { vec![last_move_line(view, locale), state()] }
}

/// Returns a line with the author of a problem and the moves to mate, and a line with the source.
fn problem_lines(record: &Record, locale: Locale) -> Vec<String> {
    let joined = |parts: Vec<String>| parts.join("  ");
    let author = problem_author(record).map(|name| phrases_about(record, locale.lang)(Phrase::Author(name)));
    let mate = plies_to_mate(record, locale);
    let lines = [joined(author.into_iter().chain(mate).collect()), problem_source(record)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns the value of a header if it is not empty.
fn filled_header<'a>(record: &'a Record, key: &str) -> Option<&'a str> {
    let mut headers = record.headers.iter();
    headers.find(|header| *header.key == *key && !header.value.is_empty()).map(|header| &*header.value)
}

/// Returns the author of a problem.
pub(super) fn problem_author(record: &Record) -> Option<&str> {
    filled_header(record, "作者")
}

/// Returns where a problem was printed: the periodical or book, and the date.
pub(super) fn problem_source(record: &Record) -> String {
    let values: Vec<&str> =
        ["発表誌", "発表年月", "出典"].into_iter().filter_map(|key| filled_header(record, key)).collect();
    values.join("  ")
}

/// Returns the number of moves to mate as the record states it, or else the length of a main line that ends
/// with mate.
pub(super) fn plies_to_mate(record: &Record, locale: Locale) -> Option<String> {
    let mate_in = |plies: &str| phrases_about(record, locale.lang)(Phrase::MateIn(plies));
    let stated = filled_header(record, "手数");
    match stated.map(|text| text.trim_end_matches('手')) {
        Some(text) if text.parse::<u32>().is_err() => return stated.map(str::to_owned),
        Some(number) => return Some(mate_in(number)),
        None => {}
    }
    let last = [record.tree.main_line().last()?];
    let view = RecordView::at_each(record, &last).next()?;
    let is_mate = view.last > 0 && (view.position.is_mate() || view.game_end() == Some(&GameEnd::Mate));
    is_mate.then(|| mate_in(&view.last.to_string()))
}

/// Returns the title of a game or a problem.
pub(super) fn game_title(record: &Record) -> Option<&str> {
    let title = record.headers.get(HeaderKey::Title).filter(|title| !title.is_empty());
    title.or_else(|| filled_header(record, "作品名"))
}

/// Returns the title, event and date of the game, as far as the record has them.
fn title_line(view: &RecordView<'_>) -> StyledLine {
    let headers = &view.record.headers;
    let keys = [HeaderKey::Event, HeaderKey::StartTime, HeaderKey::Date];
    // A problem has a source, and the date in its file is not the date of the problem.
    let is_problem = view.record.is_mating_problem();
    let more = keys.into_iter().filter(|_| !is_problem).filter_map(|key| headers.get(key));
    let mut values: Vec<&str> = game_title(view.record).into_iter().chain(more).collect();
    values.retain(|value| !value.is_empty());
    values.dedup();
    if values.is_empty() {
        StyledLine::new()
    } else {
        vec![StyledSpan::new(SpanStyle::Strong, values.join("  "))]
    }
}

/// Returns the names of Black and White in the record.
pub fn player_labels(record: &Record, locale: Locale) -> [PlayerLabel; 2] {
    Color::ALL.map(|color| player_label(record, color, locale))
}

fn player_label(record: &Record, color: Color, locale: Locale) -> PlayerLabel {
    let say = phrases_about(record, locale.lang);
    let key = if color == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    let side = say(Phrase::Side(color));
    let name = record.headers.get(key).unwrap_or_default();
    let empty = if record.start.hands_known { Phrase::EmptyHand } else { Phrase::UnknownHand };
    PlayerLabel {
        name: format!("{side} {name}").trim_end().to_owned(),
        in_hand: say(Phrase::InHand),
        empty: say(empty),
    }
}

/// Returns a line such as "move 37 of 118  ☗７六歩 !  0:35"; at the start it has the name of the handicap.
pub fn last_move_line(view: &RecordView<'_>, locale: Locale) -> StyledLine {
    let say = phrases_about(view.record, locale.lang);
    let style = if view.last_move.is_some() { SpanStyle::Strong } else { SpanStyle::Plain };
    let text = last_move_text(view, locale);
    let number = StyledSpan::new(SpanStyle::Label, say(Phrase::MoveOf { ply: view.ply, last: view.last }));
    let mut line = vec![number, StyledSpan::new(style, format!("  {text}"))];
    let tree = &view.record.tree;
    let sign = tree.mark(view.node).map(|mark| mark.sign().to_owned());
    let time = tree.node(view.node).time.map(|time| say(Phrase::Time(time)));
    let bookmark = tree.bookmark(view.node).map(str::to_owned);
    for rest in [sign, time, bookmark].into_iter().flatten() {
        line.push(StyledSpan::new(SpanStyle::Plain, format!("  {rest}")));
    }
    line
}

/// Returns the last move; at the start, the name of the handicap.
pub(super) fn last_move_text(view: &RecordView<'_>, locale: Locale) -> String {
    match &view.last_move {
        Some((mv, before)) => locale.notation.text(before, view.last_to_before(), *mv),
        None => {
            let handicap = Handicap::from_position(&view.record.start.position);
            phrases_about(view.record, locale.lang)(Phrase::Start(handicap))
        }
    }
}

/// Returns the side to move, or how the game ended.
pub fn state_text(view: &RecordView<'_>, locale: Locale) -> String {
    let say = phrases_about(view.record, locale.lang);
    let mover = view.position.side();
    let Some(end) = view.game_end() else {
        let turn = say(Phrase::ToMove(mover));
        return if view.position.in_check() { format!("{turn}  {}", say(Phrase::Check)) } else { turn };
    };
    let word = say(Phrase::End(end));
    match end.outcome(mover) {
        Some(outcome) => format!("{word}  {}", say(Phrase::Outcome(outcome))),
        None => word,
    }
}

/// Returns the comments at the move and at the end of the game.
pub fn comments_at<'a>(view: &RecordView<'a>) -> impl Iterator<Item = &'a str> {
    let nodes = [Some(view.node), view.end].into_iter().flatten();
    let tree = &view.record.tree;
    nodes.filter_map(|node| tree.node(node).comment.as_deref())
}
