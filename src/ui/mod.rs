//! Drawing of the app, from its state to the cells of a frame.
//!
//! All text is drawn through `canvas`, and all sizes come from `layout`. No state is kept between
//! frames.

mod analysis;
mod annotation;
mod board;
mod book;
mod bottom_line;
mod canvas;
mod columns;
mod comment;
mod completions;
mod export_form;
mod glyphs;
mod graph;
mod grid;
mod headers;
mod hints;
mod layout;
mod lettering;
mod list;
mod move_games;
mod move_list;
mod next_keys;
mod record_list;
mod record_preview;
mod scene;
mod statistics;
mod status_line;
mod styled_text;
mod tabs;
mod tiles;
mod window;

use crate::app::actions;
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::app::document::{RecordList, Training, TrainingTask};
use crate::app::event::PointerTarget;
use crate::app::study::BOOK_MOVE;
use crate::app::{App, Command, FrameReport, KeyContext, ListId, OpenList, Pane};
use crate::config::theme::{ScreenStyle, ScreenTheme};
use crate::keymap::KeyInterpreter;
use crate::messages::caption::CountedNoun;
use crate::messages::{self, caption, position_status};
pub use canvas::PointerTargets;
pub(crate) use canvas::SIXTEEN;
use canvas::{Canvas, RowPen, top_row};
use hints::key_hint;
use honfu_core::record::{HeaderKey, Step};
use honfu_core::shogi::{Color, Handicap, Piece, PieceKind, Square};
use honfu_core::text::{WidthMode, width, wrap};
use layout::{BoardSize, PaneNeeds, SMALLEST, ScreenLayout};
use list::one_line;
use scene::Scene;
use styled_text::{StyledText, fit_with_matches};
pub use tiles::{BoardPictures, PlacedTile};
use window::{centered_rows, draw_window};

/// A text in a single style.
type MessageText = (String, ScreenStyle);

/// The options for drawing on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayOptions {
    pub theme: ScreenTheme,
    pub width: WidthMode,
    /// Whether the terminal can only show ASCII.
    pub ascii: bool,
    /// How the board is shown in pictures, if the terminal can show them.
    pub pictures: Option<BoardPictures>,
}

/// The results of drawing a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnFrame {
    pub seen: FrameReport,
    /// Whether the screen is too small for the app.
    pub too_small: bool,
    pub targets: PointerTargets,
    /// The pictures to show over the cells.
    pub tiles: Vec<PlacedTile>,
}

/// Draws the app. The cursor of the terminal is placed where the user types, or else on the
/// selection, since input methods and screen readers follow it.
pub fn draw_app(app: &App, keys: &KeyInterpreter, options: DisplayOptions, frame: &mut Frame) -> DrawnFrame {
    let screen = frame.area();
    let number = frame.count();
    let mut canvas = Canvas::new(frame.buffer_mut(), options);
    if options.theme.base != ScreenStyle::PLAIN {
        canvas.fill(screen, ScreenStyle::PLAIN);
    }
    if screen.width < SMALLEST.0 || screen.height < SMALLEST.1 {
        let needed = messages::screen::needed(SMALLEST, app.settings.lang());
        canvas.pen(screen, 0).put(&needed, ScreenStyle::PLAIN);
        return DrawnFrame { too_small: true, ..DrawnFrame::default() };
    }
    let scene = Scene::new(app, keys);
    let board = app.settings.values().board().size;
    let cell = options.pictures.map(|pictures| pictures.cell);
    let needs = PaneNeeds { cell, ..scene.pane_needs() };
    let layout =
        layout::lay_out(screen, app.panes.focus, &app.panes.layout, board, app.tabs().len() > 1, needs);
    let (seen, selected) = if app.layers.is_browser_open() || actions::record_list::record_list(app).is_some()
    {
        draw_record_list(&mut canvas, &scene, &layout)
    } else {
        draw_panes(&mut canvas, &scene, &layout)
    };
    if let Some(area) = layout.tabs {
        tabs::draw_tabs(&mut canvas, &scene, area);
    }
    let typed = draw_bars(&mut canvas, &scene, &layout);
    let over = draw_layers(&mut canvas, &scene, &layout);
    let tiles = canvas.visible_tiles();
    let targets = canvas.finish(number);
    frame.set_cursor_position(over.or(typed).or(selected).unwrap_or((screen.x, screen.y)));
    DrawnFrame { seen, targets, tiles, too_small: false }
}

/// Draws a list of records in place of the panes.
fn draw_record_list(
    canvas: &mut Canvas,
    scene: &Scene,
    layout: &ScreenLayout,
) -> (FrameReport, Option<(u16, u16)>) {
    let top = layout.tabs.map_or(0, |tabs| tabs.bottom());
    let area = Rect { y: top, height: layout.status.y - top, ..layout.status };
    let selected = match scene.records() {
        Some(listed) => record_list::draw_records(canvas, scene, area, listed),
        None => record_list::draw_browser(canvas, scene, area),
    };
    (FrameReport { room: layout.room, ..FrameReport::default() }, Some(selected))
}

