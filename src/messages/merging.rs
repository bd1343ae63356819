//! What is said about merging and comparing: what two sides have done to one thing, what
//! became of it, and why there is no result.

use super::naming::NodeNamer;
use super::{Lang, LocalizedText, difference, fill, quoted};
use honfu_core::record::compare::NodeField;
use honfu_core::record::merge::{ConflictCause, MergeConflict, MergeSide};

/// A sentence for standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeMessage {
    /// Not all of a file to be merged could be read.
    NotMerged { file: String, errors: usize },
    /// Not all of a file that was compared could be read.
    NotAllCompared { file: String, errors: usize },
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

impl MergeMessage {
    /// The sentence in that language.
    pub fn text(&self, lang: Lang) -> String {
        let args = match self {
            MergeMessage::NotMerged { file, errors } | MergeMessage::NotAllCompared { file, errors } => {
                vec![quoted(file, lang), errors.to_string()]
            }
            MergeMessage::TwoStarts { format }
            | MergeMessage::OneRecordOnly { format }
            | MergeMessage::NoPlace { format } => vec![(*format).to_owned()],
            MergeMessage::Conflict(text) => vec![text.clone()],
            MergeMessage::OneStandardInput => Vec::new(),
        };
        fill(self.words().get(lang), &args)
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            MergeMessage::NotMerged { .. } => (
                "{0} is not merged: errors: {1} (--lenient merges what could be read)",
                "{0}はマージしません：エラー{1}件（--lenient で読めた部分だけマージ）",
            ),
            MergeMessage::NotAllCompared { .. } => (
                "not all of {0} is compared: errors: {1} (--lenient is content with what could be read)",
                "{0}は全体を比較できません：エラー{1}件（--lenient で読めた部分だけ比較）",
            ),
            MergeMessage::OneStandardInput => (
                "standard input can be only one of the files",
                "標準入力を指定できるのは一つのファイルだけです",
            ),
            MergeMessage::TwoStarts { .. } => (
                "A and B start from different positions, and a {0} file holds one record; nothing is written",
                "AとBの開始局面が異なり、{0}には1局しか書けません。何も書き込みません",
            ),
            MergeMessage::OneRecordOnly { .. } => (
                "there are several records, and a {0} file holds one; nothing is written",
                "複数の棋譜があり、{0}には1局しか書けません。何も書き込みません",
            ),
            MergeMessage::NoPlace { .. } => (
                "moves would be lost, for which a {0} file has no place; nothing is written (-t names another format)",
                "{0}に書けない指し手が失われるため、何も書き込みません（別の形式は -t で指定）",
            ),
            MergeMessage::Conflict(_) => ("conflict: {0}", "競合：{0}"),
        };
        LocalizedText { en, ja }
    }
}

/// A conflict in a sentence; `namer` names the places of the merged record.
pub fn conflict(conflict: &MergeConflict, namer: &mut NodeNamer<'_>) -> String {
    let lang = namer.locale.lang;
    let args = match conflict {
        MergeConflict::Record { removed_by } => vec![side(*removed_by)],
        MergeConflict::Starts | MergeConflict::Lines => Vec::new(),
        MergeConflict::Header { key, clash } => vec![key.to_string(), remover(*clash)],
        MergeConflict::Line { node, removed_by } => vec![namer.place(*node), side(*removed_by)],
        MergeConflict::Ends { node } | MergeConflict::Order { node } => vec![namer.behind(*node)],
        MergeConflict::Written { node, what, clash } => {
            vec![namer.place(*node), difference::written(*what).get(lang).to_owned(), remover(*clash)]
        }
    };
    fill(words(conflict).get(lang), &args)
}

fn side(side: MergeSide) -> String {
    let name = match side {
        MergeSide::A => "A",
        MergeSide::B => "B",
    };
    name.to_owned()
}

/// The side that has removed something, if one has.
fn remover(clash: ConflictCause) -> String {
    match clash {
        ConflictCause::Both => String::new(),
        ConflictCause::RemovedBy(by) => side(by),
    }
}

