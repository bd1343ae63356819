//! What `honfu show` says of places, arrows and pictures.

use super::{Lang, LocalizedText, fill, list, quoted};
use honfu_core::diagram::graph::GraphQuantity;

/// A remark about what is to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShowMessage {
    /// Words that name no places of a record.
    Plies {
        text: String,
    },
    /// The file has none.
    Bookmarks {
        file: String,
    },
    /// A word that names no arrow.
    Arrow {
        text: String,
    },
    /// A file holds one picture, and there are several.
    SeveralPictures {
        pictures: usize,
    },
    PictureOnTerminal,
    PictureTooLarge,
    /// Text has no use for an option; these forms have.
    PicturesOnly {
        option: &'static str,
        forms: Vec<String>,
    },
    /// A game in Markdown has pictures only if they can be in files beside it.
    PicturesInFiles {
        option: &'static str,
    },
    /// The name of a file tells no form.
    Extension {
        extension: String,
    },
    /// The main line says nothing that a graph could be of; `None` is nothing at all.
    Graph {
        file: String,
        quantity: Option<GraphQuantity>,
    },
}

impl ShowMessage {
    pub fn text(&self, lang: Lang) -> String {
        let argument = match self {
            ShowMessage::PicturesOnly { option, forms } => {
                let forms: Vec<String> = forms.iter().map(|form| quoted(form, lang)).collect();
                return fill(self.words().get(lang), &[quoted(option, lang), list(&forms, lang)]);
            }
            ShowMessage::PicturesInFiles { option } => quoted(option, lang),
            ShowMessage::Plies { text } | ShowMessage::Arrow { text } => quoted(text, lang),
            ShowMessage::Bookmarks { file } | ShowMessage::Graph { file, .. } => quoted(file, lang),
            ShowMessage::Extension { extension } => quoted(extension, lang),
            ShowMessage::SeveralPictures { pictures } => pictures.to_string(),
            ShowMessage::PictureOnTerminal | ShowMessage::PictureTooLarge => String::new(),
        };
        fill(self.words().get(lang), &[argument])
    }

    const fn words(&self) -> LocalizedText {
        let (en, ja) = match self {
            ShowMessage::Plies { .. } => (
                "--ply takes a number, two such as 10-20, all or bookmarks, not {0}",
                "--ply に指定できるのは、数、10-20 のような範囲、「all」、「bookmarks」です：{0}",
            ),
            ShowMessage::Bookmarks { .. } => ("{0} has no bookmarks", "{0}にしおりはありません"),
            ShowMessage::Arrow { .. } => (
                "--arrow takes a move such as 7g7f or P*5e, last or next, not {0}",
                "--arrow に指定できるのは、7g7f や P*5e のような手、「last」、「next」です：{0}",
            ),
            ShowMessage::SeveralPictures { .. } => (
                "a file holds one picture, and these are {0} (-d DIR writes a file for each)",
                "一つのファイルに書けるのは1枚だけです（全{0}枚。-d フォルダー で1枚ずつ書き込み）",
            ),
            ShowMessage::PictureOnTerminal => (
                "a terminal does not show PNG: write to a file with -o FILE, or to a pipe",
                "端末にPNGは表示できません。-o ファイル名 でファイルに書くか、パイプに渡してください",
            ),
            ShowMessage::PictureTooLarge => (
                "a picture of that size cannot be made: choose a smaller width (`--size` on the command line)",
                "その大きさの画像は作れません。幅を小さくしてください（コマンドラインでは --size）",
            ),
            ShowMessage::PicturesOnly { .. } => (
                "{0} is for pictures, not for text: {1} draw them",
                "{0}は画像のための指定で、テキストには使えません（画像になるのは{1}）",
            ),
            ShowMessage::PicturesInFiles { .. } => (
                "{0} is for pictures, which Markdown has in files beside it: add -o FILE or -d DIR",
                "{0}は画像のための指定です。Markdownの画像は別ファイルになるので、-o ファイル名 か -d フォルダー を付けてください",
            ),
            ShowMessage::Extension { .. } => (
                "no form has files that end in {0}: -f says which (records are written by honfu convert)",
                "拡張子 {0} の形式はありません。-f で指定してください（棋譜を書くのは honfu convert）",
            ),
            ShowMessage::Graph { quantity: Some(GraphQuantity::Score), .. } => (
                "{0} has no evaluations in the comments of its main line",
                "{0}の本譜のコメントに評価値はありません",
            ),
            ShowMessage::Graph { quantity: Some(GraphQuantity::Time), .. } => {
                ("{0} has no times on its main line", "{0}の本譜に消費時間はありません")
            }
            ShowMessage::Graph { quantity: None, .. } => (
                "{0} has neither evaluations nor times on its main line",
                "{0}の本譜に評価値も消費時間もありません",
            ),
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        for remark in [
            ShowMessage::Plies { text: "x".into() },
            ShowMessage::Bookmarks { file: "a".into() },
            ShowMessage::Arrow { text: "x".into() },
            ShowMessage::SeveralPictures { pictures: 2 },
            ShowMessage::PictureOnTerminal,
            ShowMessage::PictureTooLarge,
            ShowMessage::PicturesOnly { option: "--x", forms: vec!["-f y".into()] },
            ShowMessage::PicturesInFiles { option: "--x" },
            ShowMessage::Extension { extension: "x".into() },
            ShowMessage::Graph { file: "a".into(), quantity: Some(GraphQuantity::Score) },
            ShowMessage::Graph { file: "a".into(), quantity: Some(GraphQuantity::Time) },
            ShowMessage::Graph { file: "a".into(), quantity: None },
        ] {
            assert_translated(remark.words());
        }
    }
}
