//! Rows of records, in the browser and in the list of the records of a file.

use ratatui::layout::Rect;

use super::canvas::{FrameCanvas, RowPen};
use crate::config::theme::ScreenStyle;
use honfu_core::query::{RecordFacts, RecordOrder};
use honfu_core::record::{GameOutcome, HeaderKey};

/// A row: a folder, a file, or a record of a file.
pub(super) struct RecordRow<'a> {
    pub name: &'a str,
    pub kind: RecordRowKind,
    /// Errors and warnings; `None` for what cannot be read at all.
    pub faults: Option<(usize, usize)>,
    pub facts: Option<&'a RecordFacts>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordRowKind {
    Folder,
    File,
    Record,
}

/// Where the parts of a row begin; what has no room is left out.
pub(super) struct RecordColumns {
    players: Option<u16>,
    event: Option<u16>,
    date: Option<u16>,
    length: Option<u16>,
    end: u16,
}

/// Where names begin.
const NAME: u16 = 4;
/// The cells of a date, and of a length with its result.
const DATE: u16 = 10;
const LENGTH: u16 = 6;

impl RecordColumns {
    /// For names that take no more than that many cells. On narrow screens the date and the
    /// length share a place: what the list is ordered by is seen.
    pub(super) fn new(width: u16, order: RecordOrder, names: u16) -> RecordColumns {
        let end = width.saturating_sub(1);
        let by_date = order == RecordOrder::Date;
        let mut right = end;
        let mut take = |wanted: bool, cells: u16| {
            wanted.then(|| {
                right = right.saturating_sub(cells);
                let start = right;
                right = right.saturating_sub(1);
                start
            })
        };
        let length = take(width >= 30 && (!by_date || width >= 56), LENGTH);
        let date = take(width >= 56 || by_date && width >= 30, DATE);
        let event = take(width >= 84, width / 5);
        let name = (right / 3).clamp(14, 34).min(names);
        let players = (width >= 28 + name).then_some(NAME + name);
        RecordColumns { players, event, date, length, end }
    }

    /// Where the column ends that begins there.
    fn end_of(&self, start: u16) -> u16 {
        let starts = [self.players, self.event, self.date, self.length];
        let next = starts.into_iter().flatten().filter(|next| *next > start).min();
        next.map_or(self.end, |next| next.saturating_sub(1))
    }
}

pub(super) fn draw_record_row(
    canvas: &mut FrameCanvas,
    area: Rect,
    columns: &RecordColumns,
    line: &RecordRow,
    selected: bool,
) {
    let (mut pen, over) = canvas.list_row(area, selected);
    let (sign, look) = fault_mark(&pen, line);
    pen.put(sign, look.with(over)).to(NAME);
    if line.kind == RecordRowKind::Folder {
        pen.fit_until(columns.end, &format!("{}/", line.name), pen.theme().key.with(over));
        return;
    }
    // Where no players are named their place is for the name.
    let players = line.facts.map(players_text).unwrap_or_default();
    let start = columns.players.filter(|_| !players.is_empty());
    let last = if start.is_some() { NAME } else { columns.players.unwrap_or(NAME) };
    pen.fit_until(columns.end_of(last), line.name, over);
    if let Some(start) = start {
        pen.to(start).fit_until(columns.end_of(start), &players, over);
    }
    if let Some(facts) = line.facts {
        draw_facts(&mut pen, columns, facts, line.kind == RecordRowKind::File && facts.records > 1, over);
    }
}

/// What marks faults: errors, warnings, or that a file cannot be read at all.
fn fault_mark(pen: &RowPen, line: &RecordRow) -> (&'static str, ScreenStyle) {
    let theme = pen.theme();
    match line.faults {
        None => ("x", theme.problem),
        Some((1.., _)) => ("!", theme.problem),
        Some((0, 1..)) => ("?", theme.key),
        Some((0, 0)) => (" ", ScreenStyle::PLAIN),
    }
}

/// The facts of a record; `has_more` says that it stands for all records of its file.
fn draw_facts(
    pen: &mut RowPen,
    columns: &RecordColumns,
    facts: &RecordFacts,
    has_more: bool,
    over: ScreenStyle,
) {
    let faint = pen.theme().faint.with(over);
    if let Some(start) = columns.event {
        pen.to(start).fit_until(columns.end_of(start), event_name(facts), faint);
    }
    if let (Some(start), Some(date)) = (columns.date, facts.date) {
        pen.to(start).fit_until(columns.end_of(start), &date.to_string(), faint);
    }
    if let Some(start) = columns.length {
        let (length, mark) = match has_more {
            true => (format!("x{}", facts.records), ""),
            false => (facts.plies.to_string(), outcome_mark(pen, facts)),
        };
        pen.to(start).put_right(start + LENGTH - 2, &length, over).skip(1).put(mark, over);
    }
}

/// The names of both sides, or else what the record is called.
pub(super) fn players_text(facts: &RecordFacts) -> String {
    match (facts.header(HeaderKey::Black), facts.header(HeaderKey::White)) {
        ("", "") => facts.header(HeaderKey::Title).to_owned(),
        (black, "") => format!("{black} - ?"),
        ("", white) => format!("? - {white}"),
        (black, white) => format!("{black} - {white}"),
    }
}

pub(super) fn event_name(facts: &RecordFacts) -> &str {
    match facts.header(HeaderKey::Event) {
        "" => facts.header(HeaderKey::Title),
        event => event,
    }
}

/// Who won.
fn outcome_mark(pen: &RowPen, facts: &RecordFacts) -> &'static str {
    match facts.outcome {
        Some(GameOutcome::Win(color)) => pen.glyphs().side_mark(color),
        Some(GameOutcome::Draw) => "=",
        None => "",
    }
}
