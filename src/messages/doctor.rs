//! What `honfu doctor` reports, and why the program uses a terminal as it does.

use super::table::messages;

messages! {
    /// The reason for a choice.
    pub enum ChoiceReason(lang: Lang) in choice_reason {
        /// A setting, or an option of the command line.
        Setting,
        /// An option, or a setting in that file.
        Place(place: String) => { place.clone() },
        /// The language of the system.
        Locale,
        /// A variable of the environment.
        Variable(name: &'static str) => { (*name).to_owned() },
        /// Inside a program of that name, which does not pass everything on.
        Inside(program: &'static str),
        /// The terminal was asked.
        Answer,
        /// The terminal was asked and did not answer, or nothing could be asked.
        Silence,
        /// The default applies.
        Usual,
        /// The first reason overrides the value that the last one gave.
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
        /// The language of the terminal program, which a terminal can limit.
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
        /// How many keys the user's own map changes.
        OwnKeys,
        /// A setting that is not the default.
        Setting(name: &'static str) => { (*name).to_owned() },
        /// How many engines the settings have.
        Engines,
        /// A journal with edits that cannot be restored.
        UnusableJournal,
        /// Something in the settings or the keys that cannot be used.
        Invalid,
        /// The cells of the terminal.
        Size,
        /// Whether the first, second or third stream is a terminal.
        Stdin,
        Stdout,
        Stderr,
        Characters,
        /// How wide the terminal draws ambiguous characters.
        Width,
        Colors,
        /// What the terminal calls itself.
        TerminalName,
        /// The colour of its background.
        Ground,
        /// The pixels of a cell.
        Cell,
        /// The kinds of pictures that it can show.
        Pictures,
        /// The variable of that name.
        Variable(name: &'static str) => { (*name).to_owned() },
    }
}
