//! The settings in force: those that the app uses are its preferences.

use crate::app::Preferences;
use crate::config::{LanguageSetting, Settings};
use crate::messages::Lang;

/// The settings with the values that the user may have changed in the app.
pub(super) fn settings_to_save(settings: &Settings, now: &Preferences) -> Settings {
    Settings {
        lang: if now.lang == Lang::En { LanguageSetting::En } else { LanguageSetting::Ja },
        notation: now.notation,
        numbering: now.numbering,
        flipped: now.flipped,
        auto_commit: now.auto_commit,
        board_pieces: now.board.pieces,
        board_sides: now.board.sides,
        board_size: now.board.size,
        coordinates: now.board.coordinates,
        board_look: now.board.look,
        ..settings.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_diagram::PieceStyle;

    #[test]
    fn preferences_become_settings_and_the_others_stay() {
        let settings = Settings { flipped: true, mouse: false, ..Settings::default() };
        let mut now = Preferences { lang: Lang::Ja, flipped: false, ..Preferences::default() };
        now.board.pieces = PieceStyle::TwoKanji;
        let saved = settings_to_save(&settings, &now);
        let expected = Settings {
            lang: LanguageSetting::Ja,
            flipped: false,
            board_pieces: PieceStyle::TwoKanji,
            ..settings
        };
        assert_eq!(saved, expected);
    }
}
