//! Lists of records: the browser of a folder, and the records of a file. Each row shows the facts
//! about a record or file; the selected one has a preview.

use super::bottom_line::last_cells;
use super::columns::Columns;
use super::glyphs::Glyphs;
use super::list::draw_choice;
use super::record_preview::{self, PreviewResult, RecordPreview};
use super::status_line::index_text;
use super::{
    Canvas, CountedNoun, MessageText, OpenList, PointerTarget, RecordList, Rect, RowPen, Scene, ScreenStyle,
    caption, top_row, width,
};
use crate::app::browser::{BrowserListKind, BrowserRow, ListingProgress};
use crate::app::lists::list_of;
use crate::messages;
use crate::messages::screen::{self, ListSign};
use crate::texts;
use honfu_core::record::{GameOutcome, HeaderKey};
use honfu_query::{FilterError, RecordFacts, RecordOrder};

/// A row of a list: a folder, a file, or a record of a file.
struct RecordRow<'a> {
    name: &'a str,
    kind: RecordRowKind,
    /// The numbers of errors and warnings; `None` for a file that cannot be read.
    diagnostics: Option<(usize, usize)>,
    facts: Option<&'a RecordFacts>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RecordRowKind {
    Folder,
    File,
    Record,
}

impl<'a> RecordRow<'a> {
    fn of_entry(row: &'a BrowserRow) -> RecordRow<'a> {
        let kind = if row.entry.is_folder { RecordRowKind::Folder } else { RecordRowKind::File };
        let diagnostics = Some(row.error_counts()).filter(|_| !matches!(row.summary, Some(Err(_))));
        RecordRow { name: &row.name, kind, diagnostics, facts: row.facts() }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum RecordColumn {
    Name,
    Players,
    Event,
    Date,
    Length,
}

/// The column where names begin.
const NAME: u16 = 4;
/// The width of a date, and of a length with its result.
const DATE: u16 = 10;
const LENGTH: u16 = 6;

/// Returns the columns that fit into a row of the given width, for names of at most `names` cells.
/// On narrow screens only one of the date and the length is shown: the one by which the list is
/// ordered.
fn record_columns(width: u16, order: RecordOrder, names: u16) -> Columns<RecordColumn> {
    let end = width.saturating_sub(1);
    let by_date = order == RecordOrder::Date;
    let facts = [
        (RecordColumn::Event, width / 5, width >= 84),
        (RecordColumn::Date, DATE, width >= 56 || by_date && width >= 30),
        (RecordColumn::Length, LENGTH, width >= 30 && (!by_date || width >= 56)),
    ];
    let shown = facts.into_iter().filter(|(_, _, has_room)| *has_room);
    let rest = end.saturating_sub(shown.clone().map(|(_, cells, _)| cells + 1).sum());
    let name = (rest / 3).clamp(14, 34).min(names);
    let has_players = width >= 28 + name;
    let name = (RecordColumn::Name, has_players.then(|| name.saturating_sub(1)));
    let players = has_players.then_some((RecordColumn::Players, None));
    let facts = shown.map(|(column, cells, _)| (column, Some(cells)));
    Columns::new(NAME..end, std::iter::once(name).chain(players).chain(facts))
}

/// Draws the browser and returns the position where the selected row begins.
pub(super) fn draw_browser(canvas: &mut Canvas, scene: &Scene, area: Rect) -> (u16, u16) {
    let browser = &scene.app.browser;
    let preview = browser.preview();
    let preview = preview.map(|result| result.as_deref().map(RecordPreview::from));
    let area = match (browser.folder_preview(), browser.selected()) {
        (Some(preview), Some(row)) => {
            let (list, beside) = record_preview::split_preview(canvas, scene, area);
            beside.map_or(list, |beside| {
                record_preview::draw_folder(canvas, scene, beside, &row.name, preview);
                canvas.add_target(beside, PointerTarget::Window);
                list
            })
        }
        _ => draw_preview(canvas, scene, area, preview.as_ref()),
    };
    let inside = canvas.draw_frame(area, canvas.theme().focus);
    let (kind, folder) = browser_title(scene);
    draw_list_title(canvas, area, &kind, &folder);
    let (selected, count) = browser.place();
    let columns = record_columns(inside.width, browser.order(), u16::MAX);
    let inside = draw_heads(canvas, scene, inside, &columns);
    let mut rows = browser.rows_from(top_row(selected, count, inside.height.max(1).into()));
    let cursor = canvas.draw_rows(inside, selected, count, PointerTarget::Item, |canvas, area, index| {
        if let Some(row) = rows.next() {
            draw_row(canvas, area, &columns, &RecordRow::of_entry(row), index == selected);
        }
    });
    if count == 0 {
        let (words, look) = empty_message(scene, canvas);
        canvas.pen(inside, 0).skip(2).fit(&words, u16::MAX, look);
    }
    cursor
}

/// Draws the records of a file and returns the position where the selected row begins.
pub(super) fn draw_records(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    (list, contents): (&OpenList, &RecordList),
) -> (u16, u16) {
    canvas.add_target(area, PointerTarget::Window);
    let area = draw_preview(canvas, scene, area, selected_preview(scene, contents).as_ref());
    let inside = canvas.draw_frame(area, canvas.theme().focus);
    draw_list_title(canvas, area, "", &list_of(list.id).title(scene.app));
    draw_choice(canvas, scene, area, list);
    let (shown, selected) = (contents.shown(), list.selected);
    let digits = contents.progress().1.to_string().len() as u16;
    let columns = record_columns(inside.width, contents.order(), digits + 1);
    let inside = draw_heads(canvas, scene, inside, &columns);
    let cursor =
        canvas.draw_rows(inside, selected, shown.len(), PointerTarget::Item, |canvas, area, index| {
            let (name, facts) = ((shown[index] + 1).to_string(), contents.facts(shown[index]));
            let diagnostics = Some(facts.map_or((0, 0), |facts| (facts.errors, facts.warnings)));
            let row = RecordRow { name: &name, kind: RecordRowKind::Record, diagnostics, facts };
            draw_row(canvas, area, &columns, &row, index == selected);
        });
    if shown.is_empty() {
        canvas.draw_empty(inside, scene.label(texts::label::NothingListed));
    }
    cursor
}

/// The least height of a list with headings.
const HEADED: u16 = 8;

/// Draws the headings of the columns if there is room, and returns the area of the rows.
fn draw_heads(canvas: &mut Canvas, scene: &Scene, area: Rect, columns: &Columns<RecordColumn>) -> Rect {
    if area.height < HEADED {
        return area;
    }
    let [name, players, event, date, length] = screen::record_columns(scene.lang);
    let look = canvas.theme().faint;
    let mut pen = canvas.pen(area, 0);
    for (column, place) in columns.iter() {
        let head = match column {
            RecordColumn::Name => name,
            RecordColumn::Players => players,
            RecordColumn::Event => event,
            RecordColumn::Date => date,
            RecordColumn::Length => {
                columns.put_number(&mut pen, column, length, look);
                continue;
            }
        };
        // A column that is too narrow, such as that of record numbers, has no heading.
        if place.len() >= pen.width(head).into() {
            pen.to(place.start).put(head, look);
        }
    }
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

/// Draws the preview if there is room for it, and returns the area of the list.
fn draw_preview(canvas: &mut Canvas, scene: &Scene, area: Rect, preview: Option<&PreviewResult>) -> Rect {
    let (list, beside) = record_preview::split_preview(canvas, scene, area);
    if let Some(beside) = beside {
        record_preview::draw_record_preview(canvas, scene, beside, preview);
        // The board of the preview does not accept moves.
        canvas.add_target(beside, PointerTarget::Window);
    }
    list
}

fn selected_preview<'a>(scene: &Scene<'a>, contents: &'a RecordList) -> Option<PreviewResult<'a>> {
    let (number, node, position) = contents.preview()?;
    let (record, facts) = (scene.tab.records().get(number)?, contents.facts(number)?);
    let name = format!("{} {}", scene.label(texts::label::Record), number + 1);
    Some(Ok(RecordPreview { name, facts, record, node, position, is_file: false }))
}

/// Returns the name of the list and its folder. The list of a folder has no name; recently opened
/// files have the folder of the selected one.
fn browser_title(scene: &Scene) -> (String, String) {
    let browser = &scene.app.browser;
    let kind = scene.label(texts::label::Recent);
    match (browser.list_kind(), browser.selected().and_then(|row| row.entry.path.parent())) {
        (BrowserListKind::Folder, _) => (String::new(), browser.folder().display().to_string()),
        (BrowserListKind::Recent, None) => (kind.to_owned(), String::new()),
        (BrowserListKind::Recent, Some(folder)) => (format!("{kind}: "), folder.display().to_string()),
    }
}

/// Draws a title in the frame of a list: `before`, and as much of the end of the title as fits.
fn draw_list_title(canvas: &mut Canvas, area: Rect, before: &str, title: &str) {
    let (theme, mode) = (canvas.theme(), canvas.options().width);
    let room = usize::from(area.width.saturating_sub(5)).saturating_sub(width(before, mode));
    let mut pen = canvas.pen(area, 0);
    let shown = last_cells(title, room, mode);
    let cut = if shown.len() < title.len() { mode.ellipsis() } else { "" };
    pen.skip(1);
    [" ", before, cut, shown, " "].into_iter().for_each(|part| _ = pen.put(part, theme.title));
}

/// Returns why the browser has no rows.
fn empty_message(scene: &Scene, canvas: &Canvas) -> MessageText {
    let (browser, theme) = (&scene.app.browser, canvas.theme());
    let label = match browser.progress() {
        ListingProgress::Failed(error) => return (error.text(scene.lang), theme.error),
        ListingProgress::Listing | ListingProgress::Reading(_) if browser.looks_below() => {
            texts::label::SearchingBelow
        }
        ListingProgress::Listing => texts::label::Listing,
        _ if browser.looks_below() => texts::label::NothingBelow,
        _ if !browser.filter().is_empty() => texts::label::NothingListed,
        _ if browser.list_kind() == BrowserListKind::Recent => texts::label::NothingRecent,
        _ => texts::label::NoRecordsHere,
    };
    (scene.label(label).to_owned(), theme.faint)
}

/// Returns the position in the browser's list and the facts about it, for the status line.
pub(super) fn browser_status(scene: &Scene) -> (String, Vec<String>) {
    let browser = &scene.app.browser;
    let (selected, count) = browser.place();
    let progress = match browser.progress() {
        ListingProgress::Listing => Some(scene.label(texts::label::Listing).to_owned()),
        ListingProgress::Reading(done) => Some(screen::files_read(*done, browser.files(), scene.lang)),
        ListingProgress::Done | ListingProgress::Failed(_) => None,
    };
    let mut facts = list_facts(scene, browser.filter_error(), browser.filter(), progress, browser.order());
    let selected_row = browser.selected().filter(|row| !row.entry.is_folder);
    facts.extend(selected_row.and_then(|row| sign_text(scene, &RecordRow::of_entry(row))));
    (place_text(selected, count), facts)
}

/// Returns the position in the list of records and the facts about it, for the status line.
pub(super) fn records_status(
    scene: &Scene,
    (list, contents): (&OpenList, &RecordList),
) -> (String, Vec<String>) {
    let (known, all) = contents.progress();
    let progress = (known < all).then(|| screen::files_read(known, all, scene.lang));
    let facts = list_facts(scene, contents.filter_error(), &list.filter, progress, contents.order());
    (place_text(list.selected, contents.shown().len()), facts)
}

/// Returns the signs of a row with their meanings.
fn sign_text(scene: &Scene, row: &RecordRow) -> Option<String> {
    let count = |sign: ListSign, noun, number| {
        (number > 0).then(|| format!("{} {}", sign.sign(), caption::counted_text(noun, number, scene.lang)))
    };
    let Some((errors, warnings)) = row.diagnostics else {
        let sign = ListSign::Unreadable;
        return Some(format!("{} {}", sign.sign(), sign.get(scene.lang)));
    };
    count(ListSign::Errors, CountedNoun::Errors, errors)
        .or_else(|| count(ListSign::Warnings, CountedNoun::Warnings, warnings))
}

/// Returns the number of the selected row and of all rows: `2/10`.
fn place_text(selected: usize, count: usize) -> String {
    format!("{}/{count}", if count == 0 { 0 } else { selected + 1 })
}

/// Returns the error in the filter, the filter, the progress of an index and of the list, and the
/// order.
fn list_facts(
    scene: &Scene,
    error: Option<&FilterError>,
    filter: &str,
    progress: Option<String>,
    order: RecordOrder,
) -> Vec<String> {
    let error = error.map(|error| error.kind.sentence(scene.lang));
    let filter = (!filter.is_empty()).then(|| format!("{}: {filter}", scene.label(texts::label::Filter)));
    let order = messages::order(order, scene.lang).to_owned();
    error.into_iter().chain(filter).chain(index_text(scene)).chain(progress).chain([order]).collect()
}

fn draw_row(
    canvas: &mut Canvas,
    area: Rect,
    columns: &Columns<RecordColumn>,
    row: &RecordRow,
    selected: bool,
) {
    let (mut pen, over) = canvas.list_row(area, selected);
    let (sign, look) = diagnostic_mark(&pen, row);
    pen.put(sign, look.with(over)).to(NAME);
    if row.kind == RecordRowKind::Folder {
        let end = area.width.saturating_sub(1);
        pen.fit_until(end, &format!("{}/", row.name), pen.theme().key.with(over));
        return;
    }
    let players = row.facts.map(RecordFacts::players).unwrap_or_default();
    match columns.place(RecordColumn::Players) {
        // Without players, the name takes their column too.
        Some(place) if players.is_empty() => _ = pen.fit_until(place.end, row.name, over),
        _ => columns.put(&mut pen, RecordColumn::Name, row.name, over),
    }
    columns.put(&mut pen, RecordColumn::Players, &players, over);
    if let Some(facts) = row.facts {
        draw_facts(&mut pen, columns, facts, row.kind == RecordRowKind::File && facts.records > 1, over);
    }
}

/// Returns the mark of a row with errors or warnings, or of a file that cannot be read.
fn diagnostic_mark(pen: &RowPen, row: &RecordRow) -> (&'static str, ScreenStyle) {
    let theme = pen.theme();
    match row.diagnostics {
        None => ("x", theme.error),
        Some((1.., _)) => ("!", theme.error),
        Some((0, 1..)) => ("?", theme.key),
        Some((0, 0)) => (" ", ScreenStyle::PLAIN),
    }
}

/// Draws the facts about a record. `has_more` means that it is the first record of a file with
/// several, whose number is then shown.
fn draw_facts(
    pen: &mut RowPen,
    columns: &Columns<RecordColumn>,
    facts: &RecordFacts,
    has_more: bool,
    over: ScreenStyle,
) {
    let faint = pen.theme().faint.with(over);
    for (column, place) in columns.iter() {
        match column {
            // The name and the players are drawn with the row.
            RecordColumn::Name | RecordColumn::Players => {}
            RecordColumn::Event => columns.put(pen, column, event_name(facts), faint),
            RecordColumn::Date => {
                let date = facts.date.map(|date| date.to_string()).unwrap_or_default();
                columns.put(pen, column, &date, faint);
            }
            RecordColumn::Length => {
                let (length, mark) = if has_more {
                    (format!("x{}", facts.records), "")
                } else {
                    (facts.plies.to_string(), outcome_mark(pen.glyphs(), facts.outcome))
                };
                pen.to(place.start).put_right(place.end - 2, &length, over).skip(1).put(mark, over);
            }
        }
    }
}

pub(super) fn event_name(facts: &RecordFacts) -> &str {
    match facts.header(HeaderKey::Event) {
        "" => facts.header(HeaderKey::Title),
        event => event,
    }
}

/// Returns the mark of the winner.
pub(super) fn outcome_mark(glyphs: &Glyphs, outcome: Option<GameOutcome>) -> &'static str {
    match outcome {
        Some(GameOutcome::Win(color)) => glyphs.side_mark(color),
        Some(GameOutcome::Draw) => "=",
        None => "",
    }
}
