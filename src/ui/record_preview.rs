//! The preview of the selected record of a list: board, players, result, first moves.

use super::board::PictureGrid;
use super::record_list::event_name;
use super::{
    BoardSize, Canvas, CountedNoun, Rect, Scene, ScreenStyle, WidthMode, board, caption, one_line, width,
    wrap,
};
use crate::app::event::{FilePreview, FolderPreview};
use crate::messages::FileError;
use crate::texts;
use honfu_core::record::{HeaderKey, NodeId, PositionReplay, Record};
use honfu_core::shogi::Position;
use honfu_query::RecordFacts;

pub(super) struct RecordPreview<'a> {
    pub name: String,
    pub facts: &'a RecordFacts,
    pub record: &'a Record,
    pub node: NodeId,
    pub position: &'a Position,
    /// Whether the preview shows a file, whose first record this is.
    pub is_file: bool,
}

/// A preview, or why nothing can be shown.
pub(super) type PreviewResult<'a> = Result<RecordPreview<'a>, &'a FileError>;

impl<'a> From<&'a FilePreview> for RecordPreview<'a> {
    fn from(FilePreview { facts, record, node, position }: &'a FilePreview) -> RecordPreview<'a> {
        RecordPreview { name: facts.name().to_owned(), facts, record, node: *node, position, is_file: true }
    }
}

/// The least width for a board beside the list.
const BESIDE: u16 = 72;
/// The height of the text without a board, and the least height of a screen with this text.
const WORDS: u16 = 6;
const TALL: u16 = 14;
/// The least size of a screen with a large board.
const RULED: (u16, u16) = (120, 34);

/// Returns the area of the list, and the area of the preview if there is room for one.
pub(super) fn split_preview(canvas: &Canvas, scene: &Scene, area: Rect) -> (Rect, Option<Rect>) {
    if let Some((width, _)) = picture_pane(canvas, scene, (area.width / 2, area.height)) {
        let list = Rect { width: area.width - width, ..area };
        return (list, Some(Rect { x: list.right(), width, ..area }));
    }
    if area.width >= BESIDE && area.height >= BoardSize::Plain.cells().1 {
        let width = board_size(area).cells().0;
        let list = Rect { width: area.width - width, ..area };
        return (list, Some(Rect { x: list.right(), width, ..area }));
    }
    if area.height < TALL {
        return (area, None);
    }
    let list = Rect { height: area.height - WORDS, ..area };
    (list, Some(Rect { y: list.bottom(), height: WORDS, ..area }))
}

/// Returns the size of a pane with a board in pictures above the words, if there is room.
fn picture_pane(canvas: &Canvas, scene: &Scene, (width, height): (u16, u16)) -> Option<(u16, u16)> {
    let cell = canvas.options().pictures?.cell;
    let room = (width.checked_sub(2)?, height.checked_sub(WORDS + 2)?);
    let (columns, rows) = PictureGrid::fitting(room, cell, scene.app.settings.values().board().size)?.size();
    Some((columns + 2, rows + 2))
}

fn board_size(area: Rect) -> BoardSize {
    let roomy = area.width >= RULED.0 && area.height >= RULED.1;
    if roomy { BoardSize::Ruled } else { BoardSize::Plain }
}

pub(super) fn draw_record_preview(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    preview: Option<&PreviewResult>,
) {
    match preview {
        Some(Ok(preview)) => {
            let below = draw_board(canvas, scene, area, preview);
            let mut words = preview_lines(scene, preview);
            // The names of the players are shown beside the board.
            let shown = usize::from(below != area && !preview.facts.players().is_empty());
            words.drain(..shown);
            draw_lines(canvas, below, &preview.name, &words);
        }
        Some(Err(error)) => draw_lines(canvas, area, "", &[PreviewLine::error(scene, error)]),
        None => draw_lines(canvas, area, "", &[]),
    }
}

/// Draws the names of the entries of a folder.
pub(super) fn draw_folder(
    canvas: &mut Canvas,
    scene: &Scene,
    area: Rect,
    name: &str,
    preview: &Result<FolderPreview, FileError>,
) {
    let theme = canvas.theme();
    let lang = scene.lang;
    let preview = match preview {
        Ok(preview) => preview,
        Err(error) => return draw_lines(canvas, area, name, &[PreviewLine::error(scene, error)]),
    };
    let inside = canvas.draw_titled_frame(area, theme.faint, &format!(" {name}/ "));
    let counts = [(CountedNoun::Folders, preview.folders), (CountedNoun::Files, preview.files)];
    let more = if preview.is_whole { "" } else { "+" };
    let counted: Vec<String> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(what, count)| caption::counted_text(*what, *count, lang) + more)
        .collect();
    let summary = if counted.is_empty() {
        scene.label(texts::label::NoRecordsHere).to_owned()
    } else {
        counted.join("  ")
    };
    canvas.pen(inside, 0).skip(1).fit(&summary, u16::MAX, theme.title);
    for (row, name) in (2..inside.height).zip(&preview.names) {
        let look = if name.ends_with('/') { theme.key } else { ScreenStyle::PLAIN };
        canvas.pen(inside, row).skip(1).fit(&one_line(name), u16::MAX, look);
    }
}

/// Draws the board at the top, if there is room, and returns the rest of the area.
fn draw_board(canvas: &mut Canvas, scene: &Scene, area: Rect, preview: &RecordPreview) -> Rect {
    let sizes = [BoardSize::Ruled, BoardSize::Plain];
    let picture =
        picture_pane(canvas, scene, (area.width, area.height)).map(|(_, rows)| (rows, BoardSize::Plain));
    let in_cells = sizes
        .into_iter()
        .find(|size| area.width >= size.cells().0 && area.height >= size.cells().1 + 2)
        .map(|size| (size.cells().1, size));
    let Some((height, size)) = picture.or(in_cells) else { return area };
    let top = Rect { height, ..area };
    board::draw_board_pane(canvas, &scene.for_preview(preview), top, size);
    Rect { y: top.bottom(), height: area.height - top.height, ..area }
}

