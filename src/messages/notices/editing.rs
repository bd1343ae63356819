//! Entering moves, and changing comments, marks, times and positions.

use crate::messages::caption::{self, CountedNoun};
use crate::messages::table::{notices, text};
use crate::messages::{Lang, Locale};
use honfu_core::format::UnreadMove;
use honfu_core::notation::ReadMoveReason;
use honfu_core::record::{CollectionEditError, EditError};
use honfu_core::shogi::IllegalMove;

notices! {
    /// What an edit has done, or why nothing was changed.
    pub enum EditNotice(locale: Locale) {
        /// The typed text is not a legal move.
        NotAMove(unread: Box<UnreadMove>) => error { not_a_move(unread, locale) },
        /// The move made on the board is illegal.
        Illegal(why: IllegalMove) => error { why.sentence(locale) },
        /// The number of moves that the typed text may mean.
        Several(count: usize) => error ("{count} possible moves, Tab chooses:", "候補{count}手(Tab で選択):"),
        BadTime(typed: String) => error (
            "\"{typed}\" is not a time: write minutes and seconds, 1:30",
            "「{typed}」は時間ではありません(分:秒、例 1:30)"),
        NoMoveToTime => error ("there is no move here to give a time to", "時間を付ける手がありません"),
        EmptyHand => error ("nothing in hand", "持駒がありません"),
        NothingToForce => error ("no illegal move was typed that could be recorded", "記録できる反則手が入力されていません"),
        CannotForce(why: IllegalMove) => error (
            "this cannot be played even as an illegal move: {why}", "反則手としても指せません({why})", why = why.sentence(locale)),
        /// A move was recorded although it breaks that rule.
        Forced(why: IllegalMove) => info (
            "recorded as an illegal move: {why}", "反則手として記録しました({why})", why = why.sentence(locale)),

        /// There is no other line than the one with the cursor.
        NoOtherLine => error ("there is no other line", "他の手順はありません"),
        /// There is no fork at or above the cursor.
        NoOtherMove => error (
            "no variation at this move or earlier", "この手までに分岐はありません"),
        NothingUncommented => error (
            "there is no variation without a comment", "コメントのない変化はありません"),
        LinesRemoved { lines: usize, moves: usize } => info (
            "removed {lines}, {moves} (u undoes it)", "{lines}({moves})を削除しました(u で戻せます)",
            lines = caption::counted_text(CountedNoun::Lines, *lines, locale.lang),
            moves = caption::counted_text(CountedNoun::Moves, *moves, locale.lang)),
        TimesRemoved(count: usize) => error {
            match count {
                0 => text!(locale.lang, "no move has a time", "消費時間のある手はありません"),
                _ => text!(
                    locale.lang, "removed the times of {moves} (u undoes it)", "{moves}の消費時間を削除しました(u で戻せます)",
                    moves = caption::counted_text(CountedNoun::Moves, *count, locale.lang)),
            }
        } if *count == 0,
        CommentsRemoved(count: usize) => error {
            match count {
                0 => text!(locale.lang, "there are no comments", "コメントはありません"),
                _ => text!(
                    locale.lang, "removed {comments} (u undoes it)", "{comments}件を削除しました(u で戻せます)",
                    comments = caption::counted_text(CountedNoun::Comments, *count, locale.lang)),
            }
        } if *count == 0,
        /// The analysis of engines was removed from that many comments.
        AnalysisRemoved(count: usize) => error {
            match count {
                0 => text!(
                    locale.lang, "no comment has the analysis of an engine", "解析結果のあるコメントはありません"),
                _ => text!(
                    locale.lang, "removed the analysis from {comments} (u undoes it)",
                    "{comments}件から解析結果を削除しました(u で戻せます)",
                    comments = caption::counted_text(CountedNoun::Comments, *count, locale.lang)),
            }
        } if *count == 0,
        Counted { comments: usize, characters: usize, words: usize } => info (
            "comments: {comments}, words: {words}, characters: {characters}",
            "コメント{comments}件、{characters}文字(単語{words})"),

        NothingToUndo => error ("nothing to undo", "元に戻す変更はありません"),
        NothingToRedo => error ("nothing to redo", "やり直す変更はありません"),
        /// A change was undone; the number of those left.
        Undone(left: usize) => info ("undone, {left} more", "元に戻しました(あと{left}回)"),
        /// A change was redone; the number of those left.
        Redone(left: usize) => info ("redone, {left} more", "やり直しました(あと{left}回)"),
        /// The number of changes that are made now, and of those that can be redone.
        Travelled { made: usize, left: usize } => info (
            "now after change {made}; {left} can be redone", "変更{made}回の状態です(やり直し可能{left}回)"),
        CannotEdit(error: EditError) => error { cannot_edit(*error, locale.lang) },

        UnknownMark(typed: String) => error (
            "`{typed}` is not a mark: ! ? !! ?? !? ?! or 0 for none",
            "「{typed}」という印はありません(! ? !! ?? !? ?!、0 でなし)"),
        NoMistakesToMark => error (
            "no mistakes of this line are without a mark", "この手順に、印のない悪手はありません"),
        MistakesMarked(count: usize) => info (
            "marked {moves} (u undoes it)", "{moves}に印を付けました(u で戻せます)",
            moves = caption::counted_text(CountedNoun::Moves, *count, locale.lang)),
        NoMove => error ("there is no move here", "ここに指し手はありません"),
        NoBookmarks => error ("this record has no bookmarks", "この棋譜にしおりはありません"),
        BookmarkSet => info ("bookmark set", "しおりを付けました"),
        BookmarkRemoved => info ("bookmark removed (u undoes it)", "しおりを外しました(u で戻せます)"),
        HeaderRemoved => info ("header removed (u undoes it)", "項目を削除しました(u で戻せます)"),
        UnknownHandicap(typed: String) => error (
            "`{typed}` is not a named handicap: Tab lists them, :position sets up others",
            "「{typed}」という手合割はありません(Tab で一覧、:position で局面編集)"),
        /// The comment has no links.
        NoLink => error (
            "the comment here has no link such as @45, @45b or @ and the name of a bookmark",
            "ここのコメントにリンク(@45、@45b、@しおりの名前)はありません"),
        DeadLink => error ("the link leads to no move", "リンク先の手がありません"),

        /// There is no piece under the cursor.
        NoPiece => error ("there is no piece here", "ここに駒はありません"),
        /// The pasted text is not a position.
        NoPosition => error ("this is not a position", "局面として読めません"),
        /// What could not be played from the new start was removed.
        Unplayable { lines: usize, moves: usize } => info (
            "{moves} in {lines} cannot be played from the new position and were removed (u undoes it)",
            "新しい局面から指せない{moves}({lines})を削除しました(u で戻せます)",
            moves = caption::counted_text(CountedNoun::Moves, *moves, locale.lang),
            lines = caption::counted_text(CountedNoun::Lines, *lines, locale.lang)),
        /// The moves were removed because the user asked for it.
        MovesRemoved { lines: usize, moves: usize } => info (
            "removed {moves} in {lines} (u undoes it)", "{moves}({lines})を削除しました(u で戻せます)",
            moves = caption::counted_text(CountedNoun::Moves, *moves, locale.lang),
            lines = caption::counted_text(CountedNoun::Lines, *lines, locale.lang)),

        NoDiagnostic => error ("no more problems in that direction on this line", "この手順のその方向に問題点はありません"),
        /// The diagnostic is not about one move.
        NoPlace => error ("this is about the whole file, not about a move", "ファイル全体の問題点で、特定の手についてではありません"),
        NothingUnread => error ("nothing here was left unread", "ここに読めなかった部分はありません"),
        /// The number of moves read from the typed text and what follows it in the file.
        Read {
            moves: usize,
            /// Whether nothing is left that is not understood.
            is_whole: bool,
        } => error {
            if *is_whole {
                text!(locale.lang, "moves read: {moves}", "{moves}手読み込みました")
            } else {
                text!(
                    locale.lang, "moves read: {moves}; the next line is still not understood",
                    "{moves}手読み込みましたが、その先に読めない行があります")
            }
        } if !is_whole,

        /// The number of records that were added, and of all.
        RecordsAdded { added: usize, count: usize } => info (
            "records added: {added}, now in this file: {count}", "棋譜を{added}局追加しました(全{count}局)"),
        /// A record was removed; the number of those left.
        RecordRemoved(left: usize) => info (
            "the record is removed (u undoes it, p puts it back anywhere); left: {left}",
            "棋譜を削除しました(u で戻せます。p で貼り付け可能。残り{left}局)"),
        RecordMoved(number: usize) => info ("this is record {number} now", "{number}番目の棋譜になりました"),
        CannotArrange(error: CollectionEditError) => error {
            match error {
                CollectionEditError::NoSuchRecord => text!(
                    locale.lang, "that record is no longer there", "その棋譜はもうありません"),
                CollectionEditError::LastRecord => text!(
                    locale.lang, "the only record of a file cannot be removed",
                    "ファイルに棋譜が一つしかないので削除できません"),
            }
        },
    }
}

