//! The codes of everything that can be reported about a file. The table has a row for each code with its id,
//! its severity and its message.
//!
//! A message does not end with a full stop. `{0}`, `{1}`, … stand for the arguments of the diagnostic in
//! order: texts are quoted, numbers are written in digits, and the reasons for moves are sentences. The line
//! of the file is shown beside the message, so a message does not repeat it.

use crate::format::report::Severity;
use crate::text::{LocalizedText, words};

/// Makes the enum [`Code`] and the table [`CODES`] from one list.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident: $id:literal, $severity:ident, ($en:literal, $ja:literal);)*) => {
        /// The kind of a diagnostic. The ids that users see (`KIF-057`) are in [`CODES`]. Adding a variant is
        /// a breaking change, so that programs with a message for each variant fail to compile.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = concat!("`", $id, "`: ", $en)] #[doc = ""] $(#[$doc])* $code,)*
        }

        /// The id and the severity of every code, in the order of the enum.
        pub static CODES: &[(Code, &str, Severity)] = &[$((Code::$code, $id, Severity::$severity),)*];

        /// The message of every code, in the order of [`CODES`].
        static MESSAGES: [LocalizedText; CODES.len()] = [$(words!($en, $ja),)*];
    };
}

// Ids never change, since users write them in options. A number has the same meaning in all formats.
codes! {
    UndecodableBytes: "TXT-184", Warning,
        ("byte {0} of the file does not fit its encoding", "{0}バイト目が文字コードに合いません");
    /// A `.kifu` file, or another file that should be in UTF-8, is in another encoding.
    NotUtf8: "TXT-002", Warning,
        ("the file is in {0}, which some programs cannot read", "文字コードが{0}なので、読めないソフトがあります");
    Utf16: "TXT-004", Warning,
        ("the file is in {0}, which some programs cannot read", "文字コードが{0}なので、読めないソフトがあります");
    EmptyFile: "TXT-020b", Warning,
        ("the file is empty: there is no record in it", "ファイルは空で、棋譜がありません");
    Compressed: "TXT-021", Error,
        ("this is a compressed file or an archive ({0})", "圧縮ファイル（{0}）です。展開してから読んでください");
    /// NUL or Ctrl-Z after the text.
    PaddedFile: "TXT-013", Note,
        ("there is padding after the end of the text", "文の終わりの後に余分な制御文字があります");
    WrappedText: "TXT-019", Warning,
        ("the text was quoted, fenced or a string of a program, and is read without that",
         "引用記号で囲まれているかプログラムの文字列なので、外して読みます");
    StrayLine: "KIF-091", Warning,
        ("this is not understood, and is kept as it is", "読めないため、そのまま残します");
    IllegalMove: "MOVE-086", Warning,
        ("move {0} is illegal, and is kept and flagged: {1}", "{0}手目は反則の手です。印を付けて残します（{1}）");
    ImpossibleMove: "MOVE-086b", Error,
        ("move {0} cannot be made: {1}; the moves from here on are kept as text",
         "{0}手目は指せない手です（{1}）。以降の手順は文字のまま残します");
    MoveAfterEnd: "MOVE-087", Error,
        ("nothing can follow the end of a game; the moves from here on are kept as text",
         "終局の後に続きがあります。以降の手順は文字のまま残します");
    BoardBeforeDrop: "MOVE-163", Note,
        ("a drop would fit as well; without `*` this is the move on the board",
         "打つ手も当てはまりますが、「*」がないので盤上の駒の手とします");
    CaptureNotMarked: "MOVE-163b", Warning,
        ("a piece is captured here, although `-` marks a move without a capture",
         "「-」は駒を取らない手の記号ですが、ここでは駒を取ります");
    TooManyMoves: "MOVE-124", Error,
        ("there are more moves than are read (`limits.moves`): those from here on are not read",
         "指し手の数が上限（limits.moves）を超えています。以降の指し手は読みません");
    TooManyRecords: "TXT-124", Error,
        ("only the first {0} records of a file are read", "一つのファイルで読める棋譜は{0}局までです。以降は読みません");
    LongLine: "TXT-124c", Error,
        ("this line has more than {0} KiB (`line_kib`); it and what follows it is not read",
         "この行は{0} KiB（line_kib）を超えています。この行以降は読みません");
    LongComment: "TXT-124d", Error,
        ("the comment here has more than {0} KiB (`comment_kib`), and is left out",
         "ここのコメントは{0} KiB（comment_kib）を超えているので、取り除きます");
    ManyHeaders: "TXT-124e", Error,
        ("of the {0} headers of the record only the first {1} (`headers`) are read",
         "棋譜の見出し{0}個のうち、最初の{1}個（headers）だけを読みます");
    LongHeader: "TXT-124f", Error,
        ("the header {0} has more than {1} KiB (`header_kib`), and is left out",
         "見出し{0}は{1} KiB（header_kib）を超えているので、取り除きます");
    DeepVariation: "MOVE-124b", Error,
        ("this variation is inside more than {0} others (`limits.nesting`), and is left out",
         "変化の入れ子が{0}段（limits.nesting）を超えているので、この変化を取り除きます");
    MoreDiagnostics: "TXT-124b", Note,
        ("this file has {0} more diagnostics, which are not listed",
         "このファイルにはほかにも{0}件の問題点があります（一覧にはありません）");
    CsaStrayLine: "CSA-091", Warning,
        ("this is not a CSA statement, and is kept as it is", "CSAの文ではないので、そのまま残します");
    CsaMoveInText: "CSA-057", Error,
        ("a move or an end of a game is in this line, which is not a CSA statement; it is not read",
         "CSAの文でない行に指し手か終局が入っています。読み込まれていません");
    CsaDuplicateHeader: "CSA-028", Warning,
        ("this header is there already; the first one counts", "同じ項目が前にあります。最初のものを使います");
    CsaPromotedInHand: "CSA-041", Warning,
        ("a promoted piece cannot be in hand; it is taken unpromoted", "持駒に成駒があるので、成る前の駒とします");
    CsaDoublePosition: "CSA-042", Error,
        ("this part of the position is given twice; the last one counts", "局面の同じ部分が二度指定されています。後のものを使います");
    CsaNotRemoved: "CSA-042b", Error,
        ("the even game has no such piece on this square; what is there is taken away",
         "平手の局面のこのマスに、その駒はありません。そこにある駒を取り除きます");
    CsaBadPosition: "CSA-043", Error,
        ("this line of the position cannot be read", "局面のこの行が読めません");
    CsaOverfullPosition: "CSA-053", Warning,
        ("the position has more pieces than a set", "局面の駒が一組より多くあります");
    CsaIllegalMove: "CSA-086", Warning,
        ("an illegal move, kept and flagged: {0}", "反則の手です。印を付けて残します（{0}）");
    CsaImpossibleMove: "CSA-086b", Error,
        ("this move cannot be made: {0}; the moves from here on are kept as text",
         "指せない手です（{0}）。以降の手順は文字のまま残します");
    CsaMoveAfterEnd: "CSA-087", Error,
        ("there are moves after the end of the game; they are kept as text", "終局の後に指し手があります。文字のまま残します");
    CsaDoubtfulTime: "CSA-106", Warning,
        ("this is not a time, or a second one for the move", "消費時間として読めないか、一手に二つあります");
    CsaTimeWithoutMove: "CSA-106b", Error,
        ("a time comes before the first move", "最初の指し手の前に消費時間があります");
    CsaNoTurn: "CSA-144", Warning,
        ("the line that says whose turn it is (`+` or `-`) is missing", "手番の行（`+`か`-`）がありません");
    CsaNoBoard: "CSA-145", Warning,
        ("the position is missing; the even game is taken", "開始局面がないので、平手とします");
    CsaUnknownVersion: "CSA-140b", Warning,
        ("this is no known version of CSA; the file is read as the nearest one", "CSAにこの版はないので、近い版として読みます");
    /// `00AL` is not the last part of the position.
    CsaRestNotLast: "CSA-146b", Error,
        ("`AL` must come last in the position", "「AL」は局面の最後に書くものです");
    CsaNoSign: "CSA-147", Warning,
        ("the sign before the move is missing", "指し手の前の符号がありません");
    CsaWrongTurn: "CSA-148", Error,
        ("it is the other side's turn; the rest of the game is kept as text", "手番が違います。以降は文字のまま残します");
    CsaWrongPiece: "CSA-149", Error,
        ("the piece named here is not the one on that square, or cannot be dropped; the rest of the game is kept as text",
         "書かれた駒が、そのマスの駒と違うか、打てない駒です。以降は文字のまま残します");
    CsaNotAMove: "CSA-149b", Error,
        ("this is not a move as CSA writes it, such as +7776FU; the rest of the game is kept as text",
         "「+7776FU」のようなCSAの指し手になっていません。以降は文字のまま残します");
    CsaUnknownWord: "CSA-150", Warning,
        ("this ending is not known, and is kept as it is", "この終局の種類は分からないので、そのまま残します");
    CsaLateHeader: "CSA-151", Note,
        ("a header comes after the moves", "指し手の後に項目があります");
    CsaJoinedNames: "CSA-142b", Warning,
        ("a name or a header and what follows it are on one line; they are read one by one",
         "対局者名や項目の後に、同じ行で次の文が続いています。分けて読みます");
    CsaMoveTail: "CSA-142c", Warning,
        ("this is on the line of the move before it; a time counts as its time, and anything else as a comment on it",
         "指し手と同じ行に続きがあります。消費時間か、その指し手へのコメントとして読みます");
    CsaServerWord: "CSA-150b", Warning,
        ("this is not part of CSA, but a word of a server; it is read as the server means it",
         "CSAの文ではなく、対局サーバーの言葉です。その意味で読みます");
    CsaOutOfOrder: "CSA-151b", Error,
        ("this belongs further up: the version, names and headers, the position, the turn, the moves",
         "行の順が違います。バージョン、対局者と項目、局面、手番、指し手の順に書きます");
    CsaHeaderForm: "CSA-213", Warning,
        ("this date or time is not in the form of CSA", "日時または持ち時間がCSAの書式ではありません");
    CsaNoSeparator: "CSA-152b", Warning,
        ("a new record begins without a `/` before it", "「/」の行がないまま次の棋譜が始まっています");
    CsaGoesOn: "CSA-153", Warning,
        ("the record goes on after this end", "終局の後に棋譜が続いています");
    CsaSloppyStatement: "CSA-155", Warning,
        ("this is not spelled as in CSA, but in lower case, in full width, with blanks or with a number in front",
         "小文字、全角、空白や番号入りなど、CSAの書き方ではありません");
    InvisibleCharacters: "TXT-017", Note,
        ("characters that cannot be seen are taken as blanks", "見えない文字は空白として扱います");
    /// `*KEY：VALUE` above the moves.
    KifHeaderInComment: "KIF-024", Note,
        ("a header after an asterisk is part of the comment at the start", "「*」付きの見出しは開始局面のコメントとして扱います");
    KifCommentFirst: "KIF-025", Note,
        ("a comment above the headers is taken for one at the start", "見出しより前のコメントは開始局面のコメントとして扱います");
    KifRepeatedHeader: "KIF-028", Warning,
        ("the header {0} is given more than once; the first counts", "見出し{0}が重複しています。最初のものを使います");
    KifProblemWithoutBoard: "KIF-030", Warning,
        ("{0} has no diagram, so the even position is taken", "{0}に局面図がないため、平手の局面とします");
    KifNoBoard: "KIF-032", Error,
        ("the start {0} needs a diagram, and there is none", "手合割{0}には局面図が必要ですが、ありません");
    KifUnknownHandicap: "KIF-033", Error,
        ("no handicap is called {0}", "手合割{0}は知られていません");
    KifDisputedHandicap: "KIF-034", Note,
        ("{0} means different boards in different programs", "手合割{0}の局面はソフトによって異なります");
    KifPromotedInHand: "KIF-041", Warning,
        ("{0} in hand is taken as its unpromoted side", "持駒の{0}は成る前の駒として扱います");
    KifNotForHand: "KIF-041b", Error,
        ("{0} cannot be in hand", "{0}は持駒になりません");
    KifBadBoard: "KIF-043", Error,
        ("a board of 9 ranks of 9 squares is needed; here are {0} ranks, one of {1} squares",
         "９段９筋の局面図が必要ですが、{0}段で、{1}マスの段があります");
    KifBoardLabels: "KIF-043b", Warning,
        ("the names of the ranks and files around this board contradict each other",
         "盤の周りの段と筋の名前が食い違っています");
    KifBoardText: "KIF-043c", Error,
        ("{0} in the diagram is not understood", "局面図の{0}を読めません");
    KifSideInferred: "KIF-047", Note,
        ("the diagram does not say whose turn it is; {0} is taken to move", "局面図に手番の記載がないため、{0}番とします");
    KifVariationInHeader: "KIF-049", Note,
        ("a variation before the first move is ignored", "初手より前の「変化」は無視します");
    /// More pieces than a set holds, two pawns on a file and the like.
    KifUnusualPosition: "KIF-053", Warning,
        ("a position like this cannot occur in a game", "実戦では現れない局面です");
    OtherGame: "KIF-054", Error,
        ("this is a game of {0}; only standard shogi is read", "{0}は本将棋ではないため、読み込みません");
    KifUnreadableMove: "KIF-057b", Error,
        ("this is not a move that can be read; it and the moves after it are kept as text",
         "指し手として読めません。以降の手順は文字のまま残します");
    KifNoMoves: "KIF-057c", Error,
        ("no line below the names of the columns is a move", "「手数----指手」の下に、読める指し手がありません");
    KifOddSpelling: "KIF-091b", Warning,
        ("this is spelled in an unusual way, and was read", "普通と違う書き方ですが、読み取りました");
    KifLineWithMove: "KIF-057d", Error,
        ("this line has a move or the number of a variation, and cannot be read; it is kept as text",
         "指し手か変化の手数のある行ですが、読めません。文字のまま残します");
    KifNoPreviousMove: "KIF-063", Error,
        ("there is no move before this one, so `同` names no square", "前の手がないため「同」のマスが決まりません");
    KifRedundantSame: "KIF-064", Note,
        ("both a square and `同` are given", "マスと「同」が両方書かれています");
    KifWrongMark: "KIF-068", Warning,
        ("the sign in front is that of the other side", "手番の記号が実際の手番と違います");
    KifDropNotMarked: "KIF-072", Warning,
        ("neither an origin nor a drop is written; this must be a drop", "移動元も「打」もありません。駒打ちと解釈しました");
    KifNoOrigin: "KIF-073", Warning,
        ("no origin is written; it was found by the rules", "移動元がないため、規則から求めました");
    KifNoOriginFound: "KIF-073b", Error,
        ("no origin is written, and it cannot be found: {0}", "移動元がなく、求められません（{0}）");
    /// A variation whose move number is one after the last move of the line.
    KifVariationContinues: "KIF-118b", Warning,
        ("this variation begins after the last move, so it is taken as a continuation",
         "変化が手順の終わりから始まるので、続きとします");
    KifDropWithOrigin: "KIF-076", Error,
        ("a drop has no origin", "駒打ちに移動元が書かれています");
    /// The piece is right, but its promotion is not.
    KifPieceMisnamed: "KIF-077", Warning,
        ("the piece is named {0}, but {1} is there", "駒の名前が{0}ですが、盤上は{1}です");
    KifOtherPiece: "KIF-077b", Error,
        ("the piece is named {0}, but {1} is there; the moves from here on are kept as text",
         "駒の名前が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します");
    KifPromotedAlready: "KIF-078", Warning,
        ("the piece is promoted already", "すでに成っている駒です");
    KifPromotionMissing: "KIF-079", Warning,
        ("the piece must promote here, so it does", "ここでは必ず成るので、成りとしました");
    KifNoNumber: "KIF-080", Warning,
        ("the move has no number", "手数が書かれていません");
    KifNumberSkipped: "KIF-081", Warning,
        ("move {1} is numbered {0}; the order counts", "{1}手目に{0}と書かれています。並び順に従います");
    KifNumberRepeated: "KIF-082", Warning,
        ("number {0} comes again, so this is a variation", "{0}手目が再び現れたので、変化とします");
    KifRestarted: "KIF-083", Warning,
        ("the numbers start again, so a new record begins", "手数が1に戻ったので、新しい棋譜とします");
    KifSeveralMoves: "KIF-084", Warning,
        ("there are several moves on this line", "１行に複数の指し手があります");
    KifCommentAfterMove: "KIF-085", Warning,
        ("a comment follows the move on its line", "指し手の後ろにコメントがあります");
    KifIllegalMove: "KIF-086", Warning,
        ("an illegal move, kept and flagged: {0}", "反則の手です。印を付けて残します（{0}）");
    KifImpossibleMove: "KIF-086b", Error,
        ("this move cannot be made: {0}; the moves from here on are kept as text",
         "指せない手です（{0}）。以降の手順は文字のまま残します");
    KifGoesOn: "KIF-087", Warning,
        ("moves follow a break of the game, so they continue it", "中断や封じ手の後に指し手があるため、手順の続きとします");
    KifMoveAfterEnd: "KIF-087b", Error,
        ("nothing can follow the end of a game; the moves from here on are kept as text",
         "終局の後に指し手があります。以降の手順は文字のまま残します");
    KifSecondEnd: "KIF-087c", Warning,
        ("the game has ended already; both ends are kept", "すでに終局しています。両方の終局を残します");
    KifPass: "KIF-088", Error,
        ("a pass is not a move; the moves from here on are kept as text", "パスは指し手ではありません。以降の手順は文字のまま残します");
    KifWhiteBegins: "KIF-090", Warning,
        ("the first move is White's, so White begins", "初手が後手の手なので、後手番から始めます");
    KifRepeatedBookmark: "KIF-095", Warning,
        ("the bookmark {0} at this move is replaced", "この手のしおり{0}を置き換えます");
    KifBadTime: "KIF-104", Warning,
        ("the time spent cannot be read, and is left open", "消費時間が読めないため、不明とします");
    KifTotalFalls: "KIF-104b", Warning,
        ("the total time {0} is less than the {1} before this move; totals are computed from the times",
         "累計時間{0}が、この手の前の{1}より少なくなっています。累計は消費時間から計算し直します");
    KifTotalMismatch: "KIF-105", Note,
        ("the total time {0} is not the sum of the times of this side, {1}", "累計時間{0}が、消費時間の合計{1}と一致しません");
    KifEndFromTrailer: "KIF-109", Warning,
        ("only this line says how the game ended", "終局はこの行だけに書かれています");
    KifTrailerMismatch: "KIF-110", Note,
        ("this line says {0} moves, and there are {1} above it", "「まで{0}手」とありますが、上の手順は{1}手です");
    KifTrailerOtherEnd: "KIF-110b", Warning,
        ("this line says another ending than the moves above, which count", "この行の終局は上の手順と一致しません。手順の方に従います");
    KifUnknownEnd: "KIF-113", Note,
        ("{0} is not a known ending, and is kept as it is", "{0}は知られていない終局の言葉です。そのまま残します");
    KifNoSuchPly: "KIF-119", Error,
        ("no moves lead as far as move {0}; the variation is kept as text",
         "{0}手目まである手順がありません。この変化は文字のまま残します");
    KifLineResumed: "KIF-120", Warning,
        ("move {0} continues the moves before the variation", "{0}手目は、変化の前の手順の続きとします");
    KifEmptyVariation: "KIF-121", Note,
        ("the variation is empty", "この変化には指し手がありません");
    KifRepeatedVariation: "KIF-122", Warning,
        ("this move is there already; the two become one", "同じ手がすでにあるため、一つにまとめます");
    KifNoteBeforeVariation: "KIF-123", Warning,
        ("what comes before the first move of a variation is moved after it", "変化の初手より前の記述は、その手に移します");
    KifSecondRecord: "KIF-125", Warning,
        ("a new record begins here", "ここから新しい棋譜が始まります");
    Ki2NoMark: "KI2-130", Warning,
        ("the moves have no marks; the sides take turns", "手番の記号がないため、交互に指したものとします");
    Ki2Unclear: "KI2-131", Error,
        ("it is not clear which move this is: {0}; the moves from here on are kept as text",
         "どの手か決まりません（{0}）。以降の手順は文字のまま残します");
    Ki2Eliminated: "KI2-131b", Warning,
        ("several moves fit these words, but only one of them is written like this in KI2; it is taken",
         "複数の手に当てはまりますが、KI2でこう書く手は一つなので、その手とします");
    Ki2WordOrder: "KI2-132", Warning,
        ("left or right goes before the word for the way a piece moves", "「右上」のように、左右は動作より先に書くものです");
    Ki2RedundantWords: "KI2-133", Note,
        ("there are more words about the piece than are needed", "駒を区別する言葉が必要より多く書かれています");
    Ki2OtherPieceGoes: "KI2-133b", Note,
        ("行 and 入 are for dragons and horses; 上 is meant", "「行」「入」は竜と馬に使います。「上」と読みます");
    Ki2PromotionUnspecified: "KI2-135b", Warning,
        ("the piece could promote, and nothing says that it does", "成れる場面で成・不成の記載がないため、不成としました");
    Ki2Number: "KI2-137", Warning,
        ("numbers before moves are ignored", "指し手の前の番号は無視します");
    Ki2WrongMark: "KI2-138", Warning,
        ("the sign in front is that of the other side", "手番の記号が実際の手番と違います");
    FalseEncoding: "CHK-201", Warning,
        ("the file names {0} as its encoding, and is in {1}", "文字コードが{0}と書かれていますが、実際は{1}です");
    ImpossibleDate: "CHK-202", Warning,
        ("there is no day or time like {0}", "{0}という日時はありません");
    EndBeforeStart: "CHK-203", Warning,
        ("the game ends before it starts", "終了日時が開始日時より前です");
    NoNumber: "CHK-204", Warning,
        ("the header {0} should be a number", "見出し{0}は数で書くものです");
    OtherMoveCount: "CHK-205", Note,
        ("the header {0} counts {1} moves, and there are {2}", "見出し{0}では{1}手ですが、指し手は{2}手です");
    MateDenied: "CHK-206", Warning,
        ("the side to move is mated, but the end of the game says otherwise", "手番の側が詰んでいますが、終局の記載と合いません");
    WinnerToMove: "CHK-213", Note,
        ("{0} is named as the winner at {0}'s turn, and no reason is given",
         "{0}の手番で{0}の勝ちとされていますが、理由がありません");
    OtherResult: "CHK-215", Warning,
        ("the header {0} says {1}, and the moves end otherwise", "見出し{0}は{1}ですが、指し手の終わり方と合いません");
    NoMate: "CHK-207", Warning,
        ("the record says mate, but the side to move can still move", "詰みと書かれていますが、手番の側に指せる手があります");
    NoDeclaration: "CHK-208", Warning,
        ("a win by declaration is not possible here (24 points: {0}; 27 points: {1})",
         "入玉宣言の条件を満たしていません（24点法：{0}、27点法：{1}）");
    NoRepetition: "CHK-209", Note,
        ("the record ends with repetition, but this is occurrence {0} of the position, not the fourth",
         "千日手と書かれていますが、同一局面は{0}回目です");
    RepetitionIgnored: "CHK-210", Warning,
        ("the position occurs for the fourth time, and the game does not end with it",
         "同一局面が4回目ですが、千日手になっていません");
    PerpetualCheckDrawn: "CHK-211", Warning,
        ("{0} gave nothing but checks, and so loses by this repetition: it is no draw",
         "連続王手の千日手なので、王手をかけた{0}の負けです。引き分けではありません");
    PerpetualCheckIgnored: "CHK-214", Warning,
        ("the position occurs for the fourth time, and {0} gave nothing but checks: {0} loses here",
         "連続王手の千日手で同一局面が4回目です。王手をかけた{0}の負けです");
    SameGame: "CHK-212", Warning,
        ("these are the moves of {0}", "{0}と同じ手順です");
    SfenUnusual: "SFEN-172", Note,
        ("the SFEN is written in an unusual way: {0}", "SFENの書き方が普通と違います（{0}）");
    SfenDoubtful: "SFEN-172b", Warning,
        ("the SFEN is written in an unusual way: {0}", "SFENの書き方が普通と違います（{0}）");
    SfenUnreadable: "SFEN-173", Error,
        ("this is not a position: {0}; the line is kept as text", "局面として読めません（{0}）。この行は文字のまま残します");
    NoRecordOnLine: "LINE-091", Warning,
        ("this line is neither a position nor a game, and is kept as it is", "局面でも棋譜でもない行なので、そのまま残します");
    EpdRest: "EPD-177", Warning,
        ("what follows the position is not understood; the line is kept as text",
         "局面の後の部分が読めません。この行は文字のまま残します");
    UsenUnreadable: "USEN-175", Error,
        ("this cannot be read; the rest of the section is kept as text", "ここが読めません。この区間の残りは文字のまま残します");
    UsiUnknownWord: "USI-175", Error,
        ("move {0} is not a move; the moves from here on are kept as text",
         "{0}手目が指し手ではありません。以降は文字のまま残します");
    GnuBadBoard: "GNU-043", Error,
        ("the position has squares missing, or something that is not a piece", "局面が揃っていないか、駒でないものがあります");
    GnuUnreadable: "GNU-175", Error,
        ("this move cannot be read: {0}; the rest is kept as text", "指し手として読めません（{0}）。以降は文字のまま残します");
    GnuOtherBoard: "GNU-182", Warning,
        ("the moves do not lead to the position of the file; the moves count",
         "指し手をたどってもファイルの局面になりません。指し手のほうを使います");
    TextMovesInWords: "TEXT-091", Warning,
        ("this line mixes words and moves, so it is taken as a comment", "文と指し手が混ざった行なので、コメントとします");
    TextUnreadable: "TEXT-131", Error,
        ("move {0} cannot be read: {1}; the moves after it are kept as text",
         "{0}手目が読めません（{1}）。以降の手順は文字のまま残します");
    /// The move is written as 合, which may be a drop of any piece.
    TextInterposition: "TEXT-131b", Error,
        ("move {0} does not say which piece is dropped: {1}; the moves after it are kept as text",
         "{0}手目の合駒が何か書かれていません（{1}）。以降の手順は文字のまま残します");
    TextUnclosed: "TEXT-158", Warning,
        ("parentheses of variations that are not closed: {0}", "括弧の閉じていない変化が{0}つあります");
    PsnRepeatedTag: "PSN-028", Warning,
        ("the property {0} is there already; the first one counts", "同じ項目{0}が前にあります。最初のものを使います");
    PsnUnknownHandicap: "PSN-033", Error,
        ("the handicap {0} is not known; the even game is taken", "手合割{0}が分かりません。平手とします");
    PsnPromotionMissing: "PSN-079", Warning,
        ("the piece has to promote here, and the `+` is missing; it promotes",
         "ここでは必ず成るので、「+」はありませんが成りとしました");
    PsnNumberSkipped: "PSN-081", Warning,
        ("the number does not follow that of the move before; numbers are ignored",
         "手数の番号がここで続いていません。番号は使いません");
    PsnStrayText: "PSN-091", Warning,
        ("this is not understood and kept as it is", "ここは読めないので、そのまま残します");
    PsnLineWithMove: "PSN-057", Error,
        ("this text has a move, and is not where moves are; it is kept as text",
         "指し手のある文字列ですが、指し手の位置にありません。文字のまま残します");
    PsnNoteBeforeVariation: "PSN-123", Warning,
        ("a comment before the first move of a variation belongs to that move",
         "変化の初手の前にあるコメントは、その手のものとします");
    PsnUnquotedTag: "PSN-157", Warning,
        ("the value of this property has no quotes", "この項目の値に引用符がありません");
    PsnTagsOnOneLine: "PSN-157b", Note,
        ("each property has a line of its own", "項目は１行に一つずつ書くものです");
    PsnShortYear: "PSN-157c", Warning,
        ("the year has only two digits, so that the century is not known", "年が２桁で、世紀が分かりません");
    PsnBlankAfterNumber: "PSN-167c", Note,
        ("there is no blank between the number of a move and the move", "手数と指し手の間に空白は入れません");
    PsnCommentOnDots: "PSN-167b", Warning,
        ("no comment can be on `...`; it belongs to the move before, or the start",
         "「...」にコメントは付けられません。前の手または開始局面のものとします");
    PsnResignsAmongMoves: "PSN-170c", Note,
        ("`Resigns` is a result, and not a move", "「Resigns」は指し手の中ではなく、結果の項目に書くものです");
    PsnOpenComment: "PSN-158", Error,
        ("nothing closes the comment that begins here", "ここから始まるコメントが閉じていません");
    PsnAdjacentComments: "PSN-159", Warning,
        ("a move has one comment; more of them are joined", "コメントは一手に一つです。続けて一つにします");
    PsnVariations: "PSN-161", Warning,
        ("variations in parentheses are read, but not every program does so", "括弧の中の変化を読みますが、読めないソフトがあります");
    PsnOpenVariation: "PSN-161b", Error,
        ("nothing closes the variation that begins here", "ここから始まる変化が閉じていません");
    PsnNothingToReplace: "PSN-161c", Error,
        ("there is no move before this variation that it could replace; it is kept as text",
         "この変化の前に、置き換える指し手がありません。文字のまま残します");
    PsnStrayParenthesis: "PSN-161d", Error,
        ("this closes no variation; the moves from here on are kept as text",
         "閉じるべき変化がありません。以降の手順は文字のまま残します");
    PsnLineComment: "PSN-162", Note,
        ("comments belong in braces; this is read as one", "コメントは波括弧で囲むものですが、これも読みます");
    PsnUnclear: "PSN-163", Error,
        ("move {0} cannot be read: {1}; the moves from here on are kept as text",
         "{0}手目が読めません（{1}）。以降の手順は文字のまま残します");
    PsnDropSign: "PSN-165", Warning,
        ("the sign of a drop is `*`; others are read", "打つ手の記号は「*」ですが、ほかの記号も読みます");
    PsnPieceLetter: "PSN-165b", Warning,
        ("D, H and T are no letters of PSN; they are read as +R, +B and +P",
         "D、H、TはPSNにない文字ですが、竜、馬、と金と読みます");
    PsnDigits: "PSN-166", Warning,
        ("ranks have letters from a to i; digits are read", "段はaからiの文字で書きますが、数字も読みます");
    PsnWhiteBegins: "PSN-168", Warning,
        ("`...` at the start: White moves first", "「...」があるので、後手から指し始めます");
    PsnNoTags: "PSN-169", Warning,
        ("a record begins with a property such as `[Handicap \"Even\"]`",
         "棋譜の初めには「[Handicap \"Even\"]」のような項目が必要です");
    PsnOtherResult: "PSN-170b", Warning,
        ("the result is not that of the moves, and is kept as a header", "結果の項目が指し手と合わないので、棋譜情報として残します");
    PsnOfXboard: "PSN-183", Warning,
        ("this is PGN of XBoard with the squares of chess; it is read, and written as PSN",
         "チェスのマス目で書かれたXBoardのPGNです。読みますが、書くときはPSNになります");
    JsonSloppy: "JKF-180", Error,
        ("this is not JSON (a comment, a comma too many or half a character)",
         "JSONとして正しくありません（注釈、余分なコンマ、文字の半分など）");
    JsonBroken: "JKF-180b", Error,
        ("the JSON is broken here; what follows is kept as text", "ここでJSONが壊れています。以降は文字のまま残します");
    JkfByteOrderMark: "JKF-180c", Warning,
        ("JSON has no byte order mark; some programs refuse it", "JSONにBOMは付けません。読めないソフトがあります");
    JkfNoMoves: "JKF-178b", Error,
        ("this JSON has no `moves`, so it is not a game record", "「moves」がないので棋譜ではありません");
    JkfWrongValue: "JKF-178c", Error,
        ("the value of {0} is not what belongs there, and is kept as text", "{0}の値が正しくないので、文字のまま残します");
    JkfUnknownField: "JKF-178d", Warning,
        ("{0} means nothing here, and is kept as it is", "{0}という項目は読めないため、そのまま残します");
    JkfMoveAtStart: "JKF-178e", Warning,
        ("the first item should belong to the start, but has a move", "最初の要素は開始局面のものですが、指し手があります");
    JkfNoStep: "JKF-178f", Warning,
        ("this item has neither a move nor an end", "指し手も終局もない要素です");
    JkfNoPiece: "JKF-178g", Error,
        ("the move has no origin and names no piece; the moves from here on are kept as text",
         "移動元も駒の種類もありません。以降の手順は文字のまま残します");
    JkfRecomputed: "JKF-179", Note,
        ("{0} contradicts the position, and is corrected", "{0}が局面と矛盾するため、局面に合わせます");
    JkfPresetAndBoard: "JKF-181", Note,
        ("there is a board as well, and the board counts", "盤面データもあるので、そちらに従います");
    JkfRepeatedField: "JKF-028", Warning,
        ("{0} is there already; the first one counts", "{0}が前にもあります。最初のものを使います");
    JkfRepeatedHeader: "JKF-028b", Warning,
        ("this header is there already", "同じ項目が前にあります");
    JkfNoBoard: "JKF-032", Error,
        ("the start has neither a preset nor a board; the even game is taken", "開始局面の手合も盤面もないので、平手とします");
    JkfUnknownPreset: "JKF-033", Error,
        ("{0} is not a known preset: nobody knows where the game begins, and its moves are not read",
         "{0}という手合は分からないため、開始局面が不明で、指し手を読みません");
    JkfDisputedHandicap: "JKF-034", Note,
        ("programs put up different boards for this preset", "ソフトによって盤面が違う手合です");
    JkfPromotedInHand: "JKF-041", Warning,
        ("a promoted piece cannot be in hand; it is taken unpromoted", "持駒に成駒があるので、成る前の駒とします");
    JkfNotForHand: "JKF-041b", Error,
        ("this cannot be in hand", "持駒として読めません");
    JkfBadBoard: "JKF-043", Error,
        ("the board is not one of nine files of nine squares", "盤面が９筋９段になっていません");
    JkfSideInferred: "JKF-047", Note,
        ("the board does not say whose turn it is", "盤面に手番がありません");
    JkfUnusualPosition: "JKF-053", Warning,
        ("no game has this position: it has too many pieces, or some that can never move",
         "駒が多すぎるか、行き所のない駒があるなど、普通の対局では現れない局面です");
    JkfNoTarget: "JKF-063", Error,
        ("the move has no target; the moves from here on are kept as text", "移動先がありません。以降の手順は文字のまま残します");
    JkfNoOrigin: "JKF-073", Warning,
        ("no origin is written; it was found by the rules", "移動元がないため、規則から求めました");
    JkfNoOriginFound: "JKF-073b", Error,
        ("no origin is written, and it cannot be found: {0}; the moves from here on are kept as text",
         "移動元がなく、求められません（{0}）。以降の手順は文字のまま残します");
    JkfPieceMisnamed: "JKF-077", Warning,
        ("the piece is named {0}, but {1} is there", "駒の種類が{0}ですが、盤上は{1}です");
    JkfOtherPiece: "JKF-077b", Error,
        ("the piece is named {0}, but {1} is there; the moves from here on are kept as text",
         "駒の種類が{0}ですが、盤上は{1}です。以降の手順は文字のまま残します");
    JkfPromotedAlready: "JKF-078", Warning,
        ("the piece is promoted already", "すでに成っている駒です");
    JkfPromotionMissing: "JKF-079", Warning,
        ("the move does not say that the piece promotes; it must, or is named promoted, so it does",
         "成りの指定がありませんが、必ず成る手か成駒の名前なので、成りとしました");
    JkfWhiteBegins: "JKF-090", Warning,
        ("the first move is White's, so White begins", "初手が後手の手なので、後手番から始めます");
    JkfTotalFalls: "JKF-104", Warning,
        ("the total time {0} is less than the {1} before this move; totals are computed from the times",
         "累計時間{0}が、この手の前の{1}より少なくなっています。累計は消費時間から計算し直します");
    JkfTotalMismatch: "JKF-105", Note,
        ("the total time {0} is not the sum of the times of this side, {1}", "累計時間{0}が、消費時間の合計{1}と一致しません");
    JkfEmptyFork: "JKF-121", Note,
        ("the fork is empty", "この分岐には指し手がありません");
    JkfRepeatedVariation: "JKF-122", Warning,
        ("this move is there already; the two become one", "同じ手がすでにあるため、一つにまとめます");
    JkfWrongColor: "JKF-138", Warning,
        ("the color is not that of the side to move; the sides take turns", "手番が合いません。交互に指したものとします");
    JkfUnknownEnd: "JKF-150", Warning,
        ("{0} is not an ending that JKF knows", "{0}はJKFにない終局です");
    GoesOn: "MOVE-087b", Warning,
        ("moves follow a break of the game, so they continue it", "中断や封じ手の後に指し手があるため、手順の続きとします");
    BodNoBoard: "BOD-032", Error,
        ("there is no diagram; the even position is taken", "局面図がないので、平手とします");
}

