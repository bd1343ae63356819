//! The browser: the list of a folder, and beside it a look at the selected file.

use ratatui::layout::Rect;

use super::bottom::tail;
use super::paint::{Canvas, Pen, top_row};
use super::peek;
use super::scene::Scene;
use crate::app::browser::{Progress, Row};
use crate::app::pointer::Target;
use crate::config::theme::Look;
use crate::messages::browsing;
use crate::messages::filter_fault;
use crate::messages::screen::Label;
use crate::query::{Facts, Order};
use crate::record::{Key, Outcome};

/// Draws the list and the look, and returns where the selected row begins.
pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let browser = &scene.app.browser;
    let (area, beside) = peek::split(area);
    if let Some(beside) = beside {
        peek::draw(canvas, scene, beside);
        // Nothing is played on a board that is only looked at.
        canvas.note(beside, Target::Overlay);
    }
    let theme = canvas.theme();
    let inside = canvas.frame(area, theme.focus);
    title(canvas, scene, area);
    let (selected, count) = browser.place();
    let top = top_row(selected, count, usize::from(inside.height.max(1)));
    let columns = Columns::new(inside.width, browser.order());
    for (row, at) in browser.rows_from(top).zip(0..inside.height) {
        let area = Rect { y: inside.y + at, height: 1, ..inside };
        let number = top + usize::from(at);
        draw_row(canvas, area, &columns, row, number == selected);
        canvas.note(area, Target::Item(number));
    }
    if count == 0 {
        let (words, look) = nothing(scene, canvas);
        canvas.pen(inside, 0).skip(2).fit(&words, u16::MAX, look);
    }
    (inside.x, inside.y.saturating_add((selected - top) as u16))
}

/// The folder; of a long path its end.
fn title(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    let theme = canvas.theme();
    let folder = scene.app.browser.folder().display().to_string();
    let room = usize::from(area.width.saturating_sub(5));
    let mode = canvas.options().width;
    let mut pen = canvas.pen(area, 0);
    let shown = tail(&folder, room, mode);
    let cut = if shown.len() < folder.len() { mode.ellipsis() } else { "" };
    pen.skip(1).put(" ", theme.title).put(cut, theme.title).put(shown, theme.title).put(" ", theme.title);
}

/// Where the parts of a row begin; what has no room is left out.
struct Columns {
    players: Option<u16>,
    event: Option<u16>,
    date: Option<u16>,
    length: Option<u16>,
    end: u16,
}

/// The cells of a date, and of a length with its result.
const DATE: u16 = 10;
const LENGTH: u16 = 6;

impl Columns {
    /// On narrow screens the date and the length share a place: what the list is ordered by
    /// is seen.
    fn new(width: u16, order: Order) -> Columns {
        let end = width.saturating_sub(1);
        let by_date = order == Order::Date;
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
        let name = (right / 3).clamp(14, 34);
        let players = (width >= 42).then_some(4 + name);
        Columns { players, event, date, length, end }
    }

    /// Where the column ends that begins there.
    fn end_of(&self, start: u16) -> u16 {
        let starts = [self.players, self.event, self.date, self.length];
        let next = starts.into_iter().flatten().filter(|next| *next > start).min();
        next.map_or(self.end, |next| next.saturating_sub(1))
    }
}

fn draw_row(canvas: &mut Canvas, area: Rect, columns: &Columns, row: &Row, selected: bool) {
    let (mut pen, over) = canvas.row(area, selected);
    let (sign, look) = sign(&pen, row);
    pen.put(sign, look.with(over)).to(4);
    if row.entry.is_folder {
        pen.fit_until(columns.end, &format!("{}/", row.name), pen.theme().key.with(over));
        return;
    }
    pen.fit_until(columns.end_of(4), &row.name, over);
    if let Some(facts) = row.facts() {
        draw_facts(&mut pen, columns, facts, over);
    }
}

/// What marks a file with faults: errors, warnings, or that it cannot be read at all.
fn sign(pen: &Pen, row: &Row) -> (&'static str, Look) {
    let theme = pen.theme();
    match (&row.summary, row.faults()) {
        (Some(Err(_)), _) => ("x", theme.problem),
        (_, (1.., _)) => ("!", theme.problem),
        (_, (0, 1..)) => ("?", theme.key),
        _ => (" ", Look::PLAIN),
    }
}

fn draw_facts(pen: &mut Pen, columns: &Columns, facts: &Facts, over: Look) {
    let faint = pen.theme().faint.with(over);
    if let Some(start) = columns.players {
        pen.to(start).fit_until(columns.end_of(start), &players(facts), over);
    }
    if let Some(start) = columns.event {
        pen.to(start).fit_until(columns.end_of(start), event(facts), faint);
    }
    if let (Some(start), Some(date)) = (columns.date, facts.date) {
        pen.to(start).fit_until(columns.end_of(start), &date.to_string(), faint);
    }
    if let Some(start) = columns.length {
        let mark = outcome_mark(pen, facts);
        pen.to(start).put_right(start + LENGTH - 2, &length(facts), over).skip(1).put(mark, over);
    }
}

/// The names of both sides.
pub(super) fn players(facts: &Facts) -> String {
    match (facts.header(Key::Black), facts.header(Key::White)) {
        ("", "") => facts.header(Key::Title).to_owned(),
        (black, "") => format!("{black} - ?"),
        ("", white) => format!("? - {white}"),
        (black, white) => format!("{black} - {white}"),
    }
}

pub(super) fn event(facts: &Facts) -> &str {
    match facts.header(Key::Event) {
        "" => facts.header(Key::Title),
        event => event,
    }
}

/// How many moves, or of how many records this is the first.
fn length(facts: &Facts) -> String {
    if facts.records > 1 { format!("x{}", facts.records) } else { facts.plies.to_string() }
}

/// Who won.
pub(super) fn outcome_mark(pen: &Pen, facts: &Facts) -> &'static str {
    match facts.outcome {
        _ if facts.records > 1 => "",
        Some(Outcome::Win(color)) => pen.glyphs().mark(color),
        Some(Outcome::Draw) => "=",
        None => "",
    }
}

/// What is said where no row is to be seen.
fn nothing(scene: &Scene, canvas: &Canvas) -> (String, Look) {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let label = match browser.progress() {
        Progress::Failed(why) => return (why.clone(), theme.problem),
        Progress::Listing => Label::Listing,
        _ if browser.filter().is_empty() => Label::NoRecordsHere,
        _ => Label::NothingListed,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// What the status line tells: the place in the list, what was left out of it, and how far
/// it has come.
pub(super) fn status(scene: &Scene) -> (String, Vec<String>) {
    let browser = &scene.app.browser;
    let (selected, count) = browser.place();
    let place = format!("{}/{count}", if count == 0 { 0 } else { selected + 1 });
    let fault = browser.fault().map(|fault| filter_fault(fault, scene.lang));
    let filter = Some(browser.filter()).filter(|filter| !filter.is_empty());
    let filter = filter.map(|filter| format!("{}: {filter}", scene.label(Label::Filter)));
    let order = browsing::order(browser.order(), scene.lang).to_owned();
    let progress = match browser.progress() {
        Progress::Listing => Some(scene.label(Label::Listing).to_owned()),
        Progress::Reading(done) => Some(browsing::reading(*done, browser.files(), scene.lang)),
        Progress::Done | Progress::Failed(_) => None,
    };
    (place, fault.into_iter().chain(filter).chain(progress).chain([order]).collect())
}