/// Draws the panes and returns the cell of the selection.
fn draw_panes(
    canvas: &mut Canvas,
    scene: &Scene,
    layout: &ScreenLayout,
) -> (FrameReport, Option<(u16, u16)>) {
    let on_board = layout.board.and_then(|(area, size)| board::draw_board_pane(canvas, scene, area, size));
    let in_list = layout.moves.map(|area| move_list::draw_move_list(canvas, scene, area));
    if let Some((area, panes)) = layout.names {
        tabs::draw_pane_names(canvas, scene, area, panes);
    }
    if let Some(area) = layout.headers {
        headers::draw(canvas, scene, area);
    }
    if let Some(area) = layout.graph {
        graph::draw_graph(canvas, scene, area);
    }
    let in_comment = layout.comment.map(|area| comment::draw_comment(canvas, scene, area));
    let (seen, caret) = in_comment.unwrap_or_default();
    let seen = FrameReport { room: layout.room, ..seen };
    let selected =
        if scene.app.layers.board_cursor().is_some() || scene.app.layers.position_editor().is_some() {
            on_board.or(in_list)
        } else {
            in_list.or(on_board)
        };
    (seen, caret.or(selected))
}

/// Draws the lines at the bottom and returns the cell of the caret in them. A notice is shown in
/// the line that has no question.
fn draw_bars(canvas: &mut Canvas, scene: &Scene, layout: &ScreenLayout) -> Option<(u16, u16)> {
    let question = bottom_line::question_text(canvas, scene)
        .filter(|question| question_fits(canvas, scene, layout, question));
    let notice =
        bottom_line::notice_text(canvas, scene).filter(|notice| notice_fits(canvas, scene, layout, notice));
    match layout.hints {
        Some(hints) if is_asking(scene) => {
            status_line::draw_status_line(canvas, scene, layout, notice);
            bottom_line::draw_bottom_line(canvas, scene, hints, question)
        }
        Some(hints) => {
            status_line::draw_status_line(canvas, scene, layout, None);
            bottom_line::draw_bottom_line(canvas, scene, hints, notice)
        }
        None if scene.app.layers.entry().is_some() => {
            status_line::draw_place(canvas, scene, layout);
            let rest = status_line::beside_place(canvas, scene, layout);
            bottom_line::draw_bottom_line(canvas, scene, rest, question.or(notice))
        }
        None => {
            let pending = bottom_line::pending_keys(canvas, scene);
            status_line::draw_status_line(canvas, scene, layout, pending.or(question).or(notice));
            None
        }
    }
}

fn is_asking(scene: &Scene) -> bool {
    scene.app.open_question().is_some() || scene.app.layers.prompt().is_some()
}

/// Whether a question fits into its line.
fn question_fits(canvas: &Canvas, scene: &Scene, layout: &ScreenLayout, (text, _): &MessageText) -> bool {
    let room = match layout.hints {
        Some(hints) => hints.width.saturating_sub(2),
        None => status_line::message_room(canvas, scene, layout),
    };
    canvas.width(text) <= room
}

/// Whether a notice fits into its line. If there is only one line, a question takes precedence.
fn notice_fits(canvas: &Canvas, scene: &Scene, layout: &ScreenLayout, (notice, _): &MessageText) -> bool {
    match (layout.hints, is_asking(scene)) {
        (Some(hints), false) => bottom_line::message_fits(canvas, scene, hints, notice),
        (None, false) if scene.app.layers.entry().is_some() => {
            bottom_line::message_fits(canvas, scene, status_line::beside_place(canvas, scene, layout), notice)
        }
        (None, true) => false,
        _ => canvas.width(notice) <= status_line::message_room(canvas, scene, layout),
    }
}

/// Draws lists, prompts and long messages over the panes, and returns the cell of the cursor in
/// them.
fn draw_layers(canvas: &mut Canvas, scene: &Scene, layout: &ScreenLayout) -> Option<(u16, u16)> {
    let panes = Rect { height: layout.status.y, y: 0, ..layout.status };
    let line = layout.hints.unwrap_or(layout.status);
    let mut cursor = match scene.app.layers.list() {
        Some(open) if open.id == ListId::Statistics => {
            let (area, book) = book::divide(scene, statistics::list_area(panes, layout));
            let played = open.rows.partition_point(|row| book.is_none() || row.sort != BOOK_MOVE);
            let cursor = statistics::draw(canvas, scene, area, open, played);
            book.and_then(|book| book::draw(canvas, scene, book, open, played)).or(Some(cursor))
        }
        Some(open) if open.id == ListId::Games => {
            Some(move_games::draw(canvas, scene, statistics::list_area(panes, layout), open))
        }
        Some(open) if open.id != ListId::Records => Some(list::draw_list(canvas, scene, panes, open)),
        _ => None,
    };
    if let Some(prompt) = scene.app.layers.prompt() {
        completions::draw_completions(canvas, scene, panes, prompt);
        cursor = Some(bottom_line::draw_prompt(canvas, scene, line, prompt));
    }
    // Messages that are too long for their line are drawn in a window.
    let question = bottom_line::question_text(canvas, scene)
        .filter(|question| !question_fits(canvas, scene, layout, question));
    let notice =
        bottom_line::notice_text(canvas, scene).filter(|notice| !notice_fits(canvas, scene, layout, notice));
    let panes = question.map_or(panes, |question| window::draw_message(canvas, panes, &question));
    if let Some(notice) = notice {
        window::draw_message(canvas, panes, &notice);
    }
    next_keys::draw_next_keys(canvas, scene, panes).or(cursor)
}

#[cfg(test)]
mod tests;
