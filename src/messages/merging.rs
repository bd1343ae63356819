//! What is said of merging and comparing: what two sides have done to one thing and what
//! became of it, and why there is no result.

use super::naming::Namer;
use super::{Lang, Words, difference, fill, quoted};
use crate::record::compare::Written;
use crate::record::merge::{Clash, Conflict, Side};

/// A sentence for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeRemark {
    /// Not all of a file to be merged could be read.
    NotMerged { file: String, errors: usize },
    /// Standard input was to be two files.
    OneStandardInput,
    /// The two records cannot be one, and a file of that format holds one.
    TwoStarts { format: &'static str },
    /// There are several records, and a file of that format holds one.
    OneRecordOnly { format: &'static str },
    /// Moves would be lost in a file of that format.
    NoPlace { format: &'static str },
    /// A sentence of [`conflict`].
    Conflict(String),
}

impl MergeRemark {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let (words, args) = match self {
            MergeRemark::NotMerged { file, errors } => {
                (NOT_MERGED, vec![quoted(file, lang), errors.to_string()])
            }
            MergeRemark::OneStandardInput => (ONE_INPUT, Vec::new()),
            MergeRemark::TwoStarts { format } => (TWO_STARTS, vec![(*format).to_owned()]),
            MergeRemark::OneRecordOnly { format } => (ONE_RECORD, vec![(*format).to_owned()]),
            MergeRemark::NoPlace { format } => (NO_PLACE, vec![(*format).to_owned()]),
            MergeRemark::Conflict(text) => (CONFLICT, vec![text.clone()]),
        };
        fill(words.get(lang), &args)
    }
}

const NOT_MERGED: Words = Words {
    en: "{0} is not merged: errors: {1} (--lenient merges what could be read)",
    ja: "{0}はマージしません：エラー{1}件（--lenient で読めた部分だけマージ）",
};
const ONE_INPUT: Words = Words {
    en: "standard input can be only one of the files",
    ja: "標準入力を指定できるのは一つのファイルだけです",
};
const TWO_STARTS: Words = Words {
    en: "A and B start from different positions, and a {0} file holds one record; nothing is written",
    ja: "AとBの開始局面が異なり、{0}には1局しか書けません。何も書き込みません",
};
const ONE_RECORD: Words = Words {
    en: "there are several records, and a {0} file holds one; nothing is written",
    ja: "複数の棋譜があり、{0}には1局しか書けません。何も書き込みません",
};
const NO_PLACE: Words = Words {
    en: "moves would be lost, for which a {0} file has no place; nothing is written (-t names another format)",
    ja: "{0}に書けない指し手が失われるため、何も書き込みません（別の形式は -t で指定）",
};
const CONFLICT: Words = Words { en: "conflict: {0}", ja: "競合：{0}" };

/// A conflict in a sentence; `namer` names the places of the merged record.
pub fn conflict(conflict: &Conflict, namer: &mut Namer<'_>) -> String {
    let lang = namer.voice.lang;
    let (words, args) = match conflict {
        Conflict::Record { removed_by } => (RECORD, vec![side(*removed_by)]),
        Conflict::Starts => (STARTS, Vec::new()),
        Conflict::Lines => (TWO_LINES, Vec::new()),
        Conflict::Header { key, clash: Clash::Both } => (HEADER, vec![key.to_string()]),
        Conflict::Header { key, clash: Clash::RemovedBy(by) } => {
            (REMOVED_HEADER, vec![key.to_string(), side(*by)])
        }
        Conflict::Line { node, removed_by } => (LINE, vec![namer.place(*node), side(*removed_by)]),
        Conflict::Ends { node } => (ENDS, vec![namer.behind(*node)]),
        Conflict::Order { node } => (ORDER, vec![namer.behind(*node)]),
        Conflict::Written { node, what, clash } => {
            let (words, by) = written(*what, *clash);
            (words, vec![namer.place(*node), difference::written(*what).get(lang).to_owned(), by])
        }
    };
    fill(words.get(lang), &args)
}

fn side(side: Side) -> String {
    let name = match side {
        Side::A => "A",
        Side::B => "B",
    };
    name.to_owned()
}

fn written(what: Written, clash: Clash) -> (Words, String) {
    match (clash, what) {
        (Clash::RemovedBy(by), _) => (REMOVED_NOTE, side(by)),
        (Clash::Both, Written::Comment) => (COMMENTS, String::new()),
        (Clash::Both, _) => (NOTES, String::new()),
    }
}

const RECORD: Words =
    Words { en: "removed in {0}, kept", ja: "{0}で削除された棋譜を残しました" };
const STARTS: Words = Words {
    en: "A and B start from different positions: both records are kept",
    ja: "AとBの開始局面が異なるため、両方の棋譜を残しました",
};
const TWO_LINES: Words = Words {
    en: "A and B go on in different ways, and the file has no place for variations: both records are kept",
    ja: "AとBの指し手が異なり、この形式には変化を書けないため、両方の棋譜を残しました",
};
const HEADER: Words = Words {
    en: "header {0}: changed in A and in B; both lines are kept, A's first",
    ja: "棋譜情報 {0}：AとBで異なる変更。Aの行の後にBの行を残しました",
};
const REMOVED_HEADER: Words = Words {
    en: "header {0}: removed in {1}, changed in the other; kept",
    ja: "棋譜情報 {0}：{1}で削除、他方で変更。残しました",
};
const LINE: Words =
    Words { en: "{0}: removed in {1}, kept", ja: "{0}：{1}で削除されましたが残しました" };
const ENDS: Words = Words {
    en: "{0}: A and B end in different ways; both ends are kept",
    ja: "{0}：AとBで終局が異なるため両方を残しました",
};
const ORDER: Words = Words {
    en: "{0}: A and B have different orders; A's is kept",
    ja: "{0}：変化の順序がAとBで異なるためAの順序にしました",
};
const COMMENTS: Words = Words {
    en: "{0}: {1} changed in A and in B; both are kept, A's first",
    ja: "{0}：AとBで異なる{1}。Aの後にBを残しました",
};
const NOTES: Words = Words {
    en: "{0}: {1} changed in A and in B; A's is kept, B's is a line of the comment",
    ja: "{0}：AとBで異なる{1}。Aを残し、Bはコメントの行にしました",
};
const REMOVED_NOTE: Words =
    Words { en: "{0}: {1} removed in {2}, kept", ja: "{0}：{2}で削除された{1}を残しました" };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{assert_translated, voice};
    use crate::record::{NodeId, Record};

    #[test]
    fn every_conflict_is_said_in_both_languages() {
        let all = [
            NOT_MERGED,
            ONE_INPUT,
            TWO_STARTS,
            ONE_RECORD,
            NO_PLACE,
            CONFLICT,
            RECORD,
            STARTS,
            TWO_LINES,
            HEADER,
            REMOVED_HEADER,
            LINE,
            ENDS,
            ORDER,
            COMMENTS,
            NOTES,
            REMOVED_NOTE,
        ];
        all.into_iter().for_each(assert_translated);
    }

    #[test]
    fn a_conflict_names_its_place_and_what_became_of_it() {
        let record = Record::default();
        let said = |found: Conflict, lang| conflict(&found, &mut Namer::new(&record, voice(lang, "western")));
        let node = NodeId::ROOT;
        let comment = Conflict::Written { node, what: Written::Comment, clash: Clash::Both };
        assert_eq!(said(comment, Lang::En), "start: comment changed in A and in B; both are kept, A's first");
        let bookmark = Conflict::Written { node, what: Written::Bookmark, clash: Clash::RemovedBy(Side::B) };
        assert_eq!(said(bookmark, Lang::Ja), "開始局面：Bで削除されたしおりを残しました");
        assert_eq!(
            said(Conflict::Ends { node }, Lang::En),
            "main line, from move 1: A and B end in different ways; both ends are kept"
        );
    }
}