/// Returns the facts about a record, the most important first.
fn preview_lines(scene: &Scene, preview: &RecordPreview) -> Vec<PreviewLine> {
    let facts = preview.facts;
    let lines = [
        PreviewLine::facts(vec![facts.players()]),
        PreviewLine::facts(result_parts(scene, preview)),
        PreviewLine { is_error: true, ..PreviewLine::facts(diagnostic_counts(scene, facts)) },
        PreviewLine::facts(event_parts(facts)),
        PreviewLine { gap: " ", ..PreviewLine::facts(first_moves(scene, preview)) },
    ];
    lines.into_iter().filter(|line| line.parts.iter().any(|part| !part.is_empty())).collect()
}

fn event_parts(facts: &RecordFacts) -> Vec<String> {
    let date = facts.date.map(|date| date.to_string()).unwrap_or_default();
    let parts = [event_name(facts), facts.header(HeaderKey::Site), &date];
    parts.into_iter().filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Returns the length and result of a game, and the number of records in a file with several.
fn result_parts(scene: &Scene, preview: &RecordPreview) -> Vec<String> {
    let facts = preview.facts;
    let lang = scene.lang;
    let has_more = preview.is_file && facts.records > 1;
    let records = has_more.then(|| caption::counted_text(CountedNoun::Records, facts.records, lang));
    let end = facts.game_end.as_ref().map(|terminal| terminal.name(lang).to_owned());
    let outcome = facts.outcome.map(|outcome| scene.outcome(outcome));
    let moves = Some(caption::counted_text(CountedNoun::Moves, facts.plies, lang));
    [records, moves, end, outcome].into_iter().flatten().collect()
}

fn diagnostic_counts(scene: &Scene, facts: &RecordFacts) -> Vec<String> {
    let counts = [(CountedNoun::Errors, facts.errors), (CountedNoun::Warnings, facts.warnings)];
    counts
        .into_iter()
        .filter(|(_, number)| *number > 0)
        .map(|(what, number)| caption::counted_text(what, number, scene.lang))
        .collect()
}

const MAX_MOVES: usize = 24;

/// Returns the first moves of a game. The moves of a tsume problem are its solution and stay
/// hidden.
fn first_moves(scene: &Scene, preview: &RecordPreview) -> Vec<String> {
    if preview.facts.handicap.is_none() {
        return Vec::new();
    }
    let tree = &preview.record.tree;
    let mut replay = PositionReplay::new(&preview.record.start);
    let mut moves = Vec::new();
    let mut last_to = None;
    for node in tree.main_line().take(MAX_MOVES + 1) {
        if let Some(mv) = tree.node(node).mv() {
            let mut text = String::new();
            scene.notation().write(&mut text, replay.position(), last_to, mv);
            moves.push(text);
            last_to = Some(mv.to());
        }
        replay.go(tree, node);
    }
    moves
}

/// Draws the name in the frame and the lines inside, as much of each as fits.
fn draw_lines(canvas: &mut Canvas, area: Rect, name: &str, words: &[PreviewLine]) {
    let theme = canvas.theme();
    let mode = canvas.options().width;
    let title = if name.is_empty() { String::new() } else { format!(" {name} ") };
    let inside = canvas.draw_titled_frame(area, theme.faint, &title);
    let mut row = 0;
    for (index, line) in words.iter().enumerate() {
        let look = if line.is_error { theme.error } else { ScreenStyle::PLAIN };
        let kept = words.len() - 1 - index;
        let room = usize::from(inside.height.saturating_sub(row)).saturating_sub(kept).max(1);
        for text in line.wrapped(inside.width.saturating_sub(1).into(), mode).into_iter().take(room) {
            canvas.pen(inside, row).put(&text, look);
            row += 1;
        }
    }
}

/// The parts of a line, which is wrapped between them.
struct PreviewLine {
    parts: Vec<String>,
    gap: &'static str,
    is_error: bool,
}

impl PreviewLine {
    fn facts(parts: Vec<String>) -> PreviewLine {
        PreviewLine { parts, gap: "  ", is_error: false }
    }

    fn error(scene: &Scene, error: &FileError) -> PreviewLine {
        PreviewLine { is_error: true, ..PreviewLine::facts(vec![error.text(scene.lang)]) }
    }

    /// Returns the wrapped lines. A part is only broken if it is longer than a line.
    fn wrapped(&self, room: usize, mode: WidthMode) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for part in &self.parts {
            let part = one_line(part);
            let needed = width(self.gap, mode) + width(&part, mode);
            if let Some(line) = lines.last_mut().filter(|line| width(line, mode) + needed <= room) {
                line.push_str(self.gap);
                line.push_str(&part);
            } else {
                let places = wrap(&part, room, mode).into_iter();
                lines.extend(places.map(|place| part[place].trim_end().to_owned()));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_their_parts() {
        let line = |parts: &[&str]| PreviewLine::facts(parts.iter().map(|&part| part.to_owned()).collect());
        let wrapped = |parts: &[&str]| line(parts).wrapped(12, WidthMode::Narrow);
        assert_eq!(wrapped(&["12 moves", "Black wins"]), ["12 moves", "Black wins"]);
        assert_eq!(wrapped(&["☗２六歩", "☖３四歩", "a"]), ["☗２六歩", "☖３四歩  a"]);
        assert_eq!(wrapped(&["第66期岩手王座戦", "a"]), ["第66期岩手王", "座戦  a"]);
    }
}
