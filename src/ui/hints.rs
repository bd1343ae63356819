//! The hints in the bottom line: the most important keys in each context.

use super::{Command, KeyContext, RowPen, Scene, Training, TrainingTask};
use crate::messages::screen::KeyHint;

/// Draws the hints that fit before a column.
pub(super) fn draw_hints(pen: &mut RowPen, scene: &Scene, end: u16) {
    let theme = pen.theme();
    for (hint_of, commands) in hint_rows(scene) {
        let is_idle = match hint_of {
            KeyHint::Retype => !scene.tab.has_gap(),
            KeyHint::Line => !scene.tab.has_principal_variation(),
            KeyHint::Follow => !scene.tab.has_links(),
            KeyHint::End => scene.app.tab().due_end().is_none(),
            KeyHint::Tabs => scene.app.tabs().len() == 1,
            KeyHint::Records => scene.tab.records().len() == 1,
            KeyHint::Tip | KeyHint::GiveUp => !scene.tab.training().is_some_and(Training::is_asking),
            KeyHint::NextProblem => {
                scene.tab.training().is_none_or(|training| training.task != TrainingTask::Tsume)
            }
            _ => false,
        };
        if is_idle {
            continue;
        }
        let Some((keys, words)) = key_hint(scene, *hint_of, commands) else { continue };
        let needed = pen.width(&keys) + 1 + pen.width(words) + 2;
        if pen.column() + needed <= end {
            pen.put(&keys, theme.key).skip(1).put(words, theme.faint).skip(2);
        }
    }
}

/// Returns the first key of each command with the words of a hint; `None` if no command is bound.
pub(super) fn key_hint(scene: &Scene, hint: KeyHint, commands: &[Command]) -> Option<(String, &'static str)> {
    let map = scene.keys.map();
    let context = scene.app.context();
    let keys: Vec<String> =
        commands.iter().filter_map(|command| map.keys_of(context, *command).into_iter().next()).collect();
    let joined = if keys.iter().all(|key| key.chars().count() == 1) { keys.concat() } else { keys.join(" ") };
    (!joined.is_empty()).then(|| (joined, hint.get(scene.lang)))
}

