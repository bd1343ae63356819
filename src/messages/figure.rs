//! A figure of a position in a record, with its caption.

use super::{Color, GameEnd, Handicap, Lang, Locale, ScreenLabel, caption, text};
use honfu_core::record::{HeaderKey, Record, RecordView};
use honfu_diagram::{Figure, Phrase, PlayerLabel, SpanStyle, StyledLine, StyledSpan};

/// The position with its players, the last move, whose turn it is, and the comments.
pub fn figure(view: &RecordView<'_>, locale: Locale) -> Figure {
    Figure {
        last: view.last_move.as_ref().map(|(mv, _)| *mv),
        title: title_line(view),
        players: players(view.record, locale.lang),
        caption: caption_lines(view, locale),
        description: super::phrase(Phrase::Position(&view.position), view.has_handicap(), locale.lang),
        comments: comments(view).map(str::to_owned).collect(),
        ..Figure::new(view.position.clone())
    }
}

/// The last move and whose turn it is; at the start of a mating problem its author, its source and the moves
/// to mate.
fn caption_lines(view: &RecordView<'_>, locale: Locale) -> Vec<StyledLine> {
    let plain = |text: String| vec![StyledSpan::new(SpanStyle::Plain, text)];
    let state = || plain(state(view, locale.lang));
    if view.ply == 0 && view.record.is_mating_problem() {
        let lines = problem_lines(view.record, locale.lang);
        return if lines.is_empty() { vec![state()] } else { lines.into_iter().map(plain).collect() };
    }
    let is_position_alone = view.last == 0 && Handicap::from_position(&view.record.start.position).is_none();
    if is_position_alone { vec![state()] } else { vec![last_move(view, locale), state()] }
}

/// The author of a problem with the moves to mate, and where it was printed.
fn problem_lines(record: &Record, lang: Lang) -> Vec<String> {
    let joined = |parts: Vec<String>| parts.join("  ");
    let author = author(record).map(|name| text!(lang, "by {name}", "{name} 作"));
    let mate = plies_to_mate(record, lang);
    let lines = [joined(author.into_iter().chain(mate).collect()), source(record)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// The value of a header, if it is not empty.
pub fn header<'a>(record: &'a Record, key: &str) -> Option<&'a str> {
    let mut headers = record.headers.iter();
    headers.find(|header| *header.key == *key && !header.value.is_empty()).map(|header| &*header.value)
}

/// The author of a problem.
pub fn author(record: &Record) -> Option<&str> {
    header(record, "作者")
}

/// Where a problem was printed: the periodical or book, and when.
pub fn source(record: &Record) -> String {
    let values: Vec<&str> =
        ["発表誌", "発表年月", "出典"].into_iter().filter_map(|key| header(record, key)).collect();
    values.join("  ")
}

/// The moves to mate as the record states them, or else those of its main line that ends with mate.
pub fn plies_to_mate(record: &Record, lang: Lang) -> Option<String> {
    let stated = header(record, "手数");
    match stated.map(|text| text.trim_end_matches('手')) {
        Some(text) if text.parse::<u32>().is_err() => return stated.map(str::to_owned),
        Some(number) => return Some(mate_in(number, lang)),
        None => {}
    }
    let last = [record.tree.main_line().last()?];
    let view = RecordView::at_each(record, &last).next()?;
    let is_mate = view.last > 0 && (view.position.is_mate() || view.game_end() == Some(&GameEnd::Mate));
    is_mate.then(|| mate_in(&view.last.to_string(), lang))
}

fn mate_in(plies: &str, lang: Lang) -> String {
    text!(lang, "mate in {plies}", "{plies}手詰")
}

/// The title of a game or a problem.
pub fn title(record: &Record) -> Option<&str> {
    let title = record.headers.get(HeaderKey::Title).filter(|title| !title.is_empty());
    title.or_else(|| header(record, "作品名"))
}

/// The title, event and date of the game, if the record has them.
fn title_line(view: &RecordView<'_>) -> StyledLine {
    let headers = &view.record.headers;
    let keys = [HeaderKey::Event, HeaderKey::StartTime, HeaderKey::Date];
    // A problem has a source, and its file the date of something else.
    let is_problem = view.record.is_mating_problem();
    let more = keys.into_iter().filter(|_| !is_problem).filter_map(|key| headers.get(key));
    let mut values: Vec<&str> = title(view.record).into_iter().chain(more).collect();
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
    let style = if view.last_move.is_some() { SpanStyle::Strong } else { SpanStyle::Plain };
    let text = move_text(view, locale);
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

/// The last move, or at the start the name of the handicap.
pub fn move_text(view: &RecordView<'_>, locale: Locale) -> String {
    match &view.last_move {
        Some((mv, before)) => locale.notation.text(before, *mv, view.last_to_before()),
        None => {
            let handicap = Handicap::from_position(&view.record.start.position);
            super::handicap(handicap, locale.lang).to_owned()
        }
    }
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
