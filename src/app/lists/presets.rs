//! The list of preset positions.

use crate::app::App;
use crate::app::event::{CommandResult, RowId};
use crate::app::lists::{List, ListRow};
use crate::messages::notices::Notice;
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::record::DetachedReplay;
use honfu_core::shogi::{Color, Hand, Handicap, PIECE_SET, Piece, PieceKind, Position, Square};

pub(super) struct PresetList;

impl List for PresetList {
    fn title(&self, app: &App) -> String {
        texts::presets_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::presets_list::Choice
    }

    fn rows(&self, _app: &App) -> Vec<RowId> {
        (0..PresetPosition::all().count()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let preset = PresetPosition::all().nth(row.number);
        ListRow::plain(preset.map_or("", |preset| preset.name(app.settings.lang())))
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        app.layers.close_lists();
        let preset = PresetPosition::all().nth(row.number).ok_or(Notice::NothingToDo)?;
        app.layers.set_up(preset.position())
    }
}

/// A preset position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PresetPosition {
    Handicap(Handicap),
    Empty,
    /// The empty tsume problem: White's king, and all other pieces in White's hand.
    Problem,
}

impl PresetPosition {
    fn all() -> impl Iterator<Item = PresetPosition> {
        [PresetPosition::Empty, PresetPosition::Problem]
            .into_iter()
            .chain(Handicap::all().map(PresetPosition::Handicap))
    }

    fn position(self) -> Position {
        match self {
            PresetPosition::Handicap(handicap) => handicap.position(),
            PresetPosition::Empty => Position::empty(Color::Black),
            PresetPosition::Problem => {
                let mut position = Position::empty(Color::Black);
                if let Some(home) = Square::new(5, 1) {
                    position.put(home, Some(Piece::new(Color::White, PieceKind::King)));
                }
                let mut hand = Hand::EMPTY;
                PIECE_SET.iter().for_each(|&(kind, count)| hand.set(kind, count));
                position.set_hand(Color::White, hand);
                position
            }
        }
    }

    pub(crate) fn name(self, lang: Lang) -> &'static str {
        let words = match self {
            PresetPosition::Handicap(handicap) => handicap.words(),
            PresetPosition::Empty => texts::label::EmptyBoard,
            PresetPosition::Problem => texts::label::Problem,
        };
        words.get(lang)
    }
}
