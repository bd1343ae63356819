//! What the status line says about copying and pasting.

use super::{Lang, Locale, LocalizedText, fill, illegal, loss, quoted, read_error, sentence};
use honfu_core::format::text::listing::Stop;
use honfu_core::format::{Diagnostic, Loss};
use honfu_core::record::Refused;

/// A remark on copying or pasting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClipboardNotice {
    /// What was copied, and what of the record is not in it.
    Copied {
        what: LocalizedText,
        lost: Vec<Loss>,
    },
    UnknownCopy(String),
    NoComment,
    NothingToPaste,
    /// No record and no moves were copied.
    NoRecord,
    TooLong,
    /// A position without moves, which can stand under no move.
    Position,
    NoMoves,
    /// What was pasted is in a tab of its own.
    InTab(PastedRecords),
    Pasted(Box<PasteSummary>),
}

/// What has come by pasting with a start of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedRecords {
    Records { count: usize, moves: usize },
    Position,
}

/// What pasting came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasteSummary {
    /// Moves and ends that are new, and such as were there.
    pub added: usize,
    pub known: usize,
    /// The new moves that break a rule.
    pub illegal: usize,
    /// The moves that were left out.
    pub lost: usize,
    /// The words that were passed over.
    pub skipped: usize,
    pub why: Option<PasteProblem>,
}

/// Why something was left out; of several reasons the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteProblem {
    Impossible(Refused),
    Unread(Stop),
    Fault(Diagnostic),
}

impl ClipboardNotice {
    /// Whether something did not work.
    pub fn is_problem(&self) -> bool {
        match self {
            ClipboardNotice::Copied { .. } | ClipboardNotice::InTab(_) => false,
            ClipboardNotice::Pasted(pasted) => pasted.lost > 0 || pasted.why.is_some(),
            _ => true,
        }
    }

    /// The sentence in that language.
    pub fn text(&self, locale: Locale) -> String {
        let lang = locale.lang;
        let argument = match self {
            ClipboardNotice::Pasted(pasted) => return pasted.text(locale),
            ClipboardNotice::Copied { what, lost } => copied(*what, lost, lang),
            ClipboardNotice::UnknownCopy(name) => quoted(name, lang),
            ClipboardNotice::InTab(arrival) => arrival.name(lang),
            _ => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            ClipboardNotice::Copied { .. } => ("copied {0}", "{0}をコピーしました"),
            ClipboardNotice::UnknownCopy(_) => (
                "{0} cannot be copied: sfen, bod, kif, ki2, csa, usi, moves, comment, line, tree or record",
                "{0}はコピーできません(sfen bod kif ki2 csa usi moves comment line tree record)",
            ),
            ClipboardNotice::NoComment => ("there is no comment here", "ここにコメントはありません"),
            ClipboardNotice::NothingToPaste => (
                "nothing was copied here; paste with the keys of your terminal",
                "コピーしたものがありません(端末の貼り付けキーも使えます)",
            ),
            ClipboardNotice::NoRecord => (
                "no record was copied: `y` does in the list of records",
                "棋譜がコピーされていません(一覧の `y` でコピー)",
            ),
            ClipboardNotice::TooLong => ("the text is too long to be pasted", "貼り付ける文字列が長すぎます"),
            ClipboardNotice::Position => {
                ("this is a position, and only moves can be put here", "局面は指し手の後に貼り付けられません")
            }
            ClipboardNotice::NoMoves => ("there is no move in this text", "指し手が見つかりません"),
            ClipboardNotice::InTab(_) => {
                ("{0} in a new tab, not saved yet", "{0}を新しいタブに入れました(未保存)")
            }
            ClipboardNotice::Pasted(_) => ("", ""),
        };
        LocalizedText { en, ja }
    }
}

fn copied(what: LocalizedText, lost: &[Loss], lang: Lang) -> String {
    let lost: Vec<String> = lost.iter().map(|lost| loss(lost, lang)).collect();
    match (lost.is_empty(), lang) {
        (true, _) => what.get(lang).to_owned(),
        (_, Lang::En) => format!("{} without {}", what.en, lost.join(", ")),
        (_, Lang::Ja) => format!("{}({}を除く)", what.ja, lost.join("、")),
    }
}

