//! The focus, and how the user has arranged the panes: hidden, resized or zoomed, and how far the comment
//! is scrolled. Where panes are on the screen is not here.

use crate::app::command::{Command, Pane};
use crate::app::event::{CommandResult, Effect, PaneSize, done, notify};
use crate::app::panes::Panes;
use crate::app::text_edit::TextAreaView;
use crate::messages::notices::{NavigationNotice, Notice, PaneNotice};
use crate::texts;
use honfu_diagram::SquareSize;

/// The number of cells of a step sideways, the width of a kanji. A step up or down is one cell.
const COLUMN_STEP: i32 = 2;

/// The user's arrangement of the panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaneLayout {
    hidden: [bool; Pane::ALL.len()],
    /// Whether the headers are hidden even if there is room for them.
    pub headers_hidden: bool,
    wishes: [PaneSizeWish; Pane::ALL.len()],
    /// Whether the focused pane takes the whole screen.
    pub zoomed: bool,
}

/// The number of cells by which a pane is to be larger than its default size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaneSizeWish {
    pub columns: i32,
    pub rows: i32,
}

/// The room on the screen for the focused pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaneRoom {
    /// The smallest and the largest size wish that have an effect.
    pub columns: (i32, i32),
    pub rows: (i32, i32),
    /// Whether the focused pane is the only one on the screen.
    pub alone: bool,
    /// The size in which the board is drawn; `None` if it is not.
    pub board: Option<SquareSize>,
}

/// Measurements of a frame that the app cannot make itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameReport {
    /// The number of lines that the comment can be scrolled down; `None` if the frame does not show its
    /// end.
    pub comment_end: Option<usize>,
    /// The area in which comments are edited.
    pub comment_view: TextAreaView,
    /// The room for the focused pane.
    pub room: PaneRoom,
}

impl Default for PaneRoom {
    /// Returns the widest range, which applies until a frame has been measured.
    fn default() -> PaneRoom {
        let any = (-i32::from(u16::MAX), i32::from(u16::MAX));
        PaneRoom { columns: any, rows: any, alone: false, board: None }
    }
}

impl Default for PaneLayout {
    /// Shows all panes but the graph.
    fn default() -> PaneLayout {
        let hidden = Pane::ALL.map(|_| false);
        let mut panes =
            PaneLayout { hidden, headers_hidden: false, wishes: Default::default(), zoomed: false };
        panes.set_hidden(Pane::Graph, true);
        panes
    }
}

impl PaneLayout {
    pub const fn is_hidden(&self, pane: Pane) -> bool {
        self.hidden[pane as usize]
    }

    /// Hides or shows a pane.
    pub const fn set_hidden(&mut self, pane: Pane, hidden: bool) {
        self.hidden[pane as usize] = hidden;
    }

    pub const fn wish(&self, pane: Pane) -> PaneSizeWish {
        self.wishes[pane as usize]
    }

    pub const fn set_wish(&mut self, pane: Pane, wish: PaneSizeWish) {
        self.wishes[pane as usize] = wish;
    }

    /// Whether a pane is to be shown. The focused pane always is.
    pub fn shows(&self, pane: Pane, focus: Pane) -> bool {
        pane == focus || !self.zoomed && !self.is_hidden(pane)
    }
}

/// Returns the size wish after a step, limited to the room on the screen.
fn stepped(wish: i32, cells: i32, (least, most): (i32, i32)) -> Result<i32, Notice> {
    let most = most.max(least);
    let met = wish.clamp(least, most);
    let next = met.saturating_add(cells).clamp(least, most);
    if next == met { Err(PaneNotice::NoRoom.into()) } else { Ok(next) }
}

impl Panes {
    pub(crate) fn focus(&mut self, pane: Pane) -> CommandResult {
        self.focus = pane;
        done()
    }

    pub(crate) fn step_pane(&mut self, forward: bool) -> CommandResult {
        let next = self.other_pane(forward).ok_or(PaneNotice::OthersHidden)?;
        self.focus(next)
    }

    /// Returns the next or previous pane that is not hidden, or `None` if there is no other.
    fn other_pane(&self, forward: bool) -> Option<Pane> {
        let mut pane = self.focus;
        for _ in 1..Pane::ALL.len() {
            pane = pane.step(forward);
            if !self.layout.is_hidden(pane) {
                return Some(pane);
            }
        }
        None
    }

