//! Words that people may search for and that are in neither the name nor the title of a
//! command: what other programs call it, and the values its argument can take.

use super::{Command, Row};

/// For a command in English and Japanese.
type Words = (Command, &'static str, &'static str);

impl Row {
    /// The words by which it is looked for besides.
    pub fn wanted(&self) -> String {
        let wanted = WANTED.iter().find(|(command, ..)| *command == self.command);
        wanted.map_or(String::new(), |(_, en, ja)| format!("{en} {ja}"))
    }
}

const WANTED: [Words; 82] = [
    (Command::NextMove, "step forward", "進む"),
    (Command::PreviousMove, "step back", "戻る"),
    (Command::FirstMove, "beginning", "先頭"),
    (Command::LastMove, "final", "末尾 最終手"),
    (Command::NextVariation, "branch", "分岐"),
    (Command::PreviousVariation, "branch", "分岐"),
    (Command::NextFork, "branch", "変化"),
    (Command::PreviousFork, "branch", "変化"),
    (Command::JumpBack, "history", "履歴"),
    (Command::JumpForward, "history", "履歴"),
    (Command::Autoplay, "slideshow resume continue stop", "スライドショー"),
    (Command::Faster, "speed", "速度"),
    (Command::Slower, "speed", "速度"),
    (Command::Guess, "quiz study training", "クイズ 学習"),
    (Command::Tsume, "puzzle tsume-shogi checkmate study training", "問題集 学習"),
    (Command::GoTo, "jump goto", "ジャンプ 移動"),
    (Command::Fold, "collapse expand", "折りたたむ"),
    (Command::Outline, "tree branch", "分岐"),
    (Command::SamePosition, "transposition repetition", "千日手 合流"),
    (Command::Statistics, "opening joseki database", "定跡 統計 データベース"),
    (Command::Impasse, "declare declaration entering king", "入玉 宣言"),
    (Command::End, "resign draw repetition mate time out declare", "投了 千日手 詰み 中断 時間切れ 宣言"),
    (Command::Force, "forbidden nifu", "二歩 強制"),
    (Command::EnterMoves, "type insert record", "棋譜入力 打ち込む"),
    (Command::BoardCursor, "drag pieces", "ドラッグ"),
    (Command::Position, "edit setup board handicap diagram", "局面編集 駒落ち 初期配置 局面図"),
    (
        Command::Headers,
        "players names title rename date time control",
        "対局者 棋戦 日付 手合割 駒落ち 持ち時間",
    ),
    (Command::Comment, "annotate annotation note explain", "注釈 解説"),
    (Command::Template, "phrase text", "決まり文句"),
    (Command::Mark, "annotate symbol good bad blunder !?", "好手 悪手 疑問手"),
    (Command::Bookmark, "label", "目印"),
    (Command::FollowLink, "url jump", "ジャンプ"),
    (Command::VariationUp, "branch order", "分岐 入れ替え"),
    (Command::VariationDown, "branch order", "分岐 入れ替え"),
    (Command::MainLine, "mainline promote branch", "分岐 入れ替え"),
    (Command::CutTimes, "clock delete", "時計"),
    (Command::StripComments, "delete", "注釈"),
    (Command::StripNotes, "delete analysis evaluation", "検討 評価値"),
    (Command::Remove, "delete", "消す"),
    (Command::Undo, "take back revert", "待った 取り消す"),
    (Command::Redo, "repeat", "やり直し"),
    (Command::UndoList, "history", "履歴"),
    (Command::Copy, "clipboard", "クリップボード"),
    (Command::Paste, "clipboard insert", "クリップボード 読み込み"),
    (Command::Search, "find", "探す"),
    (Command::PrincipalVariation, "engine analysis pv", "検討 解析"),
    (Command::Notation, "settings language", "設定 書き方"),
    (Command::Numbering, "settings", "設定"),
    (Command::FlipBoard, "rotate reverse mirror", "反転"),
    (Command::BoardPieces, "settings font figures", "設定 フォント 一文字 二文字"),
    (Command::BoardSides, "settings", "設定 先手"),
    (Command::BoardSize, "settings font zoom bigger smaller", "設定 拡大 縮小 フォント"),
    (Command::Coordinates, "settings numbers letters", "設定 座標 数字"),
    (Command::Language, "settings locale", "設定 英語"),
    (Command::Theme, "settings color background appearance", "設定 背景 見た目"),
    (Command::Color, "settings monochrome", "設定 白黒"),
    (Command::AmbiguousWidth, "settings broken misaligned characters", "設定 文字幅 ずれる 半角"),
    (Command::Keys, "settings shortcuts bindings", "設定 ショートカット"),
    (Command::Mouse, "settings click", "設定 クリック"),
    (Command::AutoCommit, "settings", "設定"),
    (Command::Zoom, "full maximize split window", "最大化 分割"),
    (Command::Graph, "chart curve clock", "形勢"),
    (Command::SaveAs, "rename convert", "変換"),
    (Command::Export, "convert print pictures png svg html pdf", "変換 印刷 画像 図面 エクスポート"),
    (Command::Recover, "crash backup lost", "復旧 バックアップ"),
    (Command::Open, "load directory database", "読み込み"),
    (Command::Recent, "history", "履歴"),
    (Command::Follow, "watch live reload", "中継 再読み込み"),
    (Command::NewRecord, "create empty", "新規 空"),
    (Command::Diff, "difference", "差分"),
    (Command::Encoding, "charset reload garbled mojibake", "文字化け 再読み込み"),
    (Command::Records, "games collection", "局 一局"),
    (Command::Errors, "warnings problems check", "警告 エラー 誤り"),
    (Command::Retype, "fix repair correct", "修正"),
    (Command::Tabs, "windows documents", "文書"),
    (Command::Palette, "menu", "メニュー"),
    (Command::Help, "manual tutorial about shortcuts", "使い方 説明 メニュー"),
    (Command::Redraw, "refresh", "乱れ"),
    (Command::Suspend, "shell background", "シェル"),
    (Command::Close, "exit leave", "終える"),
    (Command::DiscardClose, "exit leave", "終える"),
    (Command::Quit, "exit leave", "終える"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::completion::commands_like;

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
            let needless: Vec<&str> =
                en.split(' ').chain(ja.split(' ')).filter(|word| own.contains(word)).collect();
            assert!(needless.is_empty(), "{command:?} is found by {needless:?} without");
        }
    }
}
