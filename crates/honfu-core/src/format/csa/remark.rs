//! Lines that begin with an apostrophe (CSA V2.2, 2.7): comments by people, and lines that programs write for
//! programs.

use super::header::{TITLE, is_count, remarked_header};
use super::server;
use super::statement::{CsaStatement, classify, split};
use super::version::CsaVersion;
use crate::format::source::encoding;
use crate::record::{GameEnd, Header};

/// The content of a line with an apostrophe, other than a comment `'*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CsaRemark<'a> {
    /// A header of the game, which servers and honfu write behind an apostrophe.
    Header(Header),
    /// The title, which repeats the event above it, because CSA has no word for a title.
    Title(&'a str),
    /// Why the game ended, according to a server. The line is a file comment too.
    Summary(GameEnd),
    /// A line about the file, or written by programs for programs.
    FileComment,
    /// Words of a person; after a move they are a comment on that move.
    Text(&'a str),
}

/// The beginnings of lines that programs write and that have no place in a record.
const OF_PROGRAMS: [&str; 12] = [
    "rating:",
    "summary:",
    "black_rate:",
    "white_rate:",
    "Least_Time_Per_Move:",
    "Total_Time:",
    "Byoyomi:",
    "Increment:",
    "Time_Unit:",
    "time left ",
    "CSA encoding=",
    "encoding=",
];

/// Classifies a statement that begins with an apostrophe.
pub(super) fn classify_remark(statement: &str, version: CsaVersion) -> CsaRemark<'_> {
    let text = statement.get(1..).unwrap_or_default();
    if let Some(title) = text.strip_prefix(TITLE) {
        return CsaRemark::Title(title.trim());
    }
    if let Some(header) = remarked_header(text, version) {
        return CsaRemark::Header(header);
    }
    if let Some(end) = text.strip_prefix("summary:").and_then(server::end_of_summary) {
        return CsaRemark::Summary(end);
    }
    let is_of_program = OF_PROGRAMS.iter().any(|start| text.starts_with(start));
    if is_of_program || is_rule(text) || is_statement(text) {
        return CsaRemark::FileComment;
    }
    CsaRemark::Text(text)
}

/// Whether a line with an apostrophe has words of a person.
pub(crate) fn is_of_person(line: &str) -> bool {
    matches!(classify_remark(line, CsaVersion::V2), CsaRemark::Text(_))
}

/// Whether a line with an apostrophe names the encoding of the file.
pub(super) fn declares_encoding(line: &str) -> bool {
    let declared = line.strip_prefix("'CSA encoding=").or_else(|| line.strip_prefix("'encoding="));
    declared.and_then(|name| encoding::from_name(name.trim())).is_some()
}

/// Whether a text is empty, or a rule of dashes and similar characters.
fn is_rule(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || "-=_~*#+/|─━—―・".contains(c))
}

/// Whether a text is a statement that no longer counts, such as a part of the last position that floodgate
/// adds, another remark, or only the squares of a move.
fn is_statement(text: &str) -> bool {
    let (first, _) = split(text);
    if is_count(first.trim()) {
        return true;
    }
    !matches!(
        classify(first),
        CsaStatement::Unknown | CsaStatement::BadMove | CsaStatement::MoveWithTail { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_programs_are_no_texts_of_people() {
        let kind = |line| classify_remark(line, CsaVersion::V2);
        for line in [
            "'",
            "'-",
            "'----------",
            "'P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
            "'P+00FU00FU",
            "'+7776FU",
            "'T0  ,'7776",
            "'7776   ,'   1手目",
            "'rating:a+1:b+2",
            "'Increment:10",
            "'time left 1488 1500",
            "''%TORYO",
            "'%TORYO",
        ] {
            assert_eq!(kind(line), CsaRemark::FileComment, "{line}");
        }
        for line in ["'二歩", "' good", "'+ win", "'Tue May  9", "'summary of the game", "'12 seconds"] {
            assert_eq!(kind(line), CsaRemark::Text(&line[1..]), "{line}");
        }
        for (line, key, value) in [
            ("'$END_TIME:2024/01/01 00:10:00", "終了日時", "2024/01/01 00:10:00"),
            ("'$作品番号:3", "作品番号", "3"),
            ("'Max_Moves:256", "最大手数", "256"),
            ("'black_rate:gps+x:2800.0", "先手レート", "2800.0 (gps+x)"),
        ] {
            assert_eq!(
                kind(line),
                CsaRemark::Header(Header { key: key.into(), value: value.into() }),
                "{line}"
            );
        }
        assert_eq!(kind("'summary:toryo:A win:B lose"), CsaRemark::Summary(GameEnd::Resign));
    }
}
