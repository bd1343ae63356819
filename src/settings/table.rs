//! The table of settings, in which the row of a setting defines everything about it.

use std::collections::BTreeMap;

use super::SettingValue;
use super::row::{SettingRow, hyphenated};
use super::words::{
    AmbiguousWidth, BackupPolicy, BoardImage, ColorWhen, KeyPreset, LanguageSetting, ThemeName,
};
use honfu_core::annotation::ScoreView;
use honfu_core::format::ReadLimits;
use honfu_core::notation::{Notation, NotationStyle, Numbering};
use honfu_diagram::{BoardLook, CoordinateStyle, PieceStyle, SideStyle, SquareSize};
use honfu_engine::EngineSettings;

/// Declares [`Settings`], the defaults and [`SETTINGS`].
///
/// The doc comment of a row explains the setting in the example files: in English, and after `---`
/// in Japanese. A row without one belongs to the explanation above it. After the key, the type and
/// the default come the titles, and further properties of [`SettingRow`]. The key also names the
/// environment variable `HONFU_KEY` and the argument of `:set`.
macro_rules! settings {
    (@name $key:expr) => {
        const {
            const NAME: [u8; $key.len()] = hyphenated($key);
            match std::str::from_utf8(&NAME) {
                Ok(name) => name,
                Err(_) => $key,
            }
        }
    };
    (
        $(
            $(#[doc = $line:literal])*
            $key:ident: $type:ty = $default:expr, ($en:literal, $ja:literal)
            $(.$method:ident($($argument:tt)*))*;
        )*
        [limits] {
            $(
                $(#[doc = $limit_line:literal])*
                $limit:ident: ($limit_en:literal, $limit_ja:literal)
                $(.$limit_method:ident($($limit_argument:tt)*))*;
            )*
        }
    ) => {
        /// The values of all settings.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $(pub $key: $type,)*
            /// The limits for reading files.
            pub limits: ReadLimits,
            /// The engines by name.
            pub engines: BTreeMap<String, EngineSettings>,
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($key: $default,)* limits: ReadLimits::default(), engines: BTreeMap::new() }
            }
        }

        /// The settings, in the order of the example files.
        pub static SETTINGS: &[SettingRow] = &[
            $(
                SettingRow::new(
                    stringify!($key),
                    settings!(@name stringify!($key)),
                    $crate::messages::table::words!($en, $ja),
                    <$type as SettingValue>::ALLOWED,
                    &[$($line),*],
                    |settings| settings.$key.to_toml(),
                    |settings, value| <$type>::from_toml(value).map(|value| settings.$key = value),
                )
                $(.$method($($argument)*))*,
            )*
            $(
                SettingRow::new(
                    concat!("limits.", stringify!($limit)),
                    settings!(@name concat!("limits.", stringify!($limit))),
                    $crate::messages::table::words!($limit_en, $limit_ja),
                    <u32 as SettingValue>::ALLOWED,
                    &[$($limit_line),*],
                    |settings| settings.limits.$limit.to_toml(),
                    |settings, value| u32::from_toml(value).map(|value| settings.limits.$limit = value),
                )
                $(.$limit_method($($limit_argument)*))*,
            )*
        ];
    };
}

