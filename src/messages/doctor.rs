//! What `honfu doctor` reports, and why the program uses a terminal as it does.

use super::table::{labels, messages};

messages! {
    /// The reason for a choice.
    pub enum ChoiceReason(lang: Lang) {
        /// A setting, or an option of the command line.
        Setting => ("as set", "設定"),
        /// An option, or a setting in that file.
        Place(place: String) => { place.clone() },
        /// The language of the system.
        Locale => ("the locale", "ロケール"),
        /// A variable of the environment.
        Variable(name: &'static str) => { (*name).to_owned() },
        /// Inside a program of that name, which does not pass everything on.
        Inside(program: &'static str) => ("inside {program}", "{program} の中"),
        /// The terminal was asked.
        Answer => ("the terminal says so", "端末の応答"),
        /// The terminal was asked and did not answer, or nothing could be asked.
        Silence => ("the terminal does not say", "端末の応答なし"),
        /// The default applies.
        Usual => ("the default", "既定"),
        /// The first reason overrides the value that the last one gave.
        Overriding(by: Box<ChoiceReason>, value: String, origin: Box<ChoiceReason>) => (
            "{by}, in place of {value}: {origin}", "{by}、「{value}」の代わり：{origin}",
            by = by.text(lang), origin = origin.text(lang)),
    }
}

impl ChoiceReason {
    pub fn overriding(by: ChoiceReason, value: &str, origin: ChoiceReason) -> ChoiceReason {
        ChoiceReason::Overriding(Box::new(by), value.to_owned(), Box::new(origin))
    }
}

messages! {
    /// The label of a value that `honfu doctor` prints.
    #[derive(Copy)]
    pub enum DoctorItem(lang: Lang) {
        System => ("system", "システム"),
        Language => ("language", "言語"),
        /// The language of the terminal program, which a terminal can limit.
        ScreenLanguage => ("screen language", "画面の言語"),
        Locale => ("locale", "ロケール"),
        Settings => ("settings", "設定"),
        SettingsFound => ("settings found", "設定の有無"),
        Keys => ("keys", "キー設定"),
        KeysFound => ("keys found", "キー設定の有無"),
        Journals => ("journals", "退避ファイル"),
        Notation => ("notation", "表記"),
        Theme => ("theme", "配色"),
        /// How pieces are written.
        Pieces => ("pieces", "駒の字"),
        Sides => ("sides", "先後の区別"),
        BoardSize => ("board size", "盤の大きさ"),
        BoardImage => ("board pictures", "盤の画像"),
        Coordinates => ("coordinates", "筋と段"),
        Preset => ("key preset", "キーの種類"),
        /// How many keys the user's own map changes.
        OwnKeys => ("keys changed", "変更したキー"),
        /// A setting that is not the default.
        Setting(name: &'static str) => { (*name).to_owned() },
        /// How many engines the settings have.
        Engines => ("engines", "エンジン"),
        /// A journal with edits that cannot be restored.
        UnusableJournal => ("unusable journal", "退避ファイル不良"),
        /// Something in the settings or the keys that cannot be used.
        Invalid => ("invalid", "問題"),
        /// The cells of the terminal.
        Size => ("terminal size", "端末の大きさ"),
        /// Whether the first, second or third stream is a terminal.
        Stdin => ("stdin terminal", "標準入力が端末"),
        Stdout => ("stdout terminal", "標準出力が端末"),
        Stderr => ("stderr terminal", "標準エラーが端末"),
        Characters => ("characters", "文字"),
        /// How wide the terminal draws ambiguous characters.
        Width => ("width of ▲", "▲の幅"),
        Colors => ("colours", "色数"),
        /// What the terminal calls itself.
        TerminalName => ("terminal", "端末"),
        /// The colour of its background.
        Ground => ("background", "背景色"),
        /// The pixels of a cell.
        Cell => ("size of a cell", "1文字の大きさ"),
        /// The kinds of pictures that it can show.
        Pictures => ("pictures", "画像"),
        /// The variable of that name.
        Variable(name: &'static str) => { (*name).to_owned() },
    }
}

labels! {
    /// A value that `honfu doctor` prints.
    pub enum DoctorValue {
        Yes => ("yes", "はい"),
        No => ("no", "いいえ"),
        NotSet => ("not set", "未設定"),
        /// It has a value, which is not shown.
        Set => ("set", "設定あり"),
        Unknown => ("unknown", "不明"),
        Narrow => ("narrow", "半角"),
        Wide => ("wide", "全角"),
        NoColors => ("none", "なし"),
        NoPictures => ("none", "なし"),
    }
}