pub(super) type HintRow = (KeyHint, &'static [Command]);

const ACCEPT: HintRow = (KeyHint::Accept, &[Command::Accept]);
const ADD_HEADER: HintRow = (KeyHint::Add, &[Command::HeaderAdd]);
const ADD_LINE: HintRow = (KeyHint::AddLine, &[Command::Accept]);
const ADD_RECORD: HintRow = (KeyHint::Add, &[Command::RecordAdd]);
const BACK: HintRow = (KeyHint::Back, &[Command::PreviousMove]);
const CANCEL: HintRow = (KeyHint::Cancel, &[Command::Cancel]);
const CHOICE: HintRow = (KeyHint::Choose, &[Command::Complete]);
const CHOOSE: HintRow = (KeyHint::Choose, &[Command::Up, Command::Down]);
const COMMANDS: HintRow = (KeyHint::Commands, &[Command::Palette]);
const COMMENT: HintRow = (KeyHint::Comment, &[Command::Comment]);
const COPY: HintRow = (KeyHint::Copy, &[Command::RecordCopy]);
const CURSOR: HintRow =
    (KeyHint::Move, &[Command::CaretLeft, Command::Up, Command::Down, Command::CaretRight]);
const DUPLICATE: HintRow = (KeyHint::Duplicate, &[Command::RecordDuplicate]);
const EDIT: HintRow = (KeyHint::Edit, &[Command::Accept]);
const EDITOR: HintRow = (KeyHint::Editor, &[Command::EditExternally]);
const END: HintRow = (KeyHint::End, &[Command::End]);
const ENTER: HintRow = (KeyHint::Enter, &[Command::EnterMoves]);
const EXPORT: HintRow = (KeyHint::Export, &[Command::Export]);
const FILTER: HintRow = (KeyHint::Filter, &[Command::Filter]);
const FLIP: HintRow = (KeyHint::Flip, &[Command::FlipBoard]);
const FOLLOW: HintRow = (KeyHint::Follow, &[Command::FollowLink]);
const GIVE_UP: HintRow = (KeyHint::GiveUp, &[Command::GiveUp]);
const HAND: HintRow = (KeyHint::Hand, &[Command::ToHand]);
const KEEP: HintRow = (KeyHint::Keep, &[Command::Cancel]);
const LEAVE_LINE: HintRow = (KeyHint::Back, &[Command::Cancel]);
const MOVE: HintRow = (KeyHint::Move, &[Command::PreviousMove, Command::NextMove]);
pub(super) const NEXT: HintRow = (KeyHint::NextProblem, &[Command::NextProblem]);
const NOTATION: HintRow = (KeyHint::Notation, &[Command::NextNotation]);
const OPEN: HintRow = (KeyHint::Open, &[Command::Open]);
const OPEN_ENTRY: HintRow = (KeyHint::Open, &[Command::Accept]);
const OPEN_TAB: HintRow = (KeyHint::OpenTab, &[Command::TabNew]);
const PAGE: HintRow = (KeyHint::Scroll, &[Command::ListPageUp, Command::ListPageDown]);
const PANE: HintRow = (KeyHint::Pane, &[Command::NextPane]);
const PASTE: HintRow = (KeyHint::Paste, &[Command::Paste]);
const PASTE_RECORD: HintRow = (KeyHint::Paste, &[Command::RecordPaste]);
const PATH: HintRow = (KeyHint::Path, &[Command::Open]);
const PICK_UP: HintRow = (KeyHint::PickUp, &[Command::Accept]);
const LIST_GAMES: HintRow = (KeyHint::Games, &[Command::Accept]);
const PLAY: HintRow = (KeyHint::Play, &[Command::Accept]);
const PLAY_LISTED: HintRow = (KeyHint::Play, &[Command::PlayListed]);
const QUIT: HintRow = (KeyHint::Quit, &[Command::Close]);
const RECENT: HintRow = (KeyHint::Recent, &[Command::Recent]);
const RECORDS: HintRow = (KeyHint::Records, &[Command::Records]);
const REMOVE_HEADER: HintRow = (KeyHint::Remove, &[Command::HeaderRemove]);
const REMOVE_LEFT: HintRow = (KeyHint::Remove, &[Command::RecoveryRemove]);
const REMOVE_PIECE: HintRow = (KeyHint::Remove, &[Command::PieceRemove]);
const REMOVE_RECORD: HintRow = (KeyHint::Remove, &[Command::RecordRemove]);
const REORDER_HEADERS: HintRow = (KeyHint::Reorder, &[Command::HeaderUp, Command::HeaderDown]);
const REORDER_RECORDS: HintRow = (KeyHint::Reorder, &[Command::RecordUp, Command::RecordDown]);
const RETYPE: HintRow = (KeyHint::Retype, &[Command::Retype]);
const SAVE: HintRow = (KeyHint::Save, &[Command::Save]);
const SAVE_SETTINGS: HintRow = (KeyHint::Save, &[Command::SaveSettings]);
const SCROLL: HintRow = (KeyHint::Scroll, &[Command::Up, Command::Down]);
const SEARCH: HintRow = (KeyHint::Search, &[Command::Search]);
const SEARCH_LIST: HintRow = (KeyHint::Search, &[Command::Filter]);
const SHOW_ALL: HintRow = (KeyHint::All, &[Command::ShowAll]);
const SORT: HintRow = (KeyHint::Sort, &[Command::Sort]);
const STOP: HintRow = (KeyHint::Stop, &[Command::Cancel]);
const TABS: HintRow = (KeyHint::Tabs, &[Command::NextTab]);
const TAKE_BACK: HintRow = (KeyHint::TakeBack, &[Command::DeleteBack]);
const TIP: HintRow = (KeyHint::Tip, &[Command::Hint]);
const TURN: HintRow = (KeyHint::Turn, &[Command::PieceTurn]);
const UNDO: HintRow = (KeyHint::Undo, &[Command::Undo]);
const UP: HintRow = (KeyHint::Above, &[Command::FolderUp]);
const VALUE: HintRow = (KeyHint::Value, &[Command::PreviousValue, Command::NextValue]);
const VARIATION: HintRow = (KeyHint::Variation, &[Command::PreviousVariation, Command::NextVariation]);
const WALK_LINE: HintRow = (KeyHint::Line, &[Command::PrincipalVariation]);

const PANES: [HintRow; 19] = [
    NEXT, RETYPE, WALK_LINE, FOLLOW, END, MOVE, VARIATION, ENTER, COMMENT, TABS, RECORDS, SAVE, COMMANDS,
    QUIT, PANE, NOTATION, SEARCH, OPEN, FLIP,
];

fn has_no_moves(scene: &Scene) -> bool {
    let cursor = scene.tab.cursor();
    let tree = &scene.record.tree;
    tree.node(scene.node).parent().is_none() && cursor.ply(tree) == cursor.last_ply(tree)
}

/// Returns the hints of the context, the most important first.
fn hint_rows(scene: &Scene) -> &'static [HintRow] {
    match scene.app.context() {
        KeyContext::Board | KeyContext::Moves if has_no_moves(scene) => {
            &[NEXT, RETYPE, FOLLOW, ENTER, OPEN, PASTE, TABS, RECORDS, COMMANDS, QUIT, PANE, FLIP]
        }
        KeyContext::Board | KeyContext::Moves | KeyContext::Sign => &PANES,
        KeyContext::Comment => &[RETYPE, WALK_LINE, FOLLOW, END, SCROLL, MOVE, PANE, COMMANDS, QUIT],
        KeyContext::CommentEdit => &[KEEP, MOVE, UNDO, EDITOR],
        KeyContext::Start => &[CHOOSE, OPEN_ENTRY, ENTER, COMMANDS, QUIT],
        KeyContext::List => &[CHOOSE, ACCEPT, SEARCH_LIST, CANCEL],
        KeyContext::Headers => &[CHOOSE, EDIT, ADD_HEADER, REMOVE_HEADER, REORDER_HEADERS, CANCEL],
        KeyContext::Records => {
            &[ACCEPT, FILTER, SORT, ADD_RECORD, DUPLICATE, REMOVE_RECORD, COPY, PASTE_RECORD, REORDER_RECORDS]
        }
        KeyContext::Recovery => &[CHOOSE, ACCEPT, SEARCH_LIST, REMOVE_LEFT, CANCEL],
        KeyContext::Settings => &[CHOOSE, ACCEPT, SEARCH_LIST, SAVE_SETTINGS, CANCEL],
        KeyContext::Export => &[EXPORT, CHOOSE, VALUE, EDIT, CANCEL, PAGE],
        KeyContext::Statistics => &[PLAY_LISTED, BACK, CHOOSE, LIST_GAMES, FILTER, CANCEL, UNDO, NOTATION],
        KeyContext::Entry => &[TIP, GIVE_UP, NEXT, PLAY, CHOICE, TAKE_BACK, STOP],
        KeyContext::BoardCursor => &[TIP, GIVE_UP, NEXT, CURSOR, PICK_UP, HAND, UNDO, STOP],
        KeyContext::Position => &[CURSOR, PICK_UP, TURN, REMOVE_PIECE, HAND, STOP],
        KeyContext::Line => &[LEAVE_LINE, MOVE, ADD_LINE, VARIATION, NOTATION],
        KeyContext::Browser => &[OPEN_ENTRY, UP, FILTER, SORT, QUIT, RECENT, OPEN_TAB, PATH, SHOW_ALL],
        KeyContext::Prompt | KeyContext::Help | KeyContext::Question => &[],
    }
}
