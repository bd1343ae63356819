//! The table of the commands: one row for each, under the heading it has in the help.
//!
//! To add a command: its row here, its line in `handlers.rs`, its keys in `assets/keys.toml`, and its texts in
//! `assets/lang`: `command-NextMove` is its title, with the attributes `.argument`, which names the argument of
//! the command in a word, and `.search`, further words to find it by. The key map, the palette, the help and the
//! documentation follow. A row says in which contexts a command does the usual (`also_in`), and in which
//! something else or under another title (`elsewhere`), which is a text of the group `command_use`.

use super::KeyContext::*;
use super::context_uses::{ACCEPT, CANCEL, DOWN, PAGE_DOWN, PAGE_UP, UP};
use super::{
    ArgumentValues, CommandGroup, CommandRow, CommandTexts, inner, means, row, runs, screen, titled,
};
use crate::texts::command_use;

commands! {
    Walking {
        NextMove: row("next-move")
            .elsewhere(&[
                runs(&[Statistics]),
                runs(&[Line]),
                means(&[CommentEdit], command_use::CommentOfNextMove),
            ]),
        PreviousMove: row("previous-move")
            .also_in(&[BoardCursor])
            .elsewhere(&[
                runs(&[Statistics]),
                runs(&[Line]),
                means(&[CommentEdit], command_use::CommentOfPreviousMove),
            ]),
        FirstMove: row("first-move")
            .elsewhere(&[runs(&[Statistics]), means(&[Line], command_use::StartOfLine)]),
        LastMove: row("last-move").elsewhere(&[runs(&[Statistics]), means(&[Line], command_use::EndOfLine)]),
        PageForward: row("page-forward").elsewhere(&[runs(&[Line])]),
        PageBack: row("page-back").elsewhere(&[runs(&[Line])]),
        NextVariation: row("next-variation").elsewhere(&[means(&[Line], command_use::NextEngineLine)]),
        PreviousVariation: row("previous-variation")
            .elsewhere(&[means(&[Line], command_use::PreviousEngineLine)]),
        NextFork: row("next-fork"),
        PreviousFork: row("previous-fork"),
        LeaveVariation: row("leave-variation"),
        JumpBack: row("jump-back"),
        JumpForward: row("jump-forward"),
        Autoplay: screen("autoplay").takes(ArgumentValues::Number),
        Faster: screen("faster"),
        Slower: screen("slower"),
        GoTo: row("go-to").needs(ArgumentValues::Number).seldom(),
        PrincipalVariation: screen("principal-variation").takes(ArgumentValues::Number),
        Analyze: screen("analyze").takes(ArgumentValues::Number),
        AnalyzeGame: screen("analyze-game").takes(ArgumentValues::Any),
        Engine: screen("engine").takes(ArgumentValues::Any),
    }
    Finding {
        NextComment: row("next-comment"),
        PreviousComment: row("previous-comment"),
        NextMark: row("next-mark"),
        PreviousMark: row("previous-mark"),
        NextBookmark: row("next-bookmark"),
        PreviousBookmark: row("previous-bookmark"),
        NextMistake: row("next-mistake"),
        PreviousMistake: row("previous-mistake"),
        Mistakes: row("mistakes"),
        SamePosition: row("same-position"),
        Statistics: screen("statistics").takes(ArgumentValues::Any).elsewhere(&[runs(&[Browser])]),
        IndexFolder: screen("index").takes(ArgumentValues::Any).keeps_layers().seldom(),
        Book: row("book").takes(ArgumentValues::Any).keeps_layers(),
        FollowLink: row("follow-link"),
        Search: row("search").needs(ArgumentValues::Any),
        SearchNext: row("search-next").also_in(&[Headers]),
        SearchPrevious: row("search-previous").also_in(&[Headers]),
        Matches: row("matches"),
    }
    Moves {
        Impasse: row("impasse").seldom(),
        EnterMoves: screen("enter-moves")
            .closes_lists().also_in(&[BoardCursor]).elsewhere(&[titled(&[Start], command_use::StartGame)]),
        BoardCursor: screen("board-cursor").closes_lists(),
        Position: row("position").takes(ArgumentValues::Any),
        End: row("end").takes(ArgumentValues::Any),
        Force: row("force")
            .takes(ArgumentValues::Any)
            .elsewhere(&[
                titled(&[Entry], command_use::ForceTyped),
                titled(&[BoardCursor], command_use::ForceRefused),
            ])
            .seldom(),
    }
    Comments {
        CountWords: row("count-words").seldom(),
        Comment: row("comment").also_in(&[Entry]),
        EditExternally: screen("edit-externally")
            .elsewhere(&[
                means(&[CommentEdit], command_use::ContinueInEditor),
                titled(&[Headers], command_use::HeaderInEditor),
            ]),
        Template: screen("template").also_in(&[CommentEdit]),
        Keep: screen("keep"),
        Mark: row("mark").closes_lists().takes(ArgumentValues::Marks),
        MarkMistakes: row("mark-mistakes").seldom(),
        Bookmark: row("bookmark").takes(ArgumentValues::Any),
        Bookmarks: row("bookmarks"),
    }
    Variations {
        Fold: screen("fold"),
        FoldAll: screen("fold-all"),
        UnfoldAll: screen("unfold-all"),
        Outline: row("outline"),
        VariationUp: row("variation-up"),
        VariationDown: row("variation-down"),
        MainLine: row("main-line"),
    }
    Changes {
        KeepLine: row("keep-line").destructive().seldom(),
        RemoveSiblings: row("remove-siblings").destructive().seldom(),
        RemoveUncommented: row("remove-uncommented").destructive().seldom(),
        CutTimes: row("cut-times").destructive().seldom(),
        StripComments: row("strip-comments").destructive().seldom(),
        StripNotes: row("strip-notes").destructive().seldom(),
        Undo: row("undo")
            .also_in(&[Headers, Records, Statistics, BoardCursor])
            .elsewhere(&[runs(&[Position]), means(&[CommentEdit], command_use::UndoText)]),
        Redo: row("redo")
            .also_in(&[Headers, Records, Statistics, Entry, BoardCursor])
            .elsewhere(&[runs(&[Position]), means(&[CommentEdit], command_use::RedoText)]),
        UndoList: row("undo-list"),
        Remove: row("remove").destructive(),
        Copy: row("copy").closes_lists().takes(ArgumentValues::Copies),
        Paste: row("paste").elsewhere(&[titled(&[Start], command_use::PasteGame)]),
    }
    Showing {
        NextNotation: row("next-notation")
            .keeps_layers().also_in(&[Records, Statistics, BoardCursor, Line, Browser]),
        PreviousNotation: row("previous-notation")
            .keeps_layers().also_in(&[Records, Statistics, BoardCursor, Line, Browser]),
        Notation: row("notation").takes(ArgumentValues::Notations).keeps_layers(),
        FlipBoard: row("flip-board")
            .keeps_layers().also_in(&[Statistics, BoardCursor, Position, Line])
            .elsewhere(&[
                titled(&[Records], command_use::FlipShownBoard),
                means(&[Browser], command_use::FlipShownBoard),
            ]),
        Redraw: screen("redraw")
            .keeps_layers()
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser]),
    }
    Panes {
        NextPane: screen("next-pane").closes_lists(),
        PreviousPane: screen("previous-pane").closes_lists(),
        Zoom: screen("zoom"),
        Wider: screen("wider"),
        Narrower: screen("narrower"),
        Taller: screen("taller"),
        Shorter: screen("shorter"),
        HideBoard: screen("hide-board"),
        HideMoves: screen("hide-moves"),
        HideComment: screen("hide-comment"),
        HideHeaders: screen("hide-headers"),
        Graph: screen("graph").takes(ArgumentValues::Graphs),
        ResetPanes: screen("reset-panes"),
    }
    Files {
        Save: row("save")
            .aliases(&["w", "w!", "write"]).takes(ArgumentValues::Targets).also_in(&[Entry, BoardCursor])
            .elsewhere(&[means(&[CommentEdit], command_use::KeepAndSave)]),
        SaveAs: row("save-as").aliases(&["saveas"]).takes(ArgumentValues::Targets),
        SaveClose: row("save-close").aliases(&["wq", "wq!", "x", "x!"]),
        DiscardClose: row("discard-close").aliases(&["q!"]).destructive().seldom(),
        Export: row("export")
            .takes(ArgumentValues::Exports).elsewhere(&[titled(&[Export], command_use::ExportChosen)]),
        Recover: row("recover").also_in(&[Start]).seldom(),
        Open: row("open")
            .aliases(&["e", "edit"]).takes(ArgumentValues::Any).keeps_layers()
            .elsewhere(&[titled(&[Start], command_use::OpenFile), means(&[Browser], command_use::OpenPath)]),
        Recent: screen("recent").keeps_layers().elsewhere(&[runs(&[Browser])]),
        Sample: row("sample").also_in(&[Start]).seldom(),
        StartScreen: screen("start-screen").closes_lists().seldom(),
        TabNew: row("tab-new")
            .aliases(&["tabnew", "tabedit"]).needs(ArgumentValues::Any).keeps_layers()
            .elsewhere(&[means(&[Browser], command_use::OpenInTab)]),
        Follow: screen("follow"),
        NewRecord: row("new"),
        Tabs: row("tabs"),
        NextTab: row("next-tab").aliases(&["tabnext"]).also_in(&[Records]),
        PreviousTab: row("previous-tab").aliases(&["tabprevious"]).also_in(&[Records]),
        Diff: row("diff").needs(ArgumentValues::Any),
        DiffFile: row("diff-file").seldom(),
        Encoding: row("encoding").needs(ArgumentValues::Encodings).seldom(),
        Close: row("close")
            .aliases(&["q", "tabclose"])
            .elsewhere(&[
                titled(&[List], command_use::CloseList),
                titled(&[Export], command_use::LeaveExport),
                titled(&[Help], command_use::CloseHelp),
                titled(&[Start], command_use::Quit),
                means(&[Line], command_use::BackToRecord),
                means(&[Browser], command_use::LeaveList),
            ]),
    }
    Records {
        Headers: row("headers"),
        Records: row("records"),
        Errors: row("errors"),
        NextFault: row("next-fault"),
        PreviousFault: row("previous-fault"),
        Retype: row("retype").takes(ArgumentValues::Any),
        NextRecord: row("next-record"),
        PreviousRecord: row("previous-record"),
        RecordAdd: row("record-add").also_in(&[Records]).seldom(),
        RecordDuplicate: row("record-duplicate").also_in(&[Records]).seldom(),
        RecordRemove: row("record-remove").also_in(&[Records]).destructive().seldom(),
        RecordUp: row("record-up").also_in(&[Records]).seldom(),
        RecordDown: row("record-down").also_in(&[Records]).seldom(),
        RecordCopy: row("record-copy").also_in(&[Records]).seldom(),
        RecordPaste: row("record-paste").also_in(&[Records]).seldom(),
    }
    Exercises {
        Guess: screen("guess").takes(ArgumentValues::Sides),
        Tsume: screen("tsume"),
        Hint: screen("hint").also_in(&[Entry, BoardCursor]).seldom(),
        GiveUp: screen("give-up").also_in(&[Entry, BoardCursor]).seldom(),
        NextProblem: screen("next-problem").also_in(&[Entry, BoardCursor]).seldom(),
    }
    Program {
        Set: row("set").takes(ArgumentValues::Settings).keeps_layers(),
        Settings: row("settings"),
        SaveSettings: screen("save-settings").keeps_layers().also_in(&[Settings]).seldom(),
        Palette: screen("commands")
            .keeps_layers().also_in(&[List, Help, BoardCursor, Line, Browser])
            .elsewhere(&[titled(&[Question], command_use::LeaveQuestion)]),
        Help: row("help")
            .keeps_layers()
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser])
            .elsewhere(&[titled(&[Help], command_use::CloseHelp)]),
        Suspend: screen("suspend")
            .keeps_layers().also_in(&[List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser])
            .elsewhere(&[runs(&[CommentEdit])]),
        Interrupt: screen("interrupt")
            .also_in(&[CommentEdit, List, Prompt, Question, Entry, BoardCursor, Position, Line, Browser])
            .seldom(),
        Quit: row("quit").aliases(&["qa", "qall"]).keeps_layers(),
        Accept: inner("accept", ACCEPT),
    }
    Panes {
        Up: screen("up").also_in(&[Comment]).elsewhere(UP),
        Down: screen("down").also_in(&[Comment]).elsewhere(DOWN),
    }
    Program {
        Filter: inner("filter", &[
            runs(&[List]),
            means(&[Records], command_use::FilterRecords),
            means(&[Statistics], command_use::FilterGames),
            means(&[Browser], command_use::FilterFiles),
        ]),
        ListFirst: inner("list-first", &[
            means(&[Comment], command_use::StartOfComment),
            runs(&[List]),
            runs(&[Browser]),
        ]),
        ListLast: inner("list-last", &[
            means(&[Comment], command_use::EndOfComment),
            runs(&[List]),
            runs(&[Browser]),
        ]),
        ListPageUp: inner("list-page-up", PAGE_UP),
        ListPageDown: inner("list-page-down", PAGE_DOWN),
    }
    Finding {
        Cancel: inner("cancel", CANCEL),
    }
    Program {
        Complete: inner("complete", &[
            runs(&[Prompt]),
            means(&[Help], command_use::LineDown),
            means(&[Entry], command_use::NextCandidate),
        ]),
        CompleteBack: inner("complete-back", &[
            runs(&[Prompt]),
            means(&[Help], command_use::LineUp),
            means(&[Entry], command_use::PreviousCandidate),
        ]),
        CaretLeft: inner("caret-left", &[
            runs(&[CommentEdit]),
            runs(&[Prompt]),
            means(&[Entry], command_use::CaretLeftOrBack),
            means(&[BoardCursor], command_use::CursorLeft),
            means(&[Position], command_use::CursorLeft),
        ]),
        CaretRight: inner("caret-right", &[
            runs(&[CommentEdit]),
            runs(&[Prompt]),
            means(&[Entry], command_use::CaretRightOrOn),
            means(&[BoardCursor], command_use::CursorRight),
            means(&[Position], command_use::CursorRight),
        ]),
        CaretHome: inner("caret-home", &[
            runs(&[Prompt]),
            runs(&[Entry]),
            means(&[CommentEdit], command_use::StartOfTextLine),
        ]),
        CaretEnd: inner("caret-end", &[
            runs(&[Prompt]),
            runs(&[Entry]),
            means(&[CommentEdit], command_use::EndOfTextLine),
        ]),
        ToHand: inner("to-hand", &[runs(&[BoardCursor]), runs(&[Position])]),
        DeleteBack: inner("delete-back", &[
            runs(&[CommentEdit]),
            means(&[Prompt], command_use::DeleteBackOrLeave),
            means(&[Question], command_use::NoMarkOrBack),
            means(&[Entry], command_use::DeleteBackOrTakeBack),
        ]).destructive(),
        DeleteForward: inner("delete-forward", &[runs(&[CommentEdit]), runs(&[Prompt]), runs(&[Entry])])
            .destructive(),
        DeleteWord: inner("delete-word", &[runs(&[CommentEdit]), runs(&[Prompt]), runs(&[Entry])])
            .destructive(),
        DeleteLine: inner("delete-line", &[
            runs(&[Prompt]),
            runs(&[Entry]),
            means(&[CommentEdit], command_use::DeleteToStart),
        ]).destructive(),
        WordLeft: inner("word-left", &[runs(&[CommentEdit])]),
        WordRight: inner("word-right", &[runs(&[CommentEdit])]),
        TextStart: inner("text-start", &[runs(&[CommentEdit])]),
        TextEnd: inner("text-end", &[runs(&[CommentEdit])]),
        SecondGood: inner("second-good", &[runs(&[Sign])]),
        SecondBad: inner("second-bad", &[runs(&[Sign])]),
        HeaderAdd: inner("header-add", &[runs(&[Headers])]),
        HeaderRemove: inner("header-remove", &[runs(&[Headers])]).destructive(),
        HeaderUp: inner("header-up", &[runs(&[Headers])]),
        HeaderDown: inner("header-down", &[runs(&[Headers])]),
        RecoveryRemove: inner("recovery-remove", &[runs(&[Recovery])]).destructive(),
        NextValue: inner("next-value", &[runs(&[Export])]),
        PreviousValue: inner("previous-value", &[runs(&[Export])]),
        PieceTurn: inner("piece-turn", &[runs(&[Position])]),
        PiecePromote: inner("piece-promote", &[runs(&[Position])]),
        PieceRemove: inner("piece-remove", &[runs(&[Position])]).destructive(),
        SideToMove: inner("side-to-move", &[runs(&[Position])]),
        RestToBlack: inner("rest-to-black", &[runs(&[Position])]),
        RestToWhite: inner("rest-to-white", &[runs(&[Position])]),
        Presets: inner("presets", &[runs(&[Position])]),
        RecentA: inner("recent-a", &[runs(&[Start])]),
        RecentB: inner("recent-b", &[runs(&[Start])]),
        RecentC: inner("recent-c", &[runs(&[Start])]),
        RecentD: inner("recent-d", &[runs(&[Start])]),
        RecentE: inner("recent-e", &[runs(&[Start])]),
        RecentF: inner("recent-f", &[runs(&[Start])]),
        RecentG: inner("recent-g", &[runs(&[Start])]),
        RecentH: inner("recent-h", &[runs(&[Start])]),
        RecentI: inner("recent-i", &[runs(&[Start])]),
        FolderUp: inner("folder-up", &[runs(&[Browser])]),
        ShowAll: inner("show-all", &[runs(&[Browser])]),
        PlayListed: inner("play-listed", &[runs(&[Statistics])]),
        Sort: inner("sort", &[runs(&[Records]), runs(&[Browser])]),
    }
}