impl Code {
    /// Returns the code with that id; upper and lower case are equal.
    pub fn from_id(id: &str) -> Option<Code> {
        CODES.iter().find(|row| row.1.eq_ignore_ascii_case(id)).map(|row| row.0)
    }

    /// Returns the id that users see and write in options.
    pub fn id(self) -> &'static str {
        CODES[self as usize].1
    }

    /// Returns the message, with `{0}`, `{1}`, … for the arguments of a diagnostic.
    pub fn message(self) -> LocalizedText {
        MESSAGES[self as usize]
    }

    /// Whether the code reports content that was left out because of [`ReadLimits`](super::ReadLimits).
    pub fn is_limit(self) -> bool {
        use Code::*;
        matches!(
            self,
            TooManyMoves | TooManyRecords | LongLine | LongComment | ManyHeaders | LongHeader | DeepVariation
        )
    }

    /// Returns the severity under [`Strictness::Normal`](super::Strictness::Normal).
    pub fn severity(self) -> Severity {
        CODES[self as usize].2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum_and_ids_are_unique() {
        for (index, (code, id, _)) in CODES.iter().enumerate() {
            assert_eq!(*code as usize, index, "{id}");
            assert_eq!(CODES.iter().filter(|row| row.1 == *id).count(), 1, "{id}");
        }
    }
}
