//! The titles of Enter, Esc, the arrows and the paging keys in each context. Their functions are in
//! `handlers`.

use super::KeyContext::*;
use super::{ContextUse, means, runs};
use crate::texts::command_use;

/// The uses of Enter.
pub(super) const ACCEPT: &[ContextUse] = &[
    means(&[CommentEdit], command_use::NewLine),
    means(&[List], command_use::ChooseLine),
    means(&[Start], command_use::OpenOrBegin),
    means(&[Headers], command_use::EditHeader),
    means(&[Records], command_use::ShowRecord),
    means(&[Statistics], command_use::ListGames),
    means(&[Export], command_use::ChooseValue),
    means(&[Prompt], command_use::AcceptTyped),
    means(&[Help], command_use::RunCommand),
    means(&[Question], command_use::Promote),
    means(&[Entry], command_use::PlayCandidate),
    means(&[BoardCursor], command_use::PickUpOrPut),
    means(&[Position], command_use::PickUpOrPut),
    means(&[Line], command_use::AddLine),
    means(&[Browser], command_use::OpenFileOrFolder),
];

/// The uses of the up arrow.
pub(super) const UP: &[ContextUse] = &[
    runs(&[List, Export, Help, Start]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[CommentEdit], command_use::CaretUp),
    means(&[Prompt], command_use::EarlierInput),
    means(&[Entry], command_use::PreviousCandidate),
    means(&[BoardCursor], command_use::CursorUp),
    means(&[Position], command_use::CursorUp),
];

/// The uses of the down arrow.
pub(super) const DOWN: &[ContextUse] = &[
    runs(&[List, Export, Help, Start]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[CommentEdit], command_use::CaretDown),
    means(&[Prompt], command_use::LaterInput),
    means(&[Entry], command_use::NextCandidate),
    means(&[BoardCursor], command_use::CursorDown),
    means(&[Position], command_use::CursorDown),
];

/// The uses of Page Up.
pub(super) const PAGE_UP: &[ContextUse] = &[
    means(&[Comment], command_use::PageUp),
    runs(&[CommentEdit]),
    runs(&[List, Help]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[Export], command_use::PreviewBack),
    means(&[Prompt], command_use::TenLinesUp),
];

/// The uses of Page Down.
pub(super) const PAGE_DOWN: &[ContextUse] = &[
    means(&[Comment], command_use::PageDown),
    runs(&[CommentEdit]),
    runs(&[List, Help]),
    runs(&[Question]),
    runs(&[Browser]),
    means(&[Export], command_use::PreviewOn),
    means(&[Prompt], command_use::TenLinesDown),
];

/// The uses of Esc.
pub(super) const CANCEL: &[ContextUse] = &[
    means(&[Moves], command_use::HideMatches),
    means(&[CommentEdit], command_use::KeepComment),
    means(&[List], command_use::CloseList),
    means(&[Start], command_use::EmptyBoard),
    means(&[Export], command_use::LeaveExport),
    means(&[Prompt], command_use::LeaveLine),
    means(&[Help], command_use::CloseHelp),
    means(&[Question], command_use::TakeBack),
    means(&[Entry], command_use::StopEntering),
    means(&[BoardCursor], command_use::PutBack),
    means(&[Position], command_use::LeavePosition),
    means(&[Line], command_use::BackToRecord),
    means(&[Browser], command_use::DropFilter),
];