/// Why what was typed is no move, with examples if nothing of it is understood.
fn not_a_move(unread: &UnreadMove, locale: Locale) -> String {
    let text = unread.sentence(locale);
    match unread.error.reason {
        ReadMoveReason::NotAMove => {
            text!(locale.lang, "{text}: write it as 76歩, P-7f or 7g7f", "{text}(例 76歩、P-7f、7g7f)")
        }
        _ => text,
    }
}

/// Why a change is not possible; the English is from [`EditError`].
fn cannot_edit(error: EditError, lang: Lang) -> String {
    let japanese = match error {
        EditError::NoSuchNode => "その手はもうありません",
        EditError::IsRoot => "開始局面そのものは動かせません",
        EditError::AfterEnd => "終局の後に手は続けられません",
        EditError::AlreadyAttached => "その手は既にあります",
        EditError::NotALeaf => "後に手が続くので終局にできません",
        EditError::Full => "これ以上の手は入りません",
    };
    match lang {
        Lang::En => error.to_string(),
        Lang::Ja => japanese.to_owned(),
    }
}

/// The losses if a record starts from another position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnplayableMoves {
    pub moves: usize,
    pub comments: usize,
}

impl UnplayableMoves {
    /// The loss, to follow another text; empty if nothing is lost.
    fn text(self, lang: Lang) -> String {
        let moves = caption::counted_text(CountedNoun::Moves, self.moves, lang);
        let comments = caption::counted_text(CountedNoun::Comments, self.comments, lang);
        match self {
            UnplayableMoves { moves: 0, comments: 0 } => String::new(),
            UnplayableMoves { comments: 0, .. } => {
                text!(lang, ", and {moves} cannot be kept", "({moves}は残せません)")
            }
            _ => text!(
                lang,
                ", and {moves} with {comments} cannot be kept",
                "({moves}と{comments}は残せません)"
            ),
        }
    }

    /// The question after the position was changed by hand.
    pub fn of_position(self, lang: Lang) -> String {
        text!(lang, "the position has changed{lost}:", "局面が変わりました{lost}:", lost = self.text(lang))
    }

    /// The question before a handicap is given.
    pub fn of_handicap(self, lang: Lang) -> String {
        let lost = self.text(lang);
        text!(lang, "the record will start from another position{lost}:", "開始局面が変わります{lost}:")
    }
}
