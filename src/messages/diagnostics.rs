//! What is wrong with a file, and where.

use super::{Lang, Voice, Words, advice, fill, illegal, quoted, read_error, sfen_error, sfen_note};
use crate::format::{Arg, Code, Diagnostic, Severity};

/// A diagnostic as one line: `game.kif:12:5: warning[KIF-091]: a sentence: the text`.
/// `file` is the name to show.
pub fn diagnostic(file: &str, diagnostic: &Diagnostic, voice: Voice) -> String {
    let excerpt = match (diagnostic.excerpt.trim(), voice.lang) {
        ("", _) => String::new(),
        (excerpt, Lang::En) => format!(": {}", quoted(excerpt, voice.lang)),
        (excerpt, Lang::Ja) => format!("：{}", quoted(excerpt, voice.lang)),
    };
    headline(file, diagnostic, voice) + &excerpt
}

/// The same without the text.
pub fn headline(file: &str, diagnostic: &Diagnostic, voice: Voice) -> String {
    format!("{file}:{}", located(diagnostic, voice))
}

/// The same without the file: `12:5: warning[KIF-091]: a sentence`.
pub fn located(diagnostic: &Diagnostic, voice: Voice) -> String {
    let Diagnostic { code, place, .. } = diagnostic;
    let severity = severity(diagnostic.severity).get(voice.lang);
    let sentence = sentence(diagnostic, voice);
    format!("{}:{}: {severity}[{}]: {sentence}", place.line, place.column, code.id())
}

/// What is wrong, without the place.
pub fn sentence(diagnostic: &Diagnostic, voice: Voice) -> String {
    let args: Vec<String> = diagnostic.args.iter().map(|arg| argument(arg, voice)).collect();
    let words = words(diagnostic.code).get(voice.lang);
    let is_brief = args.is_empty() && words.contains("{0}");
    fill(if is_brief { BRIEF.get(voice.lang) } else { words }, &args)
}

/// What is said of a fault whose facts were not kept, since so many stand before it.
const BRIEF: Words = Words {
    en: "one more of these; only the first faults of a file are told in full",
    ja: "同じ種類の問題がまだあります（詳しく示すのはファイルの初めの分だけです）",
};

/// What to do about it, without a full stop.
pub fn hint(code: Code, lang: Lang) -> &'static str {
    advice(code).get(lang)
}

pub fn severity(severity: Severity) -> Words {
    match severity {
        Severity::Note => Words { en: "note", ja: "情報" },
        Severity::Warning => Words { en: "warning", ja: "警告" },
        Severity::Error => Words { en: "error", ja: "エラー" },
    }
}

fn argument(arg: &Arg, voice: Voice) -> String {
    let lang = voice.lang;
    match arg {
        Arg::Text(text) => quoted(text, lang),
        Arg::Number(number) => number.to_string(),
        Arg::Illegal(why) => illegal(why, voice),
        Arg::Unread(unread) => read_error(unread, voice),
        Arg::Encoding(encoding) => encoding.name().to_owned(),
        Arg::Unusual(note) => sfen_note(*note).get(lang).to_owned(),
        Arg::Game(game) => match lang {
            Lang::En => game.en.clone().into(),
            Lang::Ja => game.ja.clone().into(),
        },
        Arg::NoPosition(error) => sfen_error(error, lang),
    }
}

