//! The settings as TOML, with or without explanations.

use toml::Table;

use super::{SETTINGS, Settings};
use crate::messages::{Lang, LocalizedText};

/// The beginning of the example files.
const HEAD: LocalizedText = LocalizedText {
    en: "\
# The settings of honfu with their defaults. Copy what you want to change to the file that
# `honfu config --paths` names. Environment variables (HONFU_LANG, HONFU_NOTATION, …)
# override the file, and options on the command line override both.
",
    ja: "\
# honfu の設定と既定値。変えたいものだけを `honfu config --paths` が示すファイルに書いてください。
# 環境変数（HONFU_LANG、HONFU_NOTATION など）はファイルより優先され、コマンドラインの
# オプションはその両方より優先されます。
",
};

/// The explanation of the table of limits.
const LIMITS: LocalizedText = LocalizedText {
    en: "
# How much of a file is read, so that none can use up all time and memory. What exceeds a limit
# is not read, and an error says so at its place. As variables: HONFU_LIMITS_FILE_MIB, ….
",
    ja: "
# 時間とメモリーを使い切らないための、読み込みの上限。上限を超えた分は読まず、その場所を
# エラーとして示します。環境変数では HONFU_LIMITS_FILE_MIB など。
",
};

/// The explanation of the table of engines.
const ENGINES: LocalizedText = LocalizedText {
    en: "
# Engines that speak USI, a table for each. The name is yours; --engine takes it. The program is started
# without a shell, in the folder \"dir\" (else that of the program). `honfu engines check NAME` lists the
# options that an engine has.
",
    ja: "
# USI エンジン。一つに一つの表を書きます。名前は自由に付け、--engine で指定します。シェルを通さず、指定した
# フォルダー (なければプログラムのあるフォルダー) で起動します。使えるオプションは honfu engines で調べられます。
",
};

/// An example of an engine.
const ENGINE: &str = "\
# [engines.example]
# command = \"/usr/games/fairy-stockfish\"
# args = []
# dir = \"/usr/share/games\"
# options = { UCI_Variant = \"shogi\", Hash = 64, Threads = 2 }
";

impl Settings {
    /// Returns the settings as TOML.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        self.write_rows(&mut text, None);
        let engines = Table::from_iter([("engines".to_owned(), engine_tables(self))]);
        text + "\n" + &engines.to_string()
    }

    /// Returns the settings as TOML, each with its explanation.
    pub fn explained(&self, lang: Lang) -> String {
        let mut text = HEAD.get(lang).to_owned();
        self.write_rows(&mut text, Some(lang));
        text + ENGINES.get(lang) + ENGINE + "[engines]\n"
    }

    /// Writes all settings but the engines, with explanations in the given language.
    fn write_rows(&self, text: &mut String, lang: Option<Lang>) {
        let mut is_in_limits = false;
        for row in SETTINGS {
            let limit = row.key.strip_prefix("limits.");
            if limit.is_some() && !is_in_limits {
                is_in_limits = true;
                text.push_str(lang.map_or("\n", |lang| LIMITS.get(lang)));
                text.push_str("[limits]\n");
            }
            let explanation = lang.map(|lang| row.explanation(lang)).unwrap_or_default();
            if !explanation.is_empty() && limit.is_none() {
                text.push('\n');
            }
            text.extend(explanation.iter().map(|line| format!("#{line}\n")));
            text.push_str(&format!("{} = {}\n", limit.unwrap_or(row.key), row.value(self)));
        }
    }
}

/// Returns the table of each engine.
fn engine_tables(settings: &Settings) -> toml::Value {
    // This cannot fail: an engine consists of texts, a list of texts and a table of texts.
    toml::Value::try_from(&settings.engines).unwrap_or_else(|_| toml::Value::Table(Table::new()))
}
