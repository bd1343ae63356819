//! Words that people may search for and that are in neither the name nor the title of a
//! command: what other programs call it, and the values its argument can take.

use super::{Command, Row};

/// For a command in English and Japanese.
type Words = (Command, &'static str, &'static str);

impl Row {
    /// The words by which it is looked for besides.
    pub fn wanted(&self) -> String {
        let wanted = WANTED.iter().find(|(command, ..)| *command == self.command);
        let words = wanted.map_or(String::new(), |(_, en, ja)| format!("{en} {ja}"));
        if self.values().are_of_a_setting() { format!("{words} {SETTING}") } else { words }
    }
}

/// For every command that changes a setting.
const SETTING: &str = "settings preferences options configuration 設定";

const WANTED: [Words; 85] = [
    (Command::NextMove, "step forward", "進む"),
    (Command::PreviousMove, "step back", "戻る"),
    (Command::FirstMove, "beginning", "先頭 最初"),
    (Command::LastMove, "final", "末尾 最終手"),
    (Command::NextVariation, "branch", "分岐"),
    (Command::PreviousVariation, "branch", "分岐"),
    (Command::NextFork, "branch", "変化"),
    (Command::PreviousFork, "branch", "変化"),
    (Command::JumpBack, "history", "履歴"),
    (Command::JumpForward, "history", "履歴"),
    (Command::Autoplay, "slideshow resume continue stop replay", "スライドショー"),
    (Command::Faster, "speed", "速度 倍速"),
    (Command::Slower, "speed", "速度"),
    (Command::Guess, "quiz study training", "クイズ 学習"),
    (Command::Tsume, "puzzle tsume-shogi checkmate study training", "問題集 学習"),
    (Command::GoTo, "jump goto", "ジャンプ 移動"),
    (Command::Fold, "collapse expand", "折りたたむ"),
    (Command::Outline, "tree branch", "分岐"),
    (Command::SamePosition, "transposition repetition", "千日手 合流"),
    (Command::Statistics, "opening joseki database winrate", "定跡 統計 データベース 勝率"),
    (Command::Impasse, "declare declaration entering king", "入玉 宣言"),
    (
        Command::End,
        "resign draw repetition mate time out declare result winner",
        "投了 千日手 詰み 中断 時間切れ 宣言 勝敗",
    ),
    (Command::Force, "forbidden nifu", "二歩 強制"),
    (Command::EnterMoves, "type insert record", "棋譜入力 打ち込む 挿入"),
    (Command::BoardCursor, "drag pieces", "ドラッグ"),
    (
        Command::Position,
        "edit setup board handicap diagram hands",
        "局面編集 駒落ち 初期配置 局面図 持ち駒 持駒 駒台",
    ),
    (
        Command::Headers,
        "players names title rename date time control event info",
        "対局者 棋戦 日付 手合割 駒落ち 持ち時間 見出し",
    ),
    (Command::Comment, "annotate annotation note explain", "注釈 解説"),
    (Command::Template, "phrase text", "決まり文句"),
    (Command::Mark, "annotate symbol good bad blunder !?", "好手 悪手 疑問手"),
    (Command::Bookmark, "label", "目印 ブックマーク"),
    (Command::FollowLink, "url jump", "ジャンプ"),
    (Command::VariationUp, "branch order", "分岐 入れ替え"),
    (Command::VariationDown, "branch order", "分岐 入れ替え"),
    (Command::MainLine, "mainline promote branch", "分岐 入れ替え 本筋"),
    (Command::CutTimes, "clock delete", "時計"),
    (Command::StripComments, "delete", "注釈"),
    (Command::StripNotes, "delete analysis evaluation", "検討 評価値"),
    (Command::Remove, "delete", "消す"),
    (Command::Undo, "take back revert", "待った 取り消す アンドゥ"),
    (Command::Redo, "repeat", "やり直し"),
    (Command::UndoList, "history", "履歴"),
    (Command::Copy, "clipboard", "クリップボード"),
    (Command::Paste, "clipboard insert", "クリップボード 読み込み ペースト"),
    (Command::Search, "find", "探す"),
    (Command::PrincipalVariation, "engine analysis pv", "検討 解析 棋譜解析"),
    (Command::Notation, "language", "書き方 符号"),
    (Command::FlipBoard, "rotate reverse mirror", "反転 上下反転"),
    (Command::BoardPieces, "font figures", "フォント 一文字 二文字"),
    (Command::BoardSides, "", "先手"),
    (Command::BoardSize, "font zoom bigger smaller", "拡大 縮小 フォント サイズ"),
    (Command::Coordinates, "numbers letters", "座標 数字"),
    (Command::Language, "locale", "英語"),
    (Command::Theme, "color background appearance night", "背景 見た目 テーマ ダーク"),
    (Command::Color, "monochrome", "白黒 カラー"),
    (Command::AmbiguousWidth, "broken misaligned characters", "文字幅 ずれる 半角"),
    (Command::Keys, "shortcuts bindings remap", "ショートカット キーボード"),
    (Command::Mouse, "click", "クリック"),
    (
        Command::Zoom,
        "full maximize split window fullscreen layout",
        "最大化 分割 全画面 ウィンドウ レイアウト",
    ),
    (Command::GiveUp, "answer", "解答"),
    (Command::NextPane, "focus", "ペイン フォーカス"),
    (Command::Wider, "resize", "サイズ"),
    (Command::ResetPanes, "layout", "リセット レイアウト"),
    (Command::Save, "write", "上書き"),
    (Command::Graph, "chart curve clock", "形勢"),
    (Command::SaveAs, "rename convert", "変換 名前を付けて"),
    (
        Command::Export,
        "convert print pictures png svg html pdf share screenshot",
        "変換 印刷 画像 図面 エクスポート 書き出し 出力 共有",
    ),
    (Command::Recover, "crash backup lost", "復旧 バックアップ"),
    (Command::Open, "load directory database import", "読み込み インポート"),
    (Command::Recent, "history", "履歴"),
    (Command::Follow, "watch live reload", "中継 再読み込み"),
    (Command::NewRecord, "create empty", "新規 空"),
    (Command::Diff, "difference", "差分"),
    (Command::Encoding, "charset reload garbled mojibake", "文字化け 再読み込み エンコード"),
    (Command::Records, "games collection chapters", "局 一局"),
    (Command::Errors, "warnings problems check", "警告 エラー 誤り"),
    (Command::Retype, "fix repair correct", "修正 訂正"),
    (Command::Tabs, "windows documents", "文書"),
    (Command::Palette, "menu", "メニュー"),
    (Command::Help, "manual tutorial about shortcuts keyboard", "使い方 説明 メニュー ヘルプ"),
    (Command::Redraw, "refresh", "乱れ 再描画"),
    (Command::Suspend, "shell background", "シェル"),
    (Command::Close, "exit leave", "終える"),
    (Command::DiscardClose, "exit leave", "終える"),
    (Command::Quit, "exit leave", "終える"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::overlay::commands_like;

    #[test]
    fn what_people_look_for_is_found() {
        for (typed, wanted) in [
            ("exit", Command::Quit),
            ("resign", Command::End),
            ("投了", Command::End),
            ("対局者", Command::Headers),
            ("rotate", Command::FlipBoard),
            ("history", Command::UndoList),
            ("dark", Command::Theme),
            ("vim", Command::Keys),
            ("english", Command::Language),
            ("日本語", Command::Language),
            ("sfen", Command::Copy),
            ("png", Command::Export),
            ("western", Command::Notation),
            ("テーマ", Command::Theme),
            ("ダーク", Command::Theme),
            ("全画面", Command::Zoom),
            ("上書き", Command::Save),
            ("ブックマーク", Command::Bookmark),
            ("出力", Command::Export),
            ("options", Command::BoardSize),
            ("設定", Command::Numbering),
            ("settings", Command::AutoCommit),
            ("preferences", Command::Keys),
        ] {
            let found = commands_like(typed);
            assert!(found.iter().any(|name| name == wanted.name()), "{typed}: {found:?}");
        }
    }

    #[test]
    fn nothing_is_wanted_twice_or_found_without() {
        for (index, (command, en, ja)) in WANTED.iter().enumerate() {
            assert!(!WANTED[..index].iter().any(|(other, ..)| other == command), "{command:?}");
            let own = command.row().told().to_lowercase();
            let words = en.split_whitespace().chain(ja.split_whitespace());
            let needless: Vec<&str> = words.filter(|word| own.contains(word)).collect();
            assert!(needless.is_empty(), "{command:?} is found by {needless:?} without");
        }
    }
}
