//! Files of any format, and games that contradict themselves.

use super::advice::*;
use super::{Code, DiagnosticText, diagnostics};

diagnostics! {
    UndecodableBytes =>
        ("byte {0} of the file does not fit its encoding", "{0}バイト目が文字コードに合いません"),
        ("read it in its encoding (--encoding), or get the file once more",
         "--encoding で文字コードを指定するか、ファイルを入手し直してください");
    NotUtf8 | Utf16 =>
        ("the file is in {0}, which some programs cannot read", "文字コードが{0}なので、読めないソフトがあります"),
        ("write it in UTF-8, as --fix does", "UTF-8で書き直してください（--fix で可）");
    PaddedFile =>
        ("there is padding after the end of the text", "文の終わりの後に余分な制御文字があります"),
        USUAL_FORM;
    WrappedText =>
        ("the text was quoted, fenced or a string of a program, and is read without that",
         "引用記号で囲まれているかプログラムの文字列なので、外して読みます"),
        USUAL_FORM;
    StrayLine =>
        ("this is not understood, and is kept as it is", "読めないため、そのまま残します"),
        COMMENT_OR_REMOVE;
    IllegalMove =>
        ("move {0} is illegal, and is kept and flagged: {1}",
         "{0}手目は反則の手です。印を付けて残します（{1}）"),
        COMPARE_OR_FOUL;
    ImpossibleMove =>
        ("move {0} cannot be made: {1}; the moves from here on are kept as text",
         "{0}手目は指せない手です（{1}）。以降の手順は文字のまま残します"),
        COMPARE_MOVES;
    BoardBeforeDrop =>
        ("a drop would fit as well; without `*` this is the move on the board",
         "打つ手も当てはまりますが、「*」がないので盤上の駒の手とします"),
        ("write where the piece comes from, as --fix does, or `*` if it is dropped",
         "移動元を書くか（--fix で可）、打つ手なら「*」を書いてください");
    CaptureNotMarked =>
        ("a piece is captured here, although `-` marks a move without a capture",
         "「-」は駒を取らない手の記号ですが、ここでは駒を取ります"),
        ("write `x` in place of `-`, as --fix does", "「-」を「x」に直してください（--fix で可）");
    MoveAfterEnd =>
        ("nothing can follow the end of a game; the moves from here on are kept as text",
         "終局の後に続きがあります。以降の手順は文字のまま残します"),
        REMOVE_END;
    TooManyMoves =>
        ("there are more moves than are read (`limits.moves`): those from here on are not read",
         "指し手の数が上限（limits.moves）を超えています。以降の指し手は読みません"),
        SPLIT_FILE;
    TooManyRecords =>
        ("only the first {0} records of a file are read",
         "一つのファイルで読める棋譜は{0}局までです。以降は読みません"),
        SPLIT_FILE;
    LongLine =>
        ("this line has more than {0} KiB (`line_kib`); it and what follows it is not read",
         "この行は{0} KiB（line_kib）を超えています。この行以降は読みません"),
        RAISE_LIMIT;
    LongComment =>
        ("the comment here has more than {0} KiB (`comment_kib`), and is left out",
         "ここのコメントは{0} KiB（comment_kib）を超えているので、取り除きます"),
        RAISE_LIMIT;
    ManyHeaders =>
        ("of the {0} headers of the record only the first {1} (`headers`) are read",
         "棋譜の見出し{0}個のうち、最初の{1}個（headers）だけを読みます"),
        RAISE_LIMIT;
    LongHeader =>
        ("the header {0} has more than {1} KiB (`header_kib`), and is left out",
         "見出し{0}は{1} KiB（header_kib）を超えているので、取り除きます"),
        RAISE_LIMIT;
    DeepVariation =>
        ("this variation is inside more than {0} others (`limits.nesting`), and is left out",
         "変化の入れ子が{0}段（limits.nesting）を超えているので、この変化を取り除きます"),
        RAISE_LIMIT;
    MoreDiagnostics =>
        ("this file has {0} more diagnostics, which are not listed",
         "このファイルにはほかにも{0}件の問題点があります（一覧にはありません）"),
        SPLIT_FILE;
    InvisibleCharacters =>
        ("characters that cannot be seen are taken as blanks", "見えない文字は空白として扱います"),
        USUAL_FORM;
    OtherGame =>
        ("this is a game of {0}; honfu reads only standard shogi",
         "{0}は本将棋ではないため、読み込みません"),
        ("open it with a program for that game", "その将棋に対応したソフトで開いてください");
    EmptyFile =>
        ("the file is empty: there is no record in it", "ファイルは空で、棋譜がありません"),
        ("get the file once more if there should be a record", "棋譜があるはずなら、入手し直してください");
    Compressed =>
        ("this is a compressed file or an archive ({0})",
         "圧縮ファイル（{0}）です。展開してから読んでください"),
        ("unpack it first", "先に展開してください");
    GoesOn =>
        ("moves follow a break of the game, so they continue it",
         "中断や封じ手の後に指し手があるため、手順の続きとします"),
        ("remove the break if the game went on", "対局が続いたなら、中断や封じ手の行を取り除いてください");
    FalseEncoding =>
        ("the file names {0} as its encoding, and is in {1}",
         "文字コードが{0}と書かれていますが、実際は{1}です"),
        ("name the encoding the file is in, as --fix does", "実際の文字コードを書いてください（--fix で可）");
    ImpossibleDate =>
        ("there is no day or time like {0}", "{0}という日時はありません"),
        ("correct the date", "日時を直してください");
    EndBeforeStart =>
        ("the game ends before it starts", "終了日時が開始日時より前です"),
        ("correct the date", "日時を直してください");
    NoNumber =>
        ("the header {0} should be a number", "見出し{0}は数で書くものです"),
        ("write a number", "数を書いてください");
    OtherMoveCount =>
        ("the header {0} counts {1} moves, and there are {2}", "見出し{0}では{1}手ですが、指し手は{2}手です"),
        ("correct the header, or add the moves that are missing",
         "見出しを直すか、足りない手を加えてください");
    MateDenied =>
        ("the side to move is mated, but the end of the game says otherwise",
         "手番の側が詰んでいますが、終局の記載と合いません"),
        COMPARE_END;
    WinnerToMove =>
        ("{0} is named as the winner at {0}'s turn, and no reason is given",
         "{0}の手番で{0}の勝ちとされていますが、理由がありません"),
        COMPARE_END;
    NoMate =>
        ("the record says mate, but the side to move can still move",
         "詰みと書かれていますが、手番の側に指せる手があります"),
        COMPARE_END;
    NoDeclaration =>
        ("a win by declaration is not possible here (24 points: {0}; 27 points: {1})", "入玉宣言の条件を満たしていません（24点法：{0}、27点法：{1}）"),
        COMPARE_END;
    NoRepetition =>
        ("the record ends with repetition, but this is occurrence {0} of the position, not the fourth",
         "千日手と書かれていますが、同一局面は{0}回目です"),
        COMPARE_END;
    RepetitionIgnored =>
        ("the position occurs for the fourth time, and the game does not end with it",
         "同一局面が4回目ですが、千日手になっていません"),
        ("end the game here as a repetition (千日手, %SENNICHITE), unless the rules of it were others",
         "規定が異なるのでなければ、ここで千日手として終局にしてください");
    PerpetualCheckDrawn =>
        ("{0} gave nothing but checks, and so loses by this repetition: it is no draw",
         "連続王手の千日手なので、王手をかけた{0}の負けです。引き分けではありません"),
        PERPETUAL_CHECK;
    PerpetualCheckIgnored =>
        ("the position occurs for the fourth time, and {0} gave nothing but checks: {0} loses here",
         "連続王手の千日手で同一局面が4回目です。王手をかけた{0}の負けです"),
        PERPETUAL_CHECK;
    SameGame =>
        ("these are the moves of {0}", "{0}と同じ手順です"),
        ("keep one of the two", "どちらか一つにしてください");
}
