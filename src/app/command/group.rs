//! What commands are about: the headings in the help.

use super::Command;
use crate::messages::LocalizedText;

/// What a command is about, in the order of the help.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Walking,
    Finding,
    Moves,
    Comments,
    Variations,
    Changes,
    Showing,
    Panes,
    Files,
    Records,
    Exercises,
    Program,
}

impl Group {
    /// The heading.
    pub const fn title(self) -> LocalizedText {
        let (en, ja) = match self {
            Group::Walking => ("Walking through the record", "棋譜を進める・戻る"),
            Group::Finding => ("Searching", "検索・移動"),
            Group::Moves => ("Entering moves", "指し手の入力"),
            Group::Comments => ("Comments, marks and bookmarks", "コメント・印・しおり"),
            Group::Variations => ("Variations", "変化"),
            Group::Changes => ("Undoing, copying and removing", "元に戻す・コピー・削除"),
            Group::Showing => ("How things are shown", "表示"),
            Group::Panes => ("Panes", "枠"),
            Group::Files => ("Files and tabs", "ファイルとタブ"),
            Group::Records => ("Headers, records and faults of the file", "棋譜情報・棋譜一覧・問題点"),
            Group::Exercises => ("Exercises", "練習"),
            Group::Program => ("The program", "プログラム"),
        };
        LocalizedText { en, ja }
    }
}

impl Command {
    /// What the command is about; those of lists, lines and editors that are open count as the
    /// program's.
    pub const fn group(self) -> Group {
        use Command::*;
        match self {
            NextMove | PreviousMove | FirstMove | LastMove | PageForward | PageBack | NextVariation
            | PreviousVariation | NextFork | PreviousFork | LeaveVariation | JumpBack | JumpForward
            | GoTo | PrincipalVariation | Autoplay | Faster | Slower => Group::Walking,
            NextComment | PreviousComment | NextMark | PreviousMark | NextBookmark | PreviousBookmark
            | Search | SearchNext | SearchPrevious | Matches | SamePosition | Statistics | FollowLink
            | Cancel => Group::Finding,
            EnterMoves | BoardCursor | Position | End | Force | Impasse | AutoCommit => Group::Moves,
            Comment | EditExternally | Template | Mark | Bookmark | Bookmarks | CountWords => Group::Comments,
            Fold | FoldAll | UnfoldAll | Outline | VariationUp | VariationDown | MainLine => {
                Group::Variations
            }
            Undo | Redo | UndoList | Copy | Paste | Remove | KeepLine | RemoveSiblings
            | RemoveUncommented | CutTimes | StripComments | StripNotes => Group::Changes,
            NextNotation | PreviousNotation | Notation | Numbering | FlipBoard | BoardPieces | BoardSides
            | BoardSize | Coordinates | Language | Theme | Color | AmbiguousWidth | Redraw => Group::Showing,
            NextPane | PreviousPane | Zoom | Wider | Narrower | Taller | Shorter | HideBoard | HideMoves
            | HideComment | HideHeaders | Graph | ResetPanes | Up | Down => Group::Panes,
            Save | SaveAs | SaveClose | DiscardClose | Export | Open | Recent | TabNew | NewRecord | Tabs
            | NextTab | PreviousTab | Diff | Encoding | Recover | Close | Follow => Group::Files,
            Headers | Records | NextRecord | PreviousRecord | RecordAdd | RecordDuplicate | RecordRemove
            | RecordUp | RecordDown | RecordCopy | RecordPaste | Errors | NextFault | PreviousFault
            | Retype => Group::Records,
            Guess | Tsume | Hint | GiveUp | NextProblem => Group::Exercises,
            Palette | Help | Keys | Mouse | Suspend | Interrupt | Quit | Accept | Filter | ListFirst
            | ListLast | ListPageUp | ListPageDown | Complete | CompleteBack | CaretLeft | CaretRight
            | CaretHome | CaretEnd | ToHand | DeleteBack | DeleteForward | DeleteWord | DeleteLine
            | WordLeft | WordRight | TextStart | TextEnd | SecondGood | SecondBad | HeaderAdd
            | HeaderRemove | HeaderUp | HeaderDown | NextValue | PreviousValue | PieceTurn | PiecePromote
            | PieceRemove | SideToMove | RestToBlack | RestToWhite | Presets | FolderUp | ShowAll | Sort => {
                Group::Program
            }
        }
    }
}