settings! {
    /// The language of the program: "auto" (the system's), "en" or "ja".
    /// ---
    /// 表示に使う言語："auto"（システムの言語）、"en"（英語）、"ja"（日本語）。
    lang: LanguageSetting = LanguageSetting::Auto, ("language", "言語").search("locale", "");
    /// How moves are written: "japanese", "kif", "western", "hodges", "usi", "csa" and others, which
    /// `honfu notate --reference` shows. Options may follow: "japanese:triangle,half".
    /// ---
    /// 指し手の表記："japanese"、"kif"、"western"、"hodges"、"usi"、"csa" など。一覧は
    /// `honfu notate --reference`。後に指定を付けられます："japanese:triangle,half"。
    notation: Notation = Notation::new(NotationStyle::Japanese), ("notation", "表記")
        .search("style western", "書き方 符号").option("STYLE", "The notation of moves: {styles}");
    /// The notations that `t` steps through, such as ["japanese", "western", "usi"]. If empty, four
    /// that fit the language. `:notation` offers all of them in any case.
    /// ---
    /// キー t で切り替える表記（["japanese", "kif", "usi"] など）。空なら言語に合う4つです。
    /// `:notation` ではどの表記も選べます。
    notation_cycle: Vec<Notation> = Vec::new(), ("notations of the key t", "キー t の表記").search("steps", "切り替える");
    /// How the move list numbers moves: "style" (as books in that notation do: pairs in the Western
    /// ones, else every move), "ply" (every move), "pairs" or "none".
    /// ---
    /// 棋譜欄の手数："style"（その表記の書籍に倣い、欧米式は往復ごと、他は一手ごと）、
    /// "ply"（一手ごと）、"pairs"（往復ごと）、"none"（付けない）。
    numbering: Numbering = Numbering::Style, ("numbers of moves", "手数の表示").search("count", "")
        .option("HOW", "How the move list numbers moves");
    /// The keys: "honfu", or those of another program: "vim", "shogihome", "lishogi". A file
    /// keys.toml beside this one changes individual keys. It looks like this; `honfu keys` prints
    /// the names, and `none` takes keys away:
    ///   [panes]
    ///   save = ["ctrl-s", "w"]
    ///   none = ["space"]
    /// ---
    /// キー："honfu"、または使い慣れた他のプログラムに倣った "vim"、"shogihome"、"lishogi"。
    /// 同じフォルダーの keys.toml で一部を変えられます。書き方は次のとおりで、名前の一覧は
    /// `honfu keys`。「none」に書いたキーは無効になります：
    ///   [panes]
    ///   save = ["ctrl-s", "w"]
    ///   none = ["space"]
    keys: KeyPreset = KeyPreset::Honfu, ("keys", "キー割り当て")
        .search("shortcuts bindings remap keyboard", "ショートカット キーボード")
        .option("NAME", "The keys of honfu or of another program")
        .on_screen();
    /// Colour: "auto" (on a terminal, unless NO_COLOR is set), "always" or "never".
    /// ---
    /// 色："auto"（端末であり、NO_COLOR がなければ使う）、"always"（常に使う）、"never"（使わない）。
    color: ColorWhen = ColorWhen::Auto, ("colour", "色を使うかどうか").search("monochrome", "白黒 カラー")
        .option_everywhere("WHEN", "When to use colour")
        .on_screen();
    /// The colours of the screen: "light" or "dark" (24-bit colours, or the nearest the terminal has),
    /// "auto" (light or dark as the terminal's background, which it is asked for), "terminal"
    /// (its own sixteen, good on light and on dark ones), or "none".
    /// ---
    /// 画面の配色："light"（明るい）、"dark"（暗い。どちらも24ビットの色、または端末の持つ最も近い色）、
    /// "auto"（端末に背景色を問い合わせ、どちらか合う方）、"terminal"（端末の16色。背景が明るくても
    /// 暗くても見やすい）、"none"（色なし）。
    theme: ThemeName = ThemeName::Auto, ("colour theme", "画面の配色")
        .search("screen background appearance night", "背景 見た目 テーマ ダーク")
        .option("THEME", "The colours of the screen")
        .on_screen();
    /// How wide the terminal draws characters such as ▲ and …: "auto" (it is asked at the start),
    /// "narrow" (one cell) or "wide" (two cells).
    /// ---
    /// 端末が▲や…などの文字を表示する幅："auto"（端末に問い合わせる）、"narrow"（半角）、
    /// "wide"（全角）。
    ambiguous_width: AmbiguousWidth = AmbiguousWidth::Auto, ("width of signs", "記号の幅")
        .search("broken misaligned characters wide", "文字幅 ずれる 全角")
        .option_everywhere("WIDTH", "How wide the terminal draws characters such as ▲ and …")
        .on_screen();
    /// Whether the board is shown from White's side.
    /// ---
    /// 盤を後手側から見るかどうか。
    flipped: bool = false, ("White at the bottom", "後手を手前に").search("turn", "反転");
    /// The pieces: "kanji" (歩, 全), "two-kanji" (成銀 for 全, on large squares) or "latin" (P, +S).
    /// Where the terminal cannot show kanji, they are Latin in any case.
    /// ---
    /// 駒の字："kanji"（歩、全）、"two-kanji"（大きい盤では全の代わりに成銀）、"latin"（P、+S）。
    /// 端末が漢字を表示できないときは、設定にかかわらず "latin" になります。
    board_pieces: PieceStyle = PieceStyle::Kanji, ("pieces", "駒の字")
        .search("font figures kanji letters", "フォント 一文字 二文字")
        .option("PIECES", "How pieces are written")
        .on_screen();
    /// How White's pieces are marked: "case" (small letters; a v before kanji, which have no case),
    /// "v" (before both) or "turn" (a colour, and signs where pieces point: ^ up and v down). On
    /// squares of two cells, which have no room for signs, White's kanji are underlined.
    /// ---
    /// 後手の駒の示し方："case"（小文字。大文字と小文字のない漢字には v を付ける）、"v"（どちらにも
    /// 付ける）、"turn"（色と、駒の向きを示す ^ と v）。印を付ける余地のない小さい盤では、後手の漢字に
    /// 下線を引きます。
    board_sides: SideStyle = SideStyle::Case, ("White's pieces", "後手の駒の示し方").search("marked", "先手")
        .option("HOW", "How White's pieces are marked")
        .on_screen();
    /// The squares: "large" (five cells by two, and up to nine by four where there is room, with
    /// lines), "normal" (three), "compact" (two), or "auto" (as large as the other panes allow). A
    /// size that does not fit becomes the next smaller.
    /// ---
    /// 盤の大きさ："large"（1マスが横5桁、縦2行で罫線付き。場所があれば横9桁、縦4行まで）、
    /// "normal"（横3桁）、"compact"（横2桁）、"auto"（他の枠が収まる大きさ）。収まらないときは
    /// 一つ小さくなります。
    board_size: SquareSize = SquareSize::Auto, ("squares", "盤の大きさ")
        .search("font zoom bigger smaller", "拡大 縮小 フォント サイズ マス目")
        .option("WIDTH", "The size of the squares")
        .on_screen();
    /// The coordinates around the board: the names of files and ranks as in "japanese" (７ 六),
    /// "letters" (7 f) or "digits" (7 6), those of the "notation" in use, or "none".
    /// ---
    /// 盤の周りの筋と段："japanese"（７ 六）、"letters"（7 f）、"digits"（7 6）、"notation"
    /// （使っている表記に合わせる）、"none"（なし）。
    coordinates: CoordinateStyle = CoordinateStyle::Notation, ("coordinates", "筋と段")
        .search("numbers letters files ranks", "座標 数字")
        .option("NAME", "The coordinates around the board")
        .on_screen();
    /// What the board looks like: "wood", "paper", "dark" or "terminal" (its own colours, without a
    /// ground). With only sixteen colours, or none, it is "terminal" in any case.
    /// ---
    /// 盤の見た目："wood"（木の盤）、"paper"（本の図面）、"dark"（暗い盤）、"terminal"（端末の色、
    /// 地の色なし）。色が16色までの端末や色を使わないときは "terminal" になります。
    board_look: BoardLook = BoardLook::Wood, ("board", "盤の見た目")
        .search("color colour background theme ground made", "木 紙 背景 配色 テーマ")
        .option("LOOK", "What the board looks like")
        .on_screen();
    /// The board in pictures: "auto" (where the terminal says that it shows them), "kitty", "sixel" or
    /// "iterm2" (sent that way in any case), or "none" (always text).
    /// ---
    /// 盤の画像："auto"（端末が対応しているとき）、"kitty"、"sixel"、"iterm2"（その方式で必ず送る）、
    /// "none"（常に文字）。
    board_image: BoardImage = BoardImage::Auto, ("board pictures", "盤の画像")
        .search("graphics text", "絵 図 グラフィック 方式")
        .option_everywhere("HOW", "How the terminal is sent pictures of the board")
        .on_screen();
    /// Whether a typed move is played as soon as only one reading is left, without Enter. What is
    /// typed after that counts as the rest of the same word if it agrees with it.
    /// ---
    /// 入力中の指し手が一通りに決まったら、Enter を待たずに指すかどうか。その後に打った文字は、
    /// 合っていれば同じ指し手の続きとみなします。
    auto_commit: bool = true, ("moves without Enter", "Enter なしで指す").search("automatic", "自動 確定")
        .option("WHEN", "Whether a typed move is played without Enter")
        .on_screen();
    /// Whether the bell of the terminal rings when what is typed as a move can be none.
    /// ---
    /// 入力した文字列が指し手として受け付けられないとき、端末のベルを鳴らすかどうか。
    bell: bool = true, ("bell", "ベル").search("sound beep", "音")
        .option("WHEN", "Whether the bell rings when what is typed is refused")
        .on_screen();
    /// What counts as a mistake (the commands `mistakes` and `next-mistake`, `honfu info`): the loss of
    /// the chance to win, in percent, from which a move is an inaccuracy, dubious, a mistake, a blunder.
    /// An evaluation of review_scale is a chance of 73 %, one of 0 is 50 %.
    /// ---
    /// 悪手の基準(コマンド `mistakes`・`next-mistake`、`honfu info`)。勝率がこの値(%)以上下がった手を、
    /// 順に緩手・疑問手・悪手・大悪手とします。評価値が review_scale のときの勝率を 73 %、0 のときを
    /// 50 % とします。
    review_scale: u32 = 600, ("evaluation at 73 %", "勝率73%の評価値").within(1, 100_000)
        .search("mistakes chance", "悪手");
    review_inaccuracy: u32 = 5, ("inaccuracy, from %", "緩手とする低下(%)").within(0, 100)
        .search("mistakes loss", "悪手 勝率");
    review_dubious: u32 = 10, ("dubious move, from %", "疑問手とする低下(%)").within(0, 100)
        .search("mistakes loss", "悪手 勝率");
    review_mistake: u32 = 20, ("mistake, from %", "悪手とする低下(%)").within(0, 100).search("loss", "勝率");
    review_blunder: u32 = 50, ("blunder, from %", "大悪手とする低下(%)").within(0, 100)
        .search("mistakes loss", "勝率");
    /// From whose point of view live analysis shows scores: that of "black", or of the "mover", the side to move.
    /// Comments, graphs and the bar of the chances are from Black's in any case.
    /// ---
    /// 検討で評価値を表示する視点：「black」(先手) か「mover」(手番の側)。コメント、グラフ、勝率の帯は常に
    /// 先手から見た値です。
    score_view: ScoreView = ScoreView::Black, ("scores from the view of", "評価値の視点")
        .search("engine analysis evaluation", "エンジン 検討");
    /// Remarks that you use often, for the command `template`, which inserts one into the comment:
    /// templates = ["Book up to here.", "Better was "]. If empty, a few built-in ones are offered.
    /// ---
    /// よく書くコメント。「template」コマンドでコメントに入ります：
    /// templates = ["ここまで定跡。", "代えて "]。空なら、言語ごとの例をいくつか示します。
    templates: Vec<String> = Vec::new(), ("remarks to insert", "よく書くコメント").search("comments", "定型文");
    /// Whether the mouse works in the program: a click on a move, a square, a tab or a line of a list,
    /// and the wheel. The terminal's own selecting then needs Shift in most terminals; "false" leaves
    /// the mouse to the terminal.
    /// ---
    /// マウスを使うかどうか：指し手、マス目、タブ、一覧の行のクリックと、ホイール。端末自身の範囲選択には、
    /// 多くの端末で Shift が必要になります。使わない設定ではマウスを端末に任せます。
    mouse: bool = true, ("mouse", "マウス").search("click", "クリック")
        .option("WHEN", "Whether the program or the terminal uses the mouse")
        .on_screen();
    /// The command that copied text is passed to, such as "wl-copy", "xclip -selection clipboard" or
    /// "pbcopy". If empty, the terminal is asked to put it on its clipboard (OSC 52).
    /// ---
    /// コピーした内容を渡すコマンド："wl-copy"、"xclip -selection clipboard"、"pbcopy" など。空なら、
    /// 端末のクリップボードに入れるよう端末に頼みます（OSC 52）。
    copy_command: String = String::new(), ("command for copied text", "コピーを渡すコマンド")
        .search("clipboard paste", "クリップボード");
    /// What the program keeps when it saves over a file, of the file as it was before the first save
    /// of that run: "none", "simple" (FILE~, replacing an older one) or "numbered" (FILE.~1~,
    /// FILE.~2~, …). A file that was not fully understood stays as FILE~ in any case.
    /// ---
    /// 上書き保存の際、最初の保存より前のファイルを残すかどうか："none"（残さない）、
    /// "simple"（名前の後に ~ を付けて残し、古いものは置き換える）、"numbered"（同じく .~1~、.~2~ …）。
    /// 全体を理解できなかったファイルは、設定にかかわらず 名前の後に ~ を付けて残します。
    backup: BackupPolicy = BackupPolicy::None, ("backup before saving", "保存前の控え")
        .search("copy old", "バックアップ").at_start();
    /// The largest file, in MiB, of which a save changes only the lines that were edited. Larger ones are written
    /// anew; with 0 all are.
    /// ---
    /// 保存するとき編集した行だけを書き換えるファイルの大きさの上限(MiB)。これより大きいファイルは全体を
    /// 書き直します。0ならすべて書き直します。
    kept_mib: u32 = 16, ("files whose lines stay, up to MiB", "行を保つファイルの上限(MiB)").within(0, 1_024)
        .search("save rewrite spelling", "保存 書き直す");
    /// How long an engine is waited for, in seconds: for its options after its start, until it is ready,
    /// for news of a search, for its answer when a search is stopped, and for its end. Then it is killed.
    /// ---
    /// エンジンを待つ時間 (秒)。起動してからオプションの通知まで、準備が終わるまで、思考中の次の情報まで、
    /// 思考を止めたときの応答まで、終了まで。過ぎると強制終了します。
    engine_usiok_seconds: u32 = 30, ("seconds until an engine has started", "エンジンの起動を待つ秒数")
        .within(1, 86_400).search("time limit", "時間");
    engine_readyok_seconds: u32 = 60, ("seconds until it is ready", "エンジンの準備を待つ秒数").within(1, 86_400)
        .search("time limit", "時間");
    engine_silence_seconds: u32 = 120, ("seconds without news of it", "エンジンの沈黙を待つ秒数").within(1, 86_400)
        .search("time limit", "時間");
    engine_stop_seconds: u32 = 5, ("seconds until it has stopped", "思考の停止を待つ秒数").within(1, 86_400)
        .search("time limit", "時間 エンジン");
    engine_quit_seconds: u32 = 2, ("seconds until it has ended", "エンジンの終了を待つ秒数").within(1, 86_400)
        .search("time limit", "時間");
    [limits] {
        /// The largest file, in MiB, and its longest line, in KiB (some formats are a line a game). CSA files that
        /// are searched in parts may be of any size.
        /// ---
        /// ファイルの大きさ（MiB）と、一行の長さ（KiB。一行に一局を書く形式もあります）。部分ごとに読む CSA は
        /// どんな大きさでもかまいません。
        file_mib: ("largest file, in MiB", "ファイルの大きさ(MiB)").within(1, 1_024).search("size", "上限")
            .at_start();
        line_kib: ("longest line, in KiB", "一行の長さ(KiB)").within(1, 1_000_000).search("size", "上限")
            .at_start();
        /// Records per file, and moves per record (at most 1999999), variations included.
        /// ---
        /// 一つのファイルの棋譜の数と、変化を含む一局の指し手の数（1999999まで）。
        records: ("records per file", "ファイルの棋譜の数").within(1, 100_000_000).search("games most", "上限")
            .at_start();
        moves: ("moves per record", "一局の指し手の数").within(1, 1_999_999).search("most", "上限").at_start();
        /// Levels of nested variations.
        /// ---
        /// 変化の入れ子の深さ。
        nesting: ("levels of variations", "変化の入れ子の深さ").within(1, 1_999_999).search("most", "上限")
            .at_start();
        /// The longest comment of one move, in KiB.
        /// ---
        /// 一つの手のコメントの長さ（KiB）。
        comment_kib: ("longest comment, in KiB", "コメントの長さ(KiB)").within(1, 1_000_000).search("size", "上限")
            .at_start();
        /// Headers per record, and the longest of them, in KiB.
        /// ---
        /// 一局の棋譜情報の数と、その一つの長さ（KiB）。
        headers: ("headers per record", "一局の棋譜情報の数").within(1, 100_000_000).search("most", "上限")
            .at_start();
        header_kib: ("longest header, in KiB", "棋譜情報の長さ(KiB)").within(1, 1_000_000).search("size", "上限")
            .at_start();
        /// Problems of a file that are listed; those after them are only counted.
        /// ---
        /// 一つのファイルで示す問題点の数。それを超えた分は数だけ示します。
        faults: ("problems listed", "示す問題点の数").within(1, 100_000_000).search("errors most", "上限")
            .at_start();
    }
}
