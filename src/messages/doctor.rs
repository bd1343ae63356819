//! The labels of the values that `honfu doctor` prints, and the reasons for the values.

use super::table::messages;

messages! {
    /// The reason why a value is used.
    pub enum ChoiceReason(lang: Lang) in choice_reason {
        /// A setting, or an option of the command line.
        Setting,
        /// The option, the environment variable, or the line of a settings file that sets the value.
        Place(place: String) => { place.clone() },
        /// The language of the system.
        Locale,
        /// The environment variable with that name.
        Variable(name: &'static str) => { (*name).to_owned() },
        /// The program runs inside another program with that name, such as tmux, which does not pass
        /// everything on.
        Inside(program: &'static str),
        /// The terminal has reported the value.
        Answer,
        /// The terminal did not report the value, or could not be asked.
        Silence,
        /// The default applies.
        Usual,
        /// The reason `by` overrides the `value` that has the reason `origin`.
        Overriding(by: Box<ChoiceReason>, value: String, origin: Box<ChoiceReason>) => (by = by.text(lang), origin = origin.text(lang)),
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
    pub enum DoctorItem(lang: Lang) in doctor_item {
        System,
        Language,
        /// The language on the screen, which the terminal can limit.
        ScreenLanguage,
        Locale,
        Settings,
        SettingsFound,
        Keys,
        KeysFound,
        Journals,
        Notation,
        Theme,
        /// How pieces are written.
        Pieces,
        Sides,
        BoardSize,
        BoardImage,
        Coordinates,
        Preset,
        /// The number of keys that the key map of the user changes.
        OwnKeys,
        /// A setting that is not the default.
        Setting(name: &'static str) => { (*name).to_owned() },
        /// The number of engines in the settings.
        Engines,
        /// A journal with edits that cannot be restored.
        UnusableJournal,
        /// An error in the settings or in the key map.
        Invalid,
        /// The size of the terminal in cells.
        Size,
        /// Whether standard input is a terminal.
        Stdin,
        Stdout,
        Stderr,
        Characters,
        /// The width that the terminal gives to ambiguous characters.
        Width,
        Colors,
        /// The name that the terminal reports.
        TerminalName,
        /// The colour of the background of the terminal.
        Ground,
        /// The size of a cell in pixels.
        Cell,
        /// The kinds of pictures that the terminal can show.
        Pictures,
        /// The environment variable with that name.
        Variable(name: &'static str) => { (*name).to_owned() },
    }
}