    pub(crate) fn zoom(&mut self) -> CommandResult {
        if self.last_frame.room.alone && !self.layout.zoomed {
            return Err(PaneNotice::Alone.into());
        }
        self.layout.zoomed = !self.layout.zoomed;
        notify(if self.layout.zoomed { PaneNotice::Zoomed } else { PaneNotice::Unzoomed })
    }

    pub(crate) fn widen(&mut self, steps: i32) -> CommandResult {
        let mut wish = self.layout.wish(self.focus);
        wish.columns =
            stepped(wish.columns, steps.saturating_mul(COLUMN_STEP), self.last_frame.room.columns)?;
        self.layout.set_wish(self.focus, wish);
        done()
    }

    pub(crate) fn heighten(&mut self, cells: i32) -> CommandResult {
        let mut wish = self.layout.wish(self.focus);
        wish.rows = stepped(wish.rows, cells, self.last_frame.room.rows)?;
        self.layout.set_wish(self.focus, wish);
        done()
    }

    /// Hides a pane, or shows a hidden one. One pane always stays.
    pub(crate) fn hide(&mut self, pane: Pane) -> CommandResult {
        let (label, command) = match pane {
            Pane::Board => (texts::label::Board, Command::HideBoard),
            Pane::Moves => (texts::label::Moves, Command::HideMoves),
            Pane::Comment => (texts::label::Comment, Command::HideComment),
            Pane::Graph => (texts::label::Graph, Command::Graph),
        };
        if pane == self.focus {
            let next = self.other_pane(true).ok_or(PaneNotice::OthersHidden)?;
            self.focus(next)?;
        } else if self.layout.is_hidden(pane) {
            self.layout.set_hidden(pane, false);
            return notify(PaneNotice::Shown(label));
        }
        self.layout.set_hidden(pane, true);
        notify(PaneNotice::Hidden { pane: label, command: command.name() })
    }

    /// Scrolls the focused comment down, or up if `lines` is negative.
    pub(crate) fn scroll_comment(&mut self, lines: isize) -> CommandResult {
        if self.focus != Pane::Comment {
            return Err(Notice::NothingToDo);
        }
        let before = self.comment_scroll;
        self.scroll_to(before.saturating_add_signed(lines));
        if self.comment_scroll == before { Err(NavigationNotice::NoFurther.into()) } else { done() }
    }

    /// Scrolls the comment by the visible lines less one.
    pub(crate) fn page_comment(&mut self, down: bool) -> CommandResult {
        let rows =
            self.last_frame.comment_view.rows.saturating_sub(1).clamp(1, usize::from(u16::MAX)) as isize;
        self.scroll_comment(if down { rows } else { -rows })
    }

    /// Scrolls the comment to a line, but not beyond its end. If the end is unknown, the next frame finds
    /// it.
    pub(crate) fn scroll_to(&mut self, lines: usize) {
        self.comment_scroll = self.last_frame.comment_end.map_or(lines, |end| lines.min(end));
    }

    /// Restores the pane sizes stored by an earlier run.
    pub fn restore_pane_sizes(&mut self, sizes: Vec<PaneSize>) {
        for PaneSize { pane, columns, rows } in &sizes {
            self.layout.set_wish(*pane, PaneSizeWish { columns: *columns, rows: *rows });
        }
        self.kept_sizes = sizes;
    }

    /// Returns the sizes of panes that differ from the default ones.
    fn pane_sizes(&self) -> Vec<PaneSize> {
        let size = |pane| {
            let PaneSizeWish { columns, rows } = self.layout.wish(pane);
            PaneSize { pane, columns, rows }
        };
        Pane::ALL.map(size).into_iter().filter(|size| (size.columns, size.rows) != (0, 0)).collect()
    }

    /// Whether the sizes of panes differ from the stored ones.
    pub(crate) fn has_new_pane_sizes(&self) -> bool {
        self.kept_sizes != self.pane_sizes()
    }

    /// Returns the effect that stores the sizes of panes, if they have changed.
    pub(crate) fn keep_pane_sizes(&mut self) -> Option<Effect> {
        let changed = self.has_new_pane_sizes();
        self.kept_sizes = self.pane_sizes();
        changed.then(|| Effect::KeepPaneSizes(self.kept_sizes.clone()))
    }

    pub(crate) fn reset_panes(&mut self) -> CommandResult {
        if self.layout == PaneLayout::default() {
            return Err(PaneNotice::AsUsual.into());
        }
        self.layout = PaneLayout::default();
        notify(PaneNotice::Reset)
    }
}