/// What each code says, without a full stop. `{0}`, `{1}`, … are the arguments of the
/// diagnostic in their order: texts come quoted, numbers in digits, the reasons for
/// moves as sentences. The text of the file is put behind, so no sentence repeats it.
pub(super) fn words(code: Code) -> Words {
    match code {
        Code::UndecodableBytes => Words {
            en: "byte {0} of the file does not fit its encoding",
            ja: "{0}バイト目が文字コードに合いません",
        },
        Code::NotUtf8 | Code::Utf16 => Words {
            en: "few programs expect {0} here",
            ja: "文字コードが{0}なので、読めないソフトがあります",
        },
        Code::PaddedFile => Words {
            en: "there is filling behind the end of the text",
            ja: "文の終わりの後に余分な制御文字があります",
        },
        Code::WrappedText => Words {
            en: "the text was quoted or fenced, and is read without that",
            ja: "引用記号などで囲まれていたので、外して読みます",
        },
        Code::StrayLine => Words {
            en: "this line is not understood and kept as it is",
            ja: "この行は読めないので、そのまま残します",
        },
        Code::IllegalMove => Words {
            en: "move {0} is illegal, and is kept and flagged: {1}",
            ja: "{0}手目は反則の手です。印を付けて残します（{1}）",
        },
        Code::ImpossibleMove => Words {
            en: "move {0} cannot be made: {1}; the rest of the line is kept as text",
            ja: "{0}手目は指せない手です（{1}）。以降の手順は文字のまま残します",
        },
        Code::MoveBehindEnd => Words {
            en: "nothing can follow the end of a game; the rest of the line is kept as text",
            ja: "終局の後に続きがあります。以降の手順は文字のまま残します",
        },
        Code::TooManyMoves => Words {
            en: "there are more moves than a record can hold",
            ja: "一つの棋譜に入りきらない数の指し手があります",
        },
        Code::TooManyRecords => Words {
            en: "only the first {0} records of a file are read",
            ja: "一つのファイルで読める棋譜は{0}局までです。以降は読みません",
        },
        Code::LongLine => Words {
            en: "this line has more than {0} KiB (`line_kib`); it and what follows it is not read",
            ja: "この行は{0} KiB（line_kib）を超えています。この行以降は読みません",
        },
        Code::LongComment => Words {
            en: "the comment here has more than {0} KiB (`comment_kib`), and is left out",
            ja: "ここのコメントは{0} KiB（comment_kib）を超えているので、取り除きます",
        },
        Code::ManyHeaders => Words {
            en: "of the {0} headers of the record only the first {1} (`headers`) are read",
            ja: "棋譜の見出し{0}個のうち、最初の{1}個（headers）だけを読みます",
        },
        Code::LongHeader => Words {
            en: "the header {0} has more than {1} KiB (`header_kib`), and is left out",
            ja: "見出し{0}は{1} KiB（header_kib）を超えているので、取り除きます",
        },
        Code::DeepVariation => Words {
            en: "this variation is inside more than {0} others (`nesting`), and is left out",
            ja: "変化の入れ子が{0}段（nesting）を超えているので、この変化を取り除きます",
        },
        Code::MoreFaults => Words {
            en: "there are {0} more faults in this file, which are not listed",
            ja: "このファイルにはほかにも{0}件の問題があります（一覧にはありません）",
        },
        Code::CsaStrayLine => Words {
            en: "this is no statement of CSA, and is kept as it is",
            ja: "CSAの文ではないので、そのまま残します",
        },
        Code::CsaDuplicateHeader => Words {
            en: "this header is there already; the first one counts",
            ja: "同じ項目が前にあります。最初のものを使います",
        },
        Code::CsaPromotedInHand => Words {
            en: "a promoted piece cannot be in hand; it is taken unpromoted",
            ja: "持駒に成駒があるので、成る前の駒とします",
        },
        Code::CsaDoublePosition => Words {
            en: "this part of the position was given before in another way; the last one counts",
            ja: "局面の同じ部分が二度指定されています。後のものを使います",
        },
        Code::CsaBadPosition => Words {
            en: "this line of the position cannot be read",
            ja: "局面のこの行が読めません",
        },
        Code::CsaOverfullPosition => Words {
            en: "the position has more pieces than a set",
            ja: "局面の駒が一組より多くあります",
        },
        Code::CsaMoveBehindEnd => Words {
            en: "there are moves behind the end of the game; they are kept as text",
            ja: "終局の後に指し手があります。文字のまま残します",
        },
        Code::CsaDoubtfulTime => Words {
            en: "this is no time, or a second one for the move",
            ja: "消費時間として読めないか、一手に二つあります",
        },
        Code::CsaTimeWithoutMove => Words {
            en: "a time stands before the first move",
            ja: "最初の指し手の前に消費時間があります",
        },
        Code::CsaNoTurn => Words {
            en: "the line that says whose turn it is (`+` or `-`) is missing",
            ja: "手番の行（`+`か`-`）がありません",
        },
        Code::CsaNoBoard => Words {
            en: "the position is missing; the even game is taken",
            ja: "開始局面がないので、平手とします",
        },
        Code::CsaRestNotLast => Words {
            en: "`AL` is to be the last of the position",
            ja: "「AL」は局面の最後に書くものです",
        },
        Code::CsaNoSign => Words {
            en: "the sign before the move is missing",
            ja: "指し手の前の符号がありません",
        },
        Code::CsaWrongTurn => Words {
            en: "it is not this side's turn; the rest of the game is kept as text",
            ja: "手番が違います。以降は文字のまま残します",
        },
        Code::CsaWrongPiece => Words {
            en: "this names no piece that can be moved like this; the rest of the game is kept as text",
            ja: "駒の名前が盤面に合いません。以降は文字のまま残します",
        },
        Code::CsaUnknownWord => Words {
            en: "this end of the game is unknown, and is kept as it is",
            ja: "この終局の種類は分からないので、そのまま残します",
        },
        Code::CsaOutOfOrder => Words {
            en: "this belongs further up: the version, names and headers, the position, the turn, the moves",
            ja: "行の順が違います。バージョン、対局者と項目、局面、手番、指し手の順に書きます",
        },
        Code::CsaLateHeader => {
            Words { en: "a header stands behind the moves", ja: "指し手の後に項目があります" }
        }
        Code::CsaNoSeparator => Words {
            en: "a new record begins without a `/` before it",
            ja: "「/」の行がないまま次の棋譜が始まっています",
        },
        Code::CsaGoesOn => Words {
            en: "the record goes on behind this end",
            ja: "終局の後に棋譜が続いています",
        },
        Code::CsaSloppyStatement => Words {
            en: "this is written in lower case, in full width or with blanks",
            ja: "小文字、全角、または空白の入った書き方です",
        },
        Code::InvisibleCharacters => Words {
            en: "characters that cannot be seen are taken as blanks",
            ja: "見えない文字は空白として扱います",
        },
        Code::KifHeaderInComment => Words {
            en: "a header behind an asterisk is part of the comment at the start",
            ja: "「*」付きの見出しは開始局面のコメントとして扱います",
        },
        Code::KifCommentFirst => Words {
            en: "a comment above the headers is taken for one at the start",
            ja: "見出しより前のコメントは開始局面のコメントとして扱います",
        },
        Code::KifRepeatedHeader => Words {
            en: "the header {0} is given more than once; the first counts",
            ja: "見出し{0}が重複しています。最初のものを使います",
        },
        Code::KifProblemWithoutBoard => Words {
            en: "{0} has no diagram, so the even position is taken",
            ja: "{0}に局面図がないため、平手の局面とします",
        },
        Code::KifNoBoard => Words {
            en: "the start {0} needs a diagram, and there is none",
            ja: "手合割{0}には局面図が必要ですが、ありません",
        },
        Code::KifUnknownHandicap => {
            Words { en: "no handicap is called {0}", ja: "手合割{0}は知られていません" }
        }
        Code::KifDisputedHandicap => Words {
            en: "programs disagree on the board of {0}",
            ja: "手合割{0}の局面はソフトによって異なります",
        },
        Code::KifPromotedInHand => Words {
            en: "{0} in hand is taken as its unpromoted side",
            ja: "持駒の{0}は成る前の駒として扱います",
        },
        Code::KifNotForHand => Words { en: "{0} cannot be in hand", ja: "{0}は持駒になりません" },
        Code::KifBadBoard => Words {
            en: "a board of 9 ranks of 9 squares is needed; here are {0} ranks, one of {1} squares",
            ja: "９段９筋の局面図が必要ですが、{0}段で、{1}マスの段があります",
        },
        Code::KifSideInferred => Words {
            en: "the side to move is not given and was inferred",
            ja: "手番の記載がないため推定しました",
        },
        Code::KifVariationInHeader => Words {
            en: "a variation before the first move is ignored",
            ja: "初手より前の「変化」は無視します",
        },
        Code::KifUnusualPosition => {
            Words { en: "no game has a position like this", ja: "実戦では現れない局面です" }
        }
        Code::OtherGame => Words {
            en: "this is {0}, which is another game; nothing of it is read",
            ja: "{0}は本将棋ではないため、読み込みません",
        },
        Code::KifUnreadableMove => Words {
            en: "this is not a move that can be read; the rest of the line is kept as text",
            ja: "指し手として読めません。以降の手順は文字のまま残します",
        },
        Code::KifNoPreviousMove => Words {
            en: "there is no move before this one, so `同` names no square",
            ja: "前の手がないため「同」のマスが決まりません",
        },
        Code::KifRedundantSame => Words {
            en: "both a square and `同` are given",
            ja: "マスと「同」が両方書かれています",
        },
        Code::KifWrongMark | Code::Ki2WrongMark => Words {
            en: "the mark is that of the other side",
            ja: "手番の記号が実際の手番と違います",
        },
        Code::KifDropNotMarked => Words {
            en: "neither an origin nor a drop is written; this must be a drop",
            ja: "移動元も「打」もありません。駒打ちと解釈しました",
        },
        Code::KifNoOrigin => Words {
            en: "no origin is written; it was found by the rules",
            ja: "移動元がないため、規則から求めました",
        },
        Code::KifNoOriginFound => Words {
            en: "no origin is written, and it cannot be found: {0}",
            ja: "移動元がなく、求められません（{0}）",
        },
        Code::KifVariationContinues => Words {
            en: "the variation goes on where a line ends instead of branching",
            ja: "変化が分岐ではなく手順の続きになっています",
        },
        Code::KifDropWithOrigin => {
            Words { en: "a drop has no origin", ja: "駒打ちに移動元が書かれています" }
        }
        Code::KifPieceMisnamed => Words {
            en: "the piece is named {0}, and {1} stands there",
            ja: "駒の名前が{0}ですが、盤上は{1}です",
        },
        Code::KifOtherPiece => Words {
            en: "the piece is named {0}, and {1} stands there; the rest of the line is kept as text",
            ja: "駒の名前が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します",
        },
        Code::KifPromotedAlready => {
            Words { en: "the piece is promoted already", ja: "すでに成っている駒です" }
        }
        Code::KifPromotionMissing => Words {
            en: "the piece must promote here, so it does",
            ja: "ここでは必ず成るので、成りとしました",
        },
        Code::KifNoNumber => Words { en: "the move has no number", ja: "手数が書かれていません" },
        Code::KifNumberSkipped => Words {
            en: "move {1} is numbered {0}; the order counts",
            ja: "{1}手目に{0}と書かれています。並び順に従います",
        },
        Code::KifNumberRepeated => Words {
            en: "number {0} comes again, so this is a variation",
            ja: "{0}手目が再び現れたので、変化とします",
        },
        Code::KifRestarted => Words {
            en: "the numbers start again, so a new record begins",
            ja: "手数が1に戻ったので、新しい棋譜とします",
        },
        Code::KifSeveralMoves => Words {
            en: "there are several moves on this line",
            ja: "１行に複数の指し手があります",
        },
        Code::KifCommentBehindMove => Words {
            en: "a comment stands behind the move",
            ja: "指し手の後ろにコメントがあります",
        },
        Code::KifIllegalMove | Code::CsaIllegalMove => Words {
            en: "an illegal move, kept and flagged: {0}",
            ja: "反則の手です。印を付けて残します（{0}）",
        },
        Code::KifImpossibleMove | Code::CsaImpossibleMove => Words {
            en: "this move cannot be made: {0}; the rest of the line is kept as text",
            ja: "指せない手です（{0}）。以降の手順は文字のまま残します",
        },
        Code::KifGoesOn => Words {
            en: "moves follow a break, so they carry the line on",
            ja: "中断や封じ手の後に指し手があるため、手順の続きとします",
        },
        Code::KifMoveBehindEnd => Words {
            en: "nothing can follow the end of a game; the rest of the line is kept as text",
            ja: "終局の後に指し手があります。以降の手順は文字のまま残します",
        },
        Code::KifSecondEnd => Words {
            en: "the line has ended already; both ends are kept",
            ja: "すでに終局しています。両方の終局を残します",
        },
        Code::KifPass => Words {
            en: "a pass is no move; the rest of the line is kept as text",
            ja: "パスは指し手ではありません。以降の手順は文字のまま残します",
        },
        Code::KifWhiteBegins => Words {
            en: "the first move is White's, so White begins",
            ja: "初手が後手の手なので、後手番から始めます",
        },
        Code::KifRepeatedBookmark => Words {
            en: "the bookmark {0} at this move is replaced",
            ja: "この手のしおり{0}を置き換えます",
        },
        Code::KifBadTime => Words {
            en: "the time makes no sense and is computed anew",
            ja: "消費時間が正しくないため計算し直します",
        },
        Code::KifTotalMismatch => Words {
            en: "the total time is not the sum of the times of this side",
            ja: "累計時間が消費時間の合計と一致しません",
        },
        Code::KifEndFromTrailer => Words {
            en: "only this line tells how the game ended",
            ja: "終局はこの行だけに書かれています",
        },
        Code::KifTrailerMismatch => Words {
            en: "this line counts other moves than stand above",
            ja: "この行の手数は上の手順と一致しません",
        },
        Code::KifTrailerOtherEnd => Words {
            en: "this line tells of another end than the moves above; those count",
            ja: "この行の終局は上の手順と一致しません。手順の方に従います",
        },
        Code::KifUnknownEnd => Words {
            en: "{0} is kept as the end of the line",
            ja: "{0}を終局の言葉として残します",
        },
        Code::KifNoSuchPly => Words {
            en: "there is no line that reaches move {0}; the variation is kept as text",
            ja: "{0}手目まである手順がありません。この変化は文字のまま残します",
        },
        Code::KifLineResumed => Words {
            en: "move {0} carries on a line above the variation",
            ja: "{0}手目は、変化の前の手順の続きとします",
        },
        Code::KifEmptyVariation => {
            Words { en: "the variation is empty", ja: "この変化には指し手がありません" }
        }
        Code::KifRepeatedVariation => Words {
            en: "this move is there already; the two become one",
            ja: "同じ手がすでにあるため、一つにまとめます",
        },
        Code::KifNoteBeforeVariation => Words {
            en: "what stands before the first move of a variation is put behind it",
            ja: "変化の初手より前の記述は、その手に移します",
        },
        Code::KifSecondRecord => {
            Words { en: "a new record begins here", ja: "ここから新しい棋譜が始まります" }
        }
        Code::Ki2NoMark => Words {
            en: "the moves have no marks; the sides take turns",
            ja: "手番の記号がないため、交互に指したものとします",
        },
        Code::Ki2Unclear => Words {
            en: "it is not clear which move this is: {0}; the rest of the line is kept as text",
            ja: "どの手か決まりません（{0}）。以降の手順は文字のまま残します",
        },
        Code::Ki2Eliminated => Words {
            en: "this fits several moves, of which only one can be meant",
            ja: "複数の手に当てはまりますが、可能な一手と解釈しました",
        },
        Code::Ki2WordOrder => Words {
            en: "left or right goes before the word for the way a piece moves",
            ja: "「右上」のように、左右は動作より先に書くものです",
        },
        Code::Ki2RedundantWords => Words {
            en: "the move needs fewer words",
            ja: "動作などの言葉が必要より多く書かれています",
        },
        Code::Ki2PromotionUnsaid => Words {
            en: "the piece could promote, and nothing says that it does",
            ja: "成れる場面で成・不成の記載がないため、不成としました",
        },
        Code::Ki2Number => {
            Words { en: "numbers before moves are ignored", ja: "指し手の前の番号は無視します" }
        }
        Code::SfenUnusual | Code::SfenDoubtful => Words {
            en: "an unusual position string: {0}",
            ja: "局面の書き方が普通と違います（{0}）",
        },
        Code::SfenUnreadable => Words {
            en: "this is no position: {0}; the line is kept as text",
            ja: "局面として読めません（{0}）。この行は文字のまま残します",
        },
        Code::NoRecordOnLine => Words {
            en: "this line is neither a position nor a game, and is kept as it is",
            ja: "局面でも棋譜でもない行なので、そのまま残します",
        },
        Code::EpdRest => Words {
            en: "what follows the position is not understood; the line is kept as text",
            ja: "局面の後の部分が読めません。この行は文字のまま残します",
        },
        Code::UsenUnreadable => Words {
            en: "this cannot be read; the rest of the section is kept as text",
            ja: "ここが読めません。この区間の残りは文字のまま残します",
        },
        Code::UsiUnknownWord => Words {
            en: "move {0} is no move; the rest of the line is kept as text",
            ja: "{0}手目が指し手ではありません。以降は文字のまま残します",
        },
        Code::GnuBadBoard => Words {
            en: "the position is not whole, or has something that is no piece",
            ja: "局面が揃っていないか、駒でないものがあります",
        },
        Code::GnuUnreadable => Words {
            en: "this move cannot be read: {0}; the rest is kept as text",
            ja: "指し手として読めません（{0}）。以降は文字のまま残します",
        },
        Code::GnuOtherBoard => Words {
            en: "the moves do not lead to the position of the file; the moves count",
            ja: "指し手をたどってもファイルの局面になりません。指し手のほうを使います",
        },
        Code::TextMovesInWords => Words {
            en: "moves among words are not played; all of it is a comment",
            ja: "文中の指し手は指さず、文とともにコメントとします",
        },
        Code::TextUnreadable => Words {
            en: "move {0} cannot be read: {1}; the rest of the line of play is kept as text",
            ja: "{0}手目が読めません（{1}）。以降の手順は文字のまま残します",
        },
        Code::TextInterposition => Words {
            en: "move {0} leaves open which piece is dropped: {1}; the rest of the line of play is kept as text",
            ja: "{0}手目の合駒が何か書かれていません（{1}）。以降の手順は文字のまま残します",
        },
        Code::TextUnclosed => Words {
            en: "variations without a closing parenthesis: {0}",
            ja: "括弧の閉じていない変化が{0}つあります",
        },
        Code::Compressed => Words {
            en: "this is an archive, whose files have to be taken out first",
            ja: "圧縮ファイルです。展開してから読んでください",
        },
        Code::FalseEncoding => Words {
            en: "the file names {0} as its encoding, and is in {1}",
            ja: "文字コードが{0}と書かれていますが、実際は{1}です",
        },
        Code::ImpossibleDate => {
            Words { en: "there is no day or time like {0}", ja: "{0}という日時はありません" }
        }
        Code::EndBeforeStart => {
            Words { en: "the game ends before it starts", ja: "終了日時が開始日時より前です" }
        }
        Code::NoNumber => {
            Words { en: "the header {0} should be a number", ja: "見出し{0}は数で書くものです" }
        }
        Code::OtherMoveCount => Words {
            en: "the header {0} counts {1} moves, and there are {2}",
            ja: "見出し{0}では{1}手ですが、指し手は{2}手です",
        },
        Code::MateDenied => Words {
            en: "the side to move is mated, but the end of the game says otherwise",
            ja: "手番の側が詰んでいますが、終局の記載と合いません",
        },
        Code::WinnerToMove => Words {
            en: "the side to move is said to have won, and nothing says why",
            ja: "手番の側の勝ちとされていますが、理由がありません",
        },
        Code::NoMate => Words {
            en: "the record says mate, but the side to move can still move",
            ja: "詰みと書かれていますが、手番の側に指せる手があります",
        },
        Code::NoDeclaration => Words {
            en: "neither rule on entering kings gives a win here",
            ja: "入玉宣言の条件を満たしていません",
        },
        Code::NoRepetition => Words {
            en: "the record says repetition, but this is occurrence {0} of the position, not the fourth",
            ja: "千日手と書かれていますが、同一局面は{0}回目です",
        },
        Code::RepetitionIgnored => Words {
            en: "the position occurs for the fourth time, and the game does not end with it",
            ja: "同一局面が4回目ですが、千日手になっていません",
        },
        Code::PerpetualCheckDrawn => Words {
            en: "one side gave nothing but checks, so this repetition is its loss",
            ja: "連続王手の千日手なので、王手をかけた側の負けです",
        },
        Code::SameGame => Words { en: "these are the moves of {0}", ja: "{0}と同じ手順です" },
        Code::PsnRepeatedTag => Words {
            en: "the property {0} is there already; the first one counts",
            ja: "同じ項目{0}が前にあります。最初のものを使います",
        },
        Code::PsnUnknownHandicap => Words {
            en: "the handicap {0} is not known; the even game is taken",
            ja: "手合割{0}が分かりません。平手とします",
        },
        Code::PsnPromotionMissing => Words {
            en: "the piece has to promote here, and the `+` is missing; it promotes",
            ja: "ここでは必ず成るので、「+」はありませんが成りとしました",
        },
        Code::PsnNumberSkipped => Words {
            en: "the numbers of the moves do not go on here; they are ignored",
            ja: "手数の番号がここで続いていません。番号は使いません",
        },
        Code::PsnStrayText => Words {
            en: "this is not understood and kept as it is",
            ja: "ここは読めないので、そのまま残します",
        },
        Code::PsnNoteBeforeVariation => Words {
            en: "a comment before the first move of a variation belongs to that move",
            ja: "変化の初手の前にあるコメントは、その手のものとします",
        },
        Code::PsnUnquotedTag => Words {
            en: "the value of this property has no quotes",
            ja: "この項目の値に引用符がありません",
        },
        Code::PsnOpenComment => Words {
            en: "nothing closes the comment that begins here",
            ja: "ここから始まるコメントが閉じていません",
        },
        Code::PsnAdjacentComments => Words {
            en: "a move has one comment; more of them are joined",
            ja: "コメントは一手に一つです。続けて一つにします",
        },
        Code::PsnVariations => Words {
            en: "variations in parentheses are read, but not every program does so",
            ja: "括弧の中の変化を読みますが、読めないソフトがあります",
        },
        Code::PsnOpenVariation => Words {
            en: "nothing closes the variation that begins here",
            ja: "ここから始まる変化が閉じていません",
        },
        Code::PsnNothingToReplace => Words {
            en: "there is no move before this variation that it could replace; it is kept as text",
            ja: "この変化の前に、置き換える指し手がありません。文字のまま残します",
        },
        Code::PsnStrayParenthesis => Words {
            en: "this closes no variation; the rest of the line is kept as text",
            ja: "閉じるべき変化がありません。以降の手順は文字のまま残します",
        },
        Code::PsnLineComment => Words {
            en: "comments stand in braces; this is read as one",
            ja: "コメントは波括弧で囲むものですが、これも読みます",
        },
        Code::PsnUnclear => Words {
            en: "move {0} cannot be read: {1}; the rest of the line is kept as text",
            ja: "{0}手目が読めません（{1}）。以降の手順は文字のまま残します",
        },
        Code::PsnDropSign => Words {
            en: "the sign of a drop is `*`; others are read",
            ja: "打つ手の記号は「*」ですが、ほかの記号も読みます",
        },
        Code::PsnPieceLetter => Words {
            en: "D, H and T are no letters of PSN; they are read as +R, +B and +P",
            ja: "D、H、TはPSNにない文字ですが、竜、馬、と金と読みます",
        },
        Code::PsnDigits => Words {
            en: "ranks have letters from a to i; digits are read",
            ja: "段はaからiの文字で書きますが、数字も読みます",
        },
        Code::PsnWhiteBegins => Words {
            en: "an ellipsis says that White moves first",
            ja: "「...」があるので、後手から指し始めます",
        },
        Code::PsnNoTags => Words {
            en: "a record begins with a property such as `[Handicap \"Even\"]`",
            ja: "棋譜の初めには「[Handicap \"Even\"]」のような項目が必要です",
        },
        Code::PsnOtherResult => Words {
            en: "the result is not that of the moves, and is kept as a header",
            ja: "結果の項目が指し手と合わないので、棋譜情報として残します",
        },
        Code::PsnOfXboard => Words {
            en: "this is PGN of XBoard with the squares of chess; it is read, and written as PSN",
            ja: "チェスのマス目で書かれたXBoardのPGNです。読みますが、書くときはPSNになります",
        },
        Code::JsonSloppy => Words {
            en: "this is no JSON (a comment, a comma too many or half a character)",
            ja: "JSONとして正しくありません（注釈、余分なコンマ、文字の半分など）",
        },
        Code::JsonBroken => Words {
            en: "the JSON is broken here; what follows is kept as text",
            ja: "ここでJSONが壊れています。以降は文字のまま残します",
        },
        Code::JkfByteOrderMark => Words {
            en: "JSON has no byte order mark; some programs refuse it",
            ja: "JSONにBOMは付けません。読めないソフトがあります",
        },
        Code::JkfNoMoves => Words {
            en: "this JSON has no `moves`, so it is no game record",
            ja: "「moves」がないので棋譜ではありません",
        },
        Code::JkfWrongValue => Words {
            en: "the value of {0} is not what belongs there, and is kept as text",
            ja: "{0}の値が正しくないので、文字のまま残します",
        },
        Code::JkfUnknownField => Words {
            en: "{0} means nothing here, and is kept as it is",
            ja: "{0}という項目は解釈できないので、そのまま残します",
        },
        Code::JkfMoveAtStart => Words {
            en: "the first item should belong to the start, but has a move",
            ja: "最初の要素は開始局面のものですが、指し手があります",
        },
        Code::JkfNoStep => Words {
            en: "this item has neither a move nor an end",
            ja: "指し手も終局もない要素です",
        },
        Code::JkfNoPiece => Words {
            en: "the move has no origin and names no piece; the rest of the line is kept as text",
            ja: "移動元も駒の種類もありません。以降の手順は文字のまま残します",
        },
        Code::JkfRecomputed => Words {
            en: "{0} is not what the position says, and is computed anew",
            ja: "{0}が局面と合わないため、計算し直します",
        },
        Code::JkfPresetAndBoard => Words {
            en: "there is a board as well, and the board counts",
            ja: "盤面データもあるので、そちらに従います",
        },
        Code::JkfRepeatedField => Words {
            en: "{0} is there already; the first one counts",
            ja: "{0}が前にもあります。最初のものを使います",
        },
        Code::JkfRepeatedHeader => {
            Words { en: "this header is there already", ja: "同じ項目が前にあります" }
        }
        Code::JkfNoBoard => Words {
            en: "the start has neither a preset nor a board; the even game is taken",
            ja: "開始局面の手合も盤面もないので、平手とします",
        },
        Code::JkfUnknownPreset => Words {
            en: "{0} is no known preset; the even game is taken",
            ja: "{0}という手合は分からないので、平手とします",
        },
        Code::JkfDisputedHandicap => Words {
            en: "programs put up different boards for this preset",
            ja: "ソフトによって盤面が違う手合です",
        },
        Code::JkfPromotedInHand => Words {
            en: "a promoted piece cannot be in hand; it is taken unpromoted",
            ja: "持駒に成駒があるので、成る前の駒とします",
        },
        Code::JkfNotForHand => Words { en: "this cannot be in hand", ja: "持駒として読めません" },
        Code::JkfBadBoard => Words {
            en: "the board is not one of nine files of nine squares",
            ja: "盤面が９筋９段になっていません",
        },
        Code::JkfSideInferred => {
            Words { en: "the board does not say who is to move", ja: "盤面に手番がありません" }
        }
        Code::JkfUnusualPosition => Words {
            en: "no game has this position: it has too many pieces, or some that can never move",
            ja: "駒が多すぎるか、行き所のない駒があるなど、普通の対局では現れない局面です",
        },
        Code::JkfNoTarget => Words {
            en: "the move has no target; the rest of the line is kept as text",
            ja: "移動先がありません。以降の手順は文字のまま残します",
        },
        Code::JkfNoOrigin => Words {
            en: "no origin is written; it was found by the rules",
            ja: "移動元がないため、規則から求めました",
        },
        Code::JkfNoOriginFound => Words {
            en: "no origin is written, and it cannot be found: {0}; the rest of the line is kept as text",
            ja: "移動元がなく、求められません（{0}）。以降の手順は文字のまま残します",
        },
        Code::JkfPieceMisnamed => Words {
            en: "the piece is named {0}, and {1} stands there",
            ja: "駒の種類が{0}ですが、盤上は{1}です",
        },
        Code::JkfOtherPiece => Words {
            en: "the piece is named {0}, and {1} stands there; the rest of the line is kept as text",
            ja: "駒の種類が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します",
        },
        Code::JkfPromotedAlready => {
            Words { en: "the piece is promoted already", ja: "すでに成っている駒です" }
        }
        Code::JkfPromotionMissing => Words {
            en: "the piece must promote here, so it does",
            ja: "ここでは必ず成るので、成りとしました",
        },
        Code::JkfWhiteBegins => Words {
            en: "the first move is White's, so White begins",
            ja: "初手が後手の手なので、後手番から始めます",
        },
        Code::JkfTotalFalls => Words {
            en: "the total time is less than before the move, and is computed anew",
            ja: "累計時間が前より減っているため、計算し直します",
        },
        Code::JkfTotalMismatch => Words {
            en: "the total time is not the sum of the times of this side",
            ja: "累計時間が消費時間の合計と一致しません",
        },
        Code::JkfEmptyFork => {
            Words { en: "the fork is empty", ja: "この分岐には指し手がありません" }
        }
        Code::JkfRepeatedVariation => Words {
            en: "this move is there already; the two become one",
            ja: "同じ手がすでにあるため、一つにまとめます",
        },
        Code::JkfWrongColor => Words {
            en: "the color is not that of the side to move; the sides take turns",
            ja: "手番が合いません。交互に指したものとします",
        },
        Code::JkfUnknownEnd => {
            Words { en: "{0} is no end that JKF knows", ja: "{0}はJKFにない終局です" }
        }
        Code::BodNoBoard => Words {
            en: "there is no diagram; the even position is taken",
            ja: "局面図がないので、平手とします",
        },
        Code::GoesOn => Words {
            en: "moves follow a break, so they carry the line on",
            ja: "中断や封じ手の後に指し手があるため、手順の続きとします",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::code::CODES;
    use crate::format::{Place, Report, Strictness, Unread};
    use crate::messages::{assert_translated, voice};
    use crate::notation::read;
    use crate::shogi::Position;

    #[test]
    fn a_fault_without_its_facts_is_said_without_holes() {
        let mut report = Report::new(Strictness::Normal);
        report.add(Code::PsnUnclear, Place { line: 2, column: 1 }, "", None::<Arg>);
        let said = diagnostic("a.psn", &report.finish()[0], voice(Lang::En, "western"));
        assert_eq!(said, format!("a.psn:2:1: error[PSN-163]: {}", BRIEF.en));
        assert_translated(BRIEF);
    }

    #[test]
    fn every_code_is_said_in_both_languages() {
        for &(code, id, _) in CODES {
            assert_translated(words(code));
            assert!(!words(code).en.ends_with('.') && !words(code).ja.ends_with('。'), "{id}");
        }
    }

    #[test]
    fn candidates_are_named_in_the_notation_of_the_user() {
        let position = Position::even();
        let error = read("58金", &position, None).unwrap_err();
        let mut report = Report::new(Strictness::Normal);
        let unread = Unread { error, position, last_to: None };
        report.add(Code::Ki2Unclear, Place { line: 1, column: 1 }, "58金", [unread]);
        let found = report.finish();
        for (notation, moves) in
            [("western", "G49-58 and G69-58"), ("japanese:triangle", "▲５八金右 and ▲５八金左")]
        {
            let line = diagnostic("a.ki2", &found[0], voice(Lang::En, notation));
            assert!(line.contains(moves), "{line}");
        }
    }

    #[test]
    fn a_line_names_the_place_and_quotes_the_text() {
        let mut report = Report::new(Strictness::Normal);
        report.add(Code::UndecodableBytes, Place { line: 3, column: 7 }, " 歩\u{301c} ", [12_usize]);
        let found = report.finish();
        let lines: Vec<String> =
            [Lang::En, Lang::Ja].map(|lang| diagnostic("a.kif", &found[0], voice(lang, "usi"))).into();
        assert_eq!(
            lines,
            [
                "a.kif:3:7: warning[TXT-184]: byte 12 of the file does not fit its encoding: `歩〜`",
                "a.kif:3:7: 警告[TXT-184]: 12バイト目が文字コードに合いません：「歩〜」",
            ]
        );
    }
}