const fn words(conflict: &MergeConflict) -> LocalizedText {
    let (en, ja) = match conflict {
        MergeConflict::Record { .. } => ("removed in {0}, kept", "{0}で削除された棋譜を残しました"),
        MergeConflict::Starts => (
            "A and B start from different positions: both records are kept",
            "AとBの開始局面が異なるため、両方の棋譜を残しました",
        ),
        MergeConflict::Lines => (
            "A and B go on in different ways, and the file has no place for variations: both records are kept",
            "AとBの指し手が異なり、この形式には変化を書けないため、両方の棋譜を残しました",
        ),
        MergeConflict::Header { clash: ConflictCause::Both, .. } => (
            "header {0}: changed in A and in B; both lines are kept, A's first",
            "棋譜情報 {0}：AとBで異なる変更。Aの行の後にBの行を残しました",
        ),
        MergeConflict::Header { clash: ConflictCause::RemovedBy(_), .. } => (
            "header {0}: removed in {1}, changed in the other; kept",
            "棋譜情報 {0}：{1}で削除、他方で変更。残しました",
        ),
        MergeConflict::Line { .. } => ("{0}: removed in {1}, kept", "{0}：{1}で削除されましたが残しました"),
        MergeConflict::Ends { .. } => (
            "{0}: A and B end in different ways; both ends are kept",
            "{0}：AとBで終局が異なるため両方を残しました",
        ),
        MergeConflict::Order { .. } => (
            "{0}: A and B have different orders; A's is kept",
            "{0}：変化の順序がAとBで異なるためAの順序にしました",
        ),
        MergeConflict::Written { clash: ConflictCause::RemovedBy(_), .. } => {
            ("{0}: {1} removed in {2}, kept", "{0}：{2}で削除された{1}を残しました")
        }
        MergeConflict::Written { what: NodeField::Comment, .. } => (
            "{0}: {1} changed in A and in B; both are kept, A's first",
            "{0}：AとBで異なる{1}。Aの後にBを残しました",
        ),
        MergeConflict::Written { .. } => (
            "{0}: {1} changed in A and in B; A's is kept, B's is a line of the comment",
            "{0}：AとBで異なる{1}。Aを残し、Bはコメントの行にしました",
        ),
    };
    LocalizedText { en, ja }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{assert_translated, locale};
    use honfu_core::record::{NodeId, Record};

    #[test]
    fn every_conflict_is_said_in_both_languages() {
        let (node, format, removed_by) = (NodeId::ROOT, "csa", MergeSide::A);
        let clashes = [ConflictCause::Both, ConflictCause::RemovedBy(MergeSide::B)];
        let written = |what: NodeField| clashes.map(|clash| MergeConflict::Written { node, what, clash });
        let conflicts = [
            MergeConflict::Record { removed_by },
            MergeConflict::Starts,
            MergeConflict::Lines,
            MergeConflict::Line { node, removed_by },
            MergeConflict::Ends { node },
            MergeConflict::Order { node },
        ];
        let headers = clashes.map(|clash| MergeConflict::Header { key: "x".into(), clash });
        let all = conflicts.iter().chain(&headers);
        all.for_each(|conflict| assert_translated(words(conflict)));
        written(NodeField::Comment).iter().for_each(|conflict| assert_translated(words(conflict)));
        written(NodeField::Mark).iter().for_each(|conflict| assert_translated(words(conflict)));
        let remarks = [
            MergeMessage::NotMerged { file: "x".into(), errors: 1 },
            MergeMessage::OneStandardInput,
            MergeMessage::TwoStarts { format },
            MergeMessage::OneRecordOnly { format },
            MergeMessage::NoPlace { format },
            MergeMessage::Conflict("x".into()),
        ];
        remarks.iter().for_each(|remark| assert_translated(remark.words()));
    }

    #[test]
    fn a_conflict_names_its_place_and_what_became_of_it() {
        let record = Record::default();
        let said = |found: MergeConflict, lang| {
            conflict(&found, &mut NodeNamer::new(&record, locale(lang, "western")))
        };
        let node = NodeId::ROOT;
        let comment = MergeConflict::Written { node, what: NodeField::Comment, clash: ConflictCause::Both };
        assert_eq!(said(comment, Lang::En), "start: comment changed in A and in B; both are kept, A's first");
        let bookmark = MergeConflict::Written {
            node,
            what: NodeField::Bookmark,
            clash: ConflictCause::RemovedBy(MergeSide::B),
        };
        assert_eq!(said(bookmark, Lang::Ja), "開始局面：Bで削除されたしおりを残しました");
        assert_eq!(
            said(MergeConflict::Ends { node }, Lang::En),
            "main line, from move 1: A and B end in different ways; both ends are kept"
        );
    }
}
