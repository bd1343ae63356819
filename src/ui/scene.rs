//! The state of the app that a frame shows, looked up once per frame.

use super::layout::PaneNeeds;
use super::record_preview::RecordPreview;
use super::{Canvas, KeyInterpreter, RecordList, ScreenStyle, comment, move_list};
use crate::app::actions;
use crate::app::{App, BoardHighlights, OpenList, Pane, Tab, VariationPreview};
use crate::messages::{Lang, Locale, LocalizedText};
use honfu_core::notation::Notation;
use honfu_core::record::{DetachedReplay, GameEnd, GameOutcome, NodeId, Record};
use honfu_core::shogi::{Color, Handicap, IllegalMove, Move, Position};
use honfu_diagram::BoardArrow;

pub(super) struct Scene<'a> {
    pub app: &'a App,
    pub keys: &'a KeyInterpreter,
    pub lang: Lang,
    pub tab: &'a Tab,
    pub record: &'a Record,
    pub node: NodeId,
    pub(super) handicap: bool,
    /// The highlights of the move being entered on the board.
    pub aim: BoardHighlights,
    /// The arrows on the board, the best move first.
    pub arrows: Vec<BoardArrow>,
    /// The position of a preview, in place of the current one.
    previewed: Option<&'a Position>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(app: &'a App, keys: &'a KeyInterpreter) -> Scene<'a> {
        let tab = app.tab();
        let record = tab.record();
        let handicap = Handicap::from_position(&record.start.position)
            .is_some_and(|handicap| handicap != Handicap::Even);
        Scene {
            app,
            keys,
            lang: app.settings.lang(),
            tab,
            record,
            node: tab.cursor().node(),
            handicap,
            aim: actions::highlights::board_highlights(app),
            arrows: actions::highlights::board_arrows(app),
            previewed: None,
        }
    }

    /// Returns the list of the records of the file, if it is open.
    pub(super) fn records(&self) -> Option<(&'a OpenList, &'a RecordList)> {
        self.app.layers.list().zip(actions::record_list::record_list(self.app))
    }

    /// Returns the scene for the preview of another record.
    pub(super) fn for_preview(&self, preview: &RecordPreview<'a>) -> Scene<'a> {
        let handicap = Handicap::from_position(&preview.record.start.position);
        Scene {
            record: preview.record,
            node: preview.node,
            handicap: handicap.is_some_and(|handicap| handicap != Handicap::Even),
            aim: BoardHighlights::default(),
            arrows: Vec::new(),
            previewed: Some(preview.position),
            ..*self
        }
    }

    /// Returns the sizes that panes need for their content.
    pub(super) fn pane_needs(&self) -> PaneNeeds<'a> {
        let (moves, beginnings) = move_list::needed_widths(self);
        PaneNeeds {
            moves,
            beginnings,
            move_rows: u16::try_from(self.tab.rows().len()).unwrap_or(u16::MAX).saturating_add(2),
            comment: comment::comment_extent(self),
            headers: &self.record.headers,
            cell: None,
        }
    }

    pub(super) fn label(&self, label: LocalizedText) -> &'static str {
        label.get(self.lang)
    }

    pub(super) fn notation(&self) -> Notation {
        self.app.settings.values().notation
    }

    pub(super) fn locale(&self) -> Locale {
        self.app.settings.locale()
    }

    /// Returns the position on the board: of the current node, of the position editor, or of a
    /// variation that the user steps through.
    pub(super) fn position(&self) -> &'a Position {
        if let Some(position) = self.previewed {
            return position;
        }
        let edited = self.app.layers.position_editor().map(|editor| &editor.position);
        edited
            .or_else(|| self.app.layers.preview().map(VariationPreview::position))
            .unwrap_or(self.tab.replay().position())
    }

    /// Returns the move that led to the position, even if the game has ended after it.
    pub(super) fn last_move(&self) -> Option<Move> {
        if let Some(preview) = self.preview() {
            return preview.last_move();
        }
        let tree = &self.record.tree;
        let node = tree.node(self.node);
        let last = if node.end().is_some() { tree.node(node.parent()?) } else { node };
        last.mv()
    }

    /// Returns the end of the game, if the current node is the end.
    pub(super) fn terminal(&self) -> Option<&'a GameEnd> {
        self.record.tree.node(self.node).end().filter(|_| self.preview().is_none())
    }

    /// Returns the variation that the user steps through on the board.
    fn preview(&self) -> Option<&'a VariationPreview> {
        self.app.layers.preview().filter(|_| self.previewed.is_none())
    }

    pub(super) fn upper(&self) -> Color {
        if self.app.settings.values().flipped { Color::Black } else { Color::White }
    }

    pub(super) fn side_name(&self, color: Color) -> &'static str {
        color.name(self.handicap, self.lang)
    }

    pub(super) fn outcome(&self, outcome: GameOutcome) -> String {
        outcome.sentence(self.handicap, self.lang)
    }

    pub(super) fn to_move(&self) -> String {
        self.position().side().turn(self.handicap, self.lang)
    }

    /// Returns the rule that the current move breaks, if it is illegal.
    pub(super) fn illegal(&self) -> Option<IllegalMove> {
        let node = self.record.tree.node(self.node);
        let mv = node.mv().filter(|_| node.illegal)?;
        let parent = node.parent()?;
        let mut replay = DetachedReplay::new(self.tab.replay());
        replay.go(&self.record.tree, parent);
        replay.position().check(mv).err()
    }

    pub(super) fn border(&self, canvas: &Canvas, pane: Pane) -> ScreenStyle {
        let focused = self.app.panes.focus == pane
            && self.app.layers.list().is_none()
            && self.app.layers.prompt().is_none();
        let focused = focused && self.previewed.is_none();
        if focused { canvas.theme().focus } else { canvas.theme().faint }
    }
}
