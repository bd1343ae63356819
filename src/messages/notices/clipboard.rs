//! Copying and pasting.

use super::files::loss_list;
use crate::messages::table::{notices, text};
use crate::messages::{Lang, Locale, LocalizedText};
use honfu_core::format::ListingStop;
use honfu_core::format::{Diagnostic, Loss};
use honfu_core::record::UnplayableMove;

notices! {
    /// What was copied or pasted, or why nothing was.
    pub enum ClipboardNotice(locale: Locale) {
        Copied {
            what: LocalizedText,
            /// The parts of the record that are not in the copy.
            lost: Vec<Loss>,
        } => info {
            if lost.is_empty() {
                text!(locale.lang, "copied {what}", "{what}をコピーしました", what = what.get(locale.lang))
            } else {
                text!(
                    locale.lang, "copied {what} without {lost}", "{what}({lost}を除く)をコピーしました",
                    what = what.get(locale.lang), lost = loss_list(lost, locale.lang))
            }
        },
        UnknownCopy(typed: String) => error (
            "`{typed}` cannot be copied: sfen, bod, kif, ki2, csa, usi, moves, comment, line, tree or record",
            "「{typed}」はコピーできません(sfen bod kif ki2 csa usi moves comment line tree record)"),
        NoComment => error ("there is no comment here", "ここにコメントはありません"),
        NothingToPaste => error (
            "nothing was copied here; paste with the keys of your terminal",
            "コピーしたものがありません(端末の貼り付けキーも使えます)"),
        /// No record and no moves were copied.
        NoRecord => error (
            "no record was copied: `y` does in the list of records",
            "棋譜がコピーされていません(一覧の `y` でコピー)"),
        TooLong => error ("the text is too long to be pasted", "貼り付ける文字列が長すぎます"),
        /// A position without moves, which cannot follow a move.
        Position => error (
            "a position cannot be pasted after a move; paste moves", "局面は指し手の後に貼り付けられません"),
        NoMoves => error ("there is no move in this text", "指し手が見つかりません"),
        /// What was pasted is in a tab of its own.
        InTab(pasted: PastedRecords) => info (
            "{pasted} in a new tab, not saved yet", "{pasted}を新しいタブに入れました(未保存)",
            pasted = pasted.name(locale.lang)),
        Pasted(summary: Box<PasteSummary>) =>
            error { summary.text(locale) } if summary.lost > 0 || summary.why.is_some(),
    }
}

/// Pasted records or positions, which have a start of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedRecords {
    Records { count: usize, moves: usize },
    Position,
}

/// What pasting has added, and what was left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasteSummary {
    /// Moves and ends that are new, and those that were there before.
    pub added: usize,
    pub known: usize,
    /// The new moves that break a rule.
    pub illegal: usize,
    /// The moves that were left out.
    pub lost: usize,
    /// The words that were skipped.
    pub skipped: usize,
    pub why: Option<PasteError>,
}

/// Why something was left out; of several reasons the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteError {
    Impossible(UnplayableMove),
    Unread(ListingStop),
    Diagnostic(Diagnostic),
}

impl PastedRecords {
    /// The question where to paste it.
    pub fn text(self, lang: Lang) -> String {
        text!(lang, "pasted {name}; where to?", "{name}を貼り付けます:", name = self.name(lang))
    }

    fn name(self, lang: Lang) -> String {
        match self {
            PastedRecords::Position => text!(lang, "a position", "局面"),
            PastedRecords::Records { count: 1, moves } => {
                text!(lang, "a record (moves: {moves})", "棋譜({moves}手)")
            }
            PastedRecords::Records { count, .. } => text!(lang, "{count} records", "棋譜{count}局"),
        }
    }
}

impl PasteSummary {
    /// Adds the summary of another text that was pasted.
    pub fn add(&mut self, other: PasteSummary) {
        self.added += other.added;
        self.known += other.known;
        self.illegal += other.illegal;
        self.lost += other.lost;
        self.skipped += other.skipped;
        self.why = self.why.take().or(other.why);
    }

    fn text(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let PasteSummary { added, known, illegal, lost, skipped, why } = self;
        let counts = [
            (added, text!(lang, "{added} added", "{added}手追加")),
            (known, text!(lang, "{known} already there", "{known}手は既出")),
            (illegal, text!(lang, "{illegal} against the rules", "うち反則{illegal}手")),
            (skipped, text!(lang, "words that are not moves: {skipped}", "指し手でない語{skipped}")),
            (lost, text!(lang, "{lost} left out", "{lost}手を省略")),
        ];
        let counts: Vec<String> =
            counts.into_iter().filter(|(count, _)| **count > 0).map(|(_, text)| text).collect();
        let counts = counts.join(if lang == Lang::Ja { "、" } else { ", " });
        let why = why.as_ref().map_or(String::new(), |why| why.text(locale));
        let (head, parts) = if added + known == 0 && !why.is_empty() {
            (text!(lang, "nothing pasted: ", "貼り付けできません: "), [why, counts])
        } else {
            (text!(lang, "pasted: ", "貼り付け: "), [counts, why])
        };
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        head + &parts.join("; ")
    }
}

impl PasteError {
    fn text(&self, locale: Locale) -> String {
        let (text, why) = match self {
            PasteError::Impossible(UnplayableMove { position, last_to, mv, illegal: why }) => {
                (&*locale.notation.text(position, *last_to, *mv), why.sentence(locale))
            }
            PasteError::Unread(ListingStop { text, unread }) => (&**text, unread.sentence(locale)),
            PasteError::Diagnostic(diagnostic) => return diagnostic.sentence(locale),
        };
        text!(locale.lang, "`{text}`: {why}", "「{text}」：{why}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::locale;
    use honfu_core::format::{LossKind, UnreadMove};
    use honfu_core::notation::read_move;
    use honfu_core::shogi::Position;

    #[test]
    fn what_is_not_in_a_copy_is_named() {
        let lost = Loss { kind: LossKind::Variations, count: 3, first_ply: None, names: Vec::new() };
        let notice =
            ClipboardNotice::Copied { what: LocalizedText { en: "CSA", ja: "CSA" }, lost: vec![lost] };
        assert_eq!(notice.text(locale(Lang::En, "usi")), "copied CSA without variations: 3");
    }

    #[test]
    fn pasting_is_summed_up() {
        let position = Position::even();
        let error = read_move(&position, None, "58金").unwrap_err();
        let unread = Box::new(UnreadMove { error, position, last_to: None });
        let why = Some(PasteError::Unread(ListingStop { text: "58金".into(), unread }));
        let pasted = PasteSummary { added: 12, known: 3, illegal: 1, why, ..PasteSummary::default() };
        assert_eq!(
            pasted.text(locale(Lang::En, "western")),
            "pasted: 12 added, 3 already there, 1 against the rules; \
             `58金`: several moves fit; it could be G49-58 or G69-58"
        );
        assert_eq!(
            pasted.text(locale(Lang::Ja, "japanese:none")),
            "貼り付け: 12手追加、3手は既出、うち反則1手; \
             「58金」：当てはまる手が複数あります（候補：５八金右、５八金左）"
        );
    }
}