impl PastedRecords {
    /// The question where it is to go.
    pub fn text(self, lang: Lang) -> String {
        let question = LocalizedText { en: "pasted {0}; where to?", ja: "{0}を貼り付けます:" };
        fill(question.get(lang), &[self.name(lang)])
    }

    fn name(self, lang: Lang) -> String {
        let (words, number) = match self {
            PastedRecords::Position => (LocalizedText { en: "a position", ja: "局面" }, 0),
            PastedRecords::Records { count: 1, moves } => {
                (LocalizedText { en: "a record (moves: {0})", ja: "棋譜({0}手)" }, moves)
            }
            PastedRecords::Records { count, .. } => {
                (LocalizedText { en: "{0} records", ja: "棋譜{0}局" }, count)
            }
        };
        fill(words.get(lang), &[number.to_string()])
    }
}

impl PasteSummary {
    /// Adds what pasting something else came to.
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
        let parts = [
            (self.added, "{0} added", "{0}手追加"),
            (self.known, "{0} there already", "{0}手は既出"),
            (self.illegal, "{0} against the rules", "うち反則{0}手"),
            (self.skipped, "words passed over: {0}", "{0}語を無視"),
            (self.lost, "{0} left out", "{0}手を省略"),
        ];
        let told = parts.into_iter().filter(|(count, ..)| *count > 0);
        let told: Vec<String> = told
            .map(|(count, en, ja)| fill(LocalizedText { en, ja }.get(lang), &[count.to_string()]))
            .collect();
        let sum = told.join(LocalizedText { en: ", ", ja: "、" }.get(lang));
        let why = self.why.as_ref().map_or(String::new(), |why| why.text(locale));
        let is_nothing = self.added + self.known == 0 && !why.is_empty();
        let (head, parts) = match is_nothing {
            true => (LocalizedText { en: "nothing pasted: ", ja: "貼り付けできません: " }, [why, sum]),
            false => (LocalizedText { en: "pasted: ", ja: "貼り付け: " }, [sum, why]),
        };
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        format!("{}{}", head.get(lang), parts.join("; "))
    }
}

impl PasteProblem {
    fn text(&self, locale: Locale) -> String {
        let (text, why) = match self {
            PasteProblem::Impossible(Refused { position, last_to, mv, why }) => {
                (&*locale.notation.text(position, *mv, *last_to), illegal(why, locale))
            }
            PasteProblem::Unread(Stop { text, unread }) => (&**text, read_error(unread, locale)),
            PasteProblem::Fault(diagnostic) => return sentence(diagnostic, locale),
        };
        match locale.lang {
            Lang::En => format!("{}: {why}", quoted(text, locale.lang)),
            Lang::Ja => format!("{}：{why}", quoted(text, locale.lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{assert_translated, locale};
    use honfu_core::format::{LossKind, Unread};
    use honfu_core::notation::read;
    use honfu_core::shogi::Position;

    #[test]
    fn remarks_are_made_in_both_languages() {
        let what = LocalizedText { en: "CSA", ja: "CSA" };
        for notice in [
            ClipboardNotice::Copied { what, lost: Vec::new() },
            ClipboardNotice::UnknownCopy("x".into()),
            ClipboardNotice::NoComment,
            ClipboardNotice::NothingToPaste,
            ClipboardNotice::TooLong,
            ClipboardNotice::Position,
            ClipboardNotice::NoMoves,
        ] {
            assert_translated(notice.words());
        }
    }

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
        let error = read("58金", &position, None).unwrap_err();
        let unread = Box::new(Unread { error, position, last_to: None });
        let why = Some(PasteProblem::Unread(Stop { text: "58金".into(), unread }));
        let pasted = PasteSummary { added: 12, known: 3, illegal: 1, why, ..PasteSummary::default() };
        assert_eq!(
            pasted.text(locale(Lang::En, "western")),
            "pasted: 12 added, 3 there already, 1 against the rules; \
             `58金`: several moves fit; it could be G49-58 and G69-58"
        );
        assert_eq!(
            pasted.text(locale(Lang::Ja, "japanese:none")),
            "貼り付け: 12手追加、3手は既出、うち反則1手; \
             「58金」：当てはまる手が複数あります（候補：５八金右、５八金左）"
        );
    }
}
