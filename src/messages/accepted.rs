//! What files do and nothing is said of: the rest of the catalogue.

use super::Words;

/// The id of each, and what it is.
pub(super) static ACCEPTED: &[(&str, Words)] = &[
    ("TXT-001", Words { en: "UTF-8 in a `.kif` file", ja: "UTF-8の .kif ファイル" }),
    ("TXT-003", Words { en: "a byte order mark in front", ja: "先頭のBOM" }),
    (
        "TXT-005",
        Words {
            en: "the bytes count, not the encoding that the file names",
            ja: "文字コードの記載より実際の内容を優先",
        },
    ),
    ("TXT-006", Words { en: "files in EUC-JP", ja: "EUC-JPのファイル" }),
    ("TXT-007", Words { en: "the characters of NEC and IBM, as in CP932", ja: "NEC・IBM拡張文字（CP932）" }),
    ("TXT-008", Words { en: "both wave dashes", ja: "2種類の波ダッシュ" }),
    (
        "TXT-009",
        Words {
            en: "characters whose second byte is a backslash", ja: "2バイト目が「\\」になる文字"
        },
    ),
    (
        "TXT-010",
        Words { en: "lines that end with CR LF, with LF, or with either", ja: "CRLF、LF、両者の混在" },
    ),
    ("TXT-011", Words { en: "lines that end with CR alone", ja: "CRだけの改行" }),
    ("TXT-012", Words { en: "no end of the last line", ja: "最終行の改行なし" }),
    ("TXT-014", Words { en: "tabs between the columns", ja: "タブ区切り" }),
    ("TXT-015", Words { en: "ideographic spaces around the number of a move", ja: "手数の前後の全角空白" }),
    ("TXT-016", Words { en: "blanks at the end of a line", ja: "行末の空白" }),
    ("TXT-018", Words { en: "HTML in comments", ja: "コメント中のHTML" }),
    (
        "TXT-020",
        Words {
            en: "an empty file, or one with headers or remarks alone",
            ja: "空のファイル、見出しや注釈だけのファイル",
        },
    ),
    ("KIF-022", Words { en: "a colon in half width", ja: "半角のコロン" }),
    (
        "KIF-023",
        Words {
            en: "colons in the value of a header, as in an address",
            ja: "見出しの値の中のコロン（URLなど）",
        },
    ),
    (
        "KIF-026",
        Words {
            en: "headers behind the board or the line above the moves",
            ja: "局面図や手数行より後の見出し",
        },
    ),
    (
        "KIF-027",
        Words {
            en: "keys with blanks, and values that are empty", ja: "空白を含む項目名、空の値"
        },
    ),
    ("KIF-029", Words { en: "blanks behind the name of a handicap", ja: "手合割の後の空白" }),
    (
        "KIF-031",
        Words {
            en: "a board beside the name of a handicap: the board counts",
            ja: "手合割と局面図の併記（局面図を優先）",
        },
    ),
    (
        "KIF-035",
        Words {
            en: "the names of a handicap game in an even one: they say nothing of the board",
            ja: "平手での上手・下手の記載（手合は変えない）",
        },
    ),
    (
        "KIF-036",
        Words {
            en: "the names of even and of handicap games mixed", ja: "先手・後手と上手・下手の混在"
        },
    ),
    ("KIF-037", Words { en: "pieces in hand one behind the other", ja: "区切りのない持駒（飛歩）" }),
    ("KIF-038", Words { en: "pieces in hand with blanks between them", ja: "空白で区切った持駒" }),
    ("KIF-039", Words { en: "numbers of pieces in hand in digits", ja: "数字で書いた持駒の数" }),
    (
        "KIF-040",
        Words {
            en: "a hand without a line, or with an empty one", ja: "持駒の行の省略、空、なし"
        },
    ),
    (
        "KIF-042",
        Words {
            en: "a board without ruler, frame or names of ranks", ja: "目盛りや枠のない局面図"
        },
    ),
    (
        "KIF-044",
        Words {
            en: "other signs for the side of a piece on a board", ja: "局面図の先後の記号の違い"
        },
    ),
    (
        "KIF-045",
        Words {
            en: "pieces of a board by their other names", ja: "局面図の駒の別名（竜、王、成銀）"
        },
    ),
    (
        "KIF-046",
        Words {
            en: "a board that is indented, or has other signs for empty squares",
            ja: "字下げされた局面図、空きマスの別の記号",
        },
    ),
    ("KIF-048", Words { en: "the line that says that the board was turned", ja: "盤面回転の行" }),
    ("KIF-050", Words { en: "dates in many forms", ja: "さまざまな書き方の日時" }),
    ("KIF-051", Words { en: "the time spent as a header", ja: "見出しの消費時間" }),
    ("KIF-052", Words { en: "the number of moves as a header", ja: "見出しの手数" }),
    ("KIF-055", Words { en: "no line between headers and moves", ja: "手数行の省略" }),
    ("KIF-056", Words { en: "that line in other lengths, and without times", ja: "手数行の書き方の違い" }),
    ("KIF-057", Words { en: "the file of a square in half width", ja: "半角数字の筋" }),
    ("KIF-058", Words { en: "the rank of a square in digits", ja: "算用数字の段" }),
    ("KIF-059", Words { en: "a recapture without a blank", ja: "空白のない同（同銀）" }),
    ("KIF-060", Words { en: "a recapture with a blank in half width", ja: "半角空白の同（同 銀）" }),
    ("KIF-061", Words { en: "an ideographic space behind the piece", ja: "駒の後の全角空白" }),
    ("KIF-062", Words { en: "a recapture with its square in full", ja: "同の代わりに升を書いた手" }),
    ("KIF-065", Words { en: "either name of a king for either side", ja: "王と玉の区別" }),
    (
        "KIF-066",
        Words {
            en: "promoted pieces by their other names", ja: "成駒の別名（竜、全、圭、杏）"
        },
    ),
    ("KIF-067", Words { en: "a promotion that is declined in words", ja: "不成・生の明記" }),
    ("KIF-069", Words { en: "pentagons as the marks of the sides", ja: "☗☖の手番記号" }),
    ("KIF-070", Words { en: "a drop with the origin `(00)`", ja: "打(00)" }),
    ("KIF-071", Words { en: "a drop with its kana", ja: "打ち" }),
    (
        "KIF-074",
        Words {
            en: "words for the way of a piece beside its origin: the origin counts",
            ja: "右・左などと移動元の併記（移動元を優先）",
        },
    ),
    ("KIF-075", Words { en: "brackets and digits of an origin in full width", ja: "全角の移動元" }),
    ("KIF-089", Words { en: "the first move by White in a handicap game", ja: "駒落ちの上手からの初手" }),
    ("KIF-092", Words { en: "blank lines between moves", ja: "指し手の間の空行" }),
    ("KIF-093", Words { en: "lines with `#` between moves", ja: "指し手の間の#行" }),
    ("KIF-094", Words { en: "comments behind an asterisk in full width", ja: "全角の＊で始まるコメント" }),
    (
        "KIF-096",
        Words {
            en: "moves without times: they are unknown, not 0",
            ja: "消費時間のない手（0ではなく不明とする）",
        },
    ),
    (
        "KIF-097",
        Words {
            en: "a time without a total, with the stroke", ja: "累計のない消費時間（斜線あり）"
        },
    ),
    ("KIF-098", Words { en: "a time without a total", ja: "累計のない消費時間" }),
    ("KIF-099", Words { en: "blanks around the stroke of a time", ja: "消費時間の斜線の前後の空白" }),
    ("KIF-100", Words { en: "hours in the time of a move", ja: "時間を含む一手の消費時間" }),
    ("KIF-101", Words { en: "more than 59 minutes", ja: "60分以上の分表記" }),
    ("KIF-102", Words { en: "times without zeros in front", ja: "桁を揃えない消費時間" }),
    ("KIF-103", Words { en: "fractions of a second", ja: "秒未満の消費時間" }),
    ("KIF-108", Words { en: "a game without an end", ja: "終局のない棋譜" }),
    ("KIF-111", Words { en: "a comma in the line that tells of the end", ja: "まで、の読点" }),
    ("KIF-112", Words { en: "a problem that ends with its mate", ja: "まで…手詰" }),
    ("KIF-114", Words { en: "a time and comments at the end of a game", ja: "終局の消費時間とコメント" }),
    ("KIF-115", Words { en: "variations with an end of their own", ja: "変化ごとの終局" }),
    ("KIF-116", Words { en: "variations of moves with two digits", ja: "2桁の手数の変化" }),
    ("KIF-117", Words { en: "blanks in front of the number of a variation", ja: "変化の手数の前の空白" }),
    (
        "KIF-118",
        Words {
            en: "variations of any depth, of the first move and of the end",
            ja: "変化の中の変化、初手や終局の変化",
        },
    ),
    ("KIF-124", Words { en: "trees and comments of any size", ja: "大きな棋譜と長いコメント" }),
    ("KIF-126", Words { en: "comments of programs, with evaluations", ja: "ソフトの解析コメント" }),
    ("CSA-107", Words { en: "a time behind the end of a game", ja: "終局の消費時間" }),
    ("KI2-127", Words { en: "moves without blanks between them", ja: "空白のない手順" }),
    ("KI2-128", Words { en: "squares in half width", ja: "半角数字の升" }),
    ("KI2-129", Words { en: "other marks of the sides", ja: "☗☖▼▽の手番記号" }),
    ("KI2-134", Words { en: "the old words for dragons and horses", ja: "龍・馬の行と入" }),
    ("KI2-135", Words { en: "a promotion that is declined by one sign", ja: "不成の代わりの生" }),
    ("KI2-136", Words { en: "the end of a game among the moves", ja: "手順の中の投了" }),
    (
        "KI2-139",
        Words {
            en: "moves over two lines, and comments between them", ja: "行をまたぐ手、途中のコメント"
        },
    ),
    ("CSA-140", Words { en: "no line with the version", ja: "版の行の省略" }),
    ("CSA-141", Words { en: "the headers of version 3.0", ja: "V3.0のヘッダー" }),
    ("CSA-142", Words { en: "several statements on a line, with remarks", ja: "カンマ区切りの複数の文" }),
    ("CSA-143", Words { en: "ranks that have lost blanks", ja: "空白の欠けた盤面の行" }),
    ("CSA-146", Words { en: "the rest of a set in hand: `P-00AL`", ja: "残りの駒を持駒とするAL" }),
    ("CSA-152", Words { en: "records parted by `/`", ja: "「/」で区切った複数の棋譜" }),
    ("CSA-154", Words { en: "comments above the first move", ja: "初手より前のコメント" }),
    (
        "SFEN-174",
        Words {
            en: "the words in front of a position, and no moves behind `moves`",
            ja: "局面の前のsfenやposition、空のmoves",
        },
    ),
    ("PSN-156", Words { en: "quotes in the value of a property", ja: "項目の値の中の引用符" }),
    ("PSN-164", Words { en: "captures without squares: `Gx`, `xG`", ja: "升のない取る手（Gx、xG）" }),
    (
        "PSN-167",
        Words {
            en: "numbers of moves or of turns, and an ellipsis for Black or none",
            ja: "手ごと・往復ごとの番号、先手を省く「...」の有無",
        },
    ),
    ("PSN-170", Words { en: "results among the moves", ja: "手順の中の勝敗" }),
    (
        "JKF-178",
        Words {
            en: "moves that say no more than they must: no side, piece or capture",
            ja: "手番・駒・取った駒などを省いた指し手",
        },
    ),
    ("SFEN-176", Words { en: "several lines in a file: a record each", ja: "1行に1局の複数行" }),
];
