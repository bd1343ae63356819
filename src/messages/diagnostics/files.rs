//! What is said of files of any format. The rows follow the order of the codes.

use crate::messages::of_codes::{Row, row};
use honfu_core::format::Code;

pub(super) const ROWS: &[Row] = &[
    row(
        &[Code::UndecodableBytes],
        "byte {0} of the file does not fit its encoding",
        "{0}バイト目が文字コードに合いません",
    ),
    row(
        &[Code::NotUtf8, Code::Utf16],
        "few programs expect {0} here",
        "文字コードが{0}なので、読めないソフトがあります",
    ),
    row(
        &[Code::PaddedFile],
        "there is padding after the end of the text",
        "文の終わりの後に余分な制御文字があります",
    ),
    row(
        &[Code::WrappedText],
        "the text was quoted or fenced, and is read without that",
        "引用記号などで囲まれていたので、外して読みます",
    ),
    row(
        &[Code::StrayLine],
        "this line is not understood and kept as it is",
        "この行は読めないので、そのまま残します",
    ),
    row(
        &[Code::IllegalMove],
        "move {0} is illegal, and is kept and flagged: {1}",
        "{0}手目は反則の手です。印を付けて残します（{1}）",
    ),
    row(
        &[Code::ImpossibleMove],
        "move {0} cannot be made: {1}; the rest of the line is kept as text",
        "{0}手目は指せない手です（{1}）。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::MoveBehindEnd],
        "nothing can follow the end of a game; the rest of the line is kept as text",
        "終局の後に続きがあります。以降の手順は文字のまま残します",
    ),
    row(
        &[Code::TooManyMoves],
        "there are more moves than are read (`limits.moves`)",
        "指し手の数が上限（limits.moves）を超えています",
    ),
    row(
        &[Code::TooManyRecords],
        "only the first {0} records of a file are read",
        "一つのファイルで読める棋譜は{0}局までです。以降は読みません",
    ),
    row(
        &[Code::LongLine],
        "this line has more than {0} KiB (`line_kib`); it and what follows it is not read",
        "この行は{0} KiB（line_kib）を超えています。この行以降は読みません",
    ),
    row(
        &[Code::LongComment],
        "the comment here has more than {0} KiB (`comment_kib`), and is left out",
        "ここのコメントは{0} KiB（comment_kib）を超えているので、取り除きます",
    ),
    row(
        &[Code::ManyHeaders],
        "of the {0} headers of the record only the first {1} (`headers`) are read",
        "棋譜の見出し{0}個のうち、最初の{1}個（headers）だけを読みます",
    ),
    row(
        &[Code::LongHeader],
        "the header {0} has more than {1} KiB (`header_kib`), and is left out",
        "見出し{0}は{1} KiB（header_kib）を超えているので、取り除きます",
    ),
    row(
        &[Code::DeepVariation],
        "this variation is inside more than {0} others (`limits.nesting`), and is left out",
        "変化の入れ子が{0}段（limits.nesting）を超えているので、この変化を取り除きます",
    ),
    row(
        &[Code::MoreFaults],
        "there are {0} more faults in this file, which are not listed",
        "このファイルにはほかにも{0}件の問題があります（一覧にはありません）",
    ),
    row(
        &[Code::InvisibleCharacters],
        "characters that cannot be seen are taken as blanks",
        "見えない文字は空白として扱います",
    ),
    row(
        &[Code::OtherGame],
        "this is {0}, which is another game; nothing of it is read",
        "{0}は本将棋ではないため、読み込みません",
    ),
    row(
        &[Code::Compressed],
        "this is an archive, whose files have to be taken out first",
        "圧縮ファイルです。展開してから読んでください",
    ),
    row(
        &[Code::GoesOn],
        "moves follow a break, so they carry the line on",
        "中断や封じ手の後に指し手があるため、手順の続きとします",
    ),
];
