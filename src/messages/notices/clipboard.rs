//! Notices about copying and pasting.

use super::files::loss_list;
use crate::messages::table::notices;
use crate::messages::{Lang, Locale, LocalizedText, comma_list};
use crate::texts;
use honfu_core::format::ListingStop;
use honfu_core::format::{Diagnostic, Loss};
use honfu_core::record::UnplayableMove;

notices! {
    /// The result of copying or pasting, or why it failed.
    pub enum ClipboardNotice(locale: Locale) in clipboard {
        Copied {
            what: LocalizedText,
            /// The parts of the record that are not in the copy.
            lost: Vec<Loss>,
        } => info {
            if lost.is_empty() {
                texts::clipboard::Copied { what: &what.get(locale.lang) }.text(locale.lang)
            } else {
                texts::clipboard::CopiedWithout { what: &what.get(locale.lang), lost: &loss_list(lost, locale.lang) }.text(locale.lang)
            }
        },
        UnknownCopy(typed: String) => error,
        NoComment => error,
        NothingToPaste => error,
        /// No record and no moves were copied.
        NoRecord => error,
        TooLong => error,
        /// The text is a position without moves, which cannot follow a move.
        Position => error { texts::clipboard::PositionAfterMove.get(locale.lang).to_owned() },
        NoMoves => error,
        /// The pasted records or position are in a new tab.
        InTab(pasted: PastedRecords) => info (pasted = pasted.name(locale.lang)),
        Pasted(summary: Box<PasteSummary>) =>
            error { summary.text(locale) } if summary.lost > 0 || summary.why.is_some(),
    }
}

/// Pasted records or a pasted position, which cannot follow a move because they have a start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastedRecords {
    Records { count: usize, moves: usize },
    Position,
}

/// The numbers of pasted moves, and of parts that were left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasteSummary {
    /// The number of new moves and ends. `known` counts the moves and ends that were in the record before.
    pub added: usize,
    pub known: usize,
    /// The number of new moves that break a rule.
    pub illegal: usize,
    /// The number of moves that were left out.
    pub lost: usize,
    /// The number of words that were skipped.
    pub skipped: usize,
    pub why: Option<PasteError>,
}

/// The first reason why something was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteError {
    Impossible(UnplayableMove),
    Unread(ListingStop),
    Diagnostic(Diagnostic),
}

impl PastedRecords {
    /// Returns the question where to paste the records or the position.
    pub fn text(self, lang: Lang) -> String {
        texts::clipboard::WhereTo { name: &self.name(lang) }.text(lang)
    }

    fn name(self, lang: Lang) -> String {
        match self {
            PastedRecords::Position => texts::clipboard::PastedPosition.get(lang).to_owned(),
            PastedRecords::Records { count: 1, moves } => {
                texts::clipboard::PastedRecord { moves: &moves }.text(lang)
            }
            PastedRecords::Records { count, .. } => {
                texts::clipboard::PastedRecords { count: &count }.text(lang)
            }
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
            (added, texts::clipboard::Added { added: &added }.text(lang)),
            (known, texts::clipboard::Known { known: &known }.text(lang)),
            (illegal, texts::clipboard::Illegal { illegal: &illegal }.text(lang)),
            (skipped, texts::clipboard::Skipped { skipped }.text(lang)),
            (lost, texts::clipboard::LeftOut { lost: &lost }.text(lang)),
        ];
        let counts: Vec<String> =
            counts.into_iter().filter(|(count, _)| **count > 0).map(|(_, text)| text).collect();
        let counts = comma_list(&counts, lang);
        let why = why.as_ref().map_or(String::new(), |why| why.text(locale));
        let (head, parts) = if added + known == 0 && !why.is_empty() {
            (texts::clipboard::NothingPasted.get(lang).to_owned(), [why, counts])
        } else {
            (texts::clipboard::Pasted.get(lang).to_owned(), [counts, why])
        };
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        head + &parts.join(texts::clipboard::Separator.get(lang))
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
        texts::clipboard::Unread { text: &text, why: &why }.text(locale.lang)
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
        let what = LocalizedText::new(&[(Lang::En, "CSA")]);
        let notice = ClipboardNotice::Copied { what, lost: vec![lost] };
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
            "pasted: 12 added, 3 already present, 1 illegal; \
             '58金': several moves match (candidates: G49-58 or G69-58)"
        );
        assert_eq!(
            pasted.text(locale(Lang::Ja, "japanese:none")),
            "貼り付け：12手追加、3手は既存、うち反則1手。\
             「58金」：複数の手が当てはまります（候補手：５八金右、５八金左）"
        );
    }
}
