//! Which settings are saved: those of the start, with all that was changed since.

use crate::app::Preferences;
use crate::config::{LanguageSetting, Settings};
use crate::messages::Lang;

/// The settings with the preferences that are others than at the start. What the terminal or the language of
/// the system has decided is no choice of the user.
pub(super) fn settings_to_save(settings: &Settings, start: &Preferences, now: &Preferences) -> Settings {
    let mut saved = settings.clone();
    macro_rules! take {
        ($($setting:ident: $($of:ident).+;)*) => {
            $(if now.$($of).+ != start.$($of).+ { saved.$setting = now.$($of).+; })*
        };
    }
    take! {
        notation: notation;
        numbering: numbering;
        flipped: flipped;
        auto_commit: auto_commit;
        board_pieces: board.pieces;
        board_sides: board.sides;
        board_size: board.size;
        coordinates: board.coordinates;
        board_look: board.look;
    }
    if now.lang != start.lang {
        saved.lang = if now.lang == Lang::En { LanguageSetting::En } else { LanguageSetting::Ja };
    }
    saved
}

#[cfg(test)]
mod tests {
    use super::*;
    use honfu_core::diagram::PieceStyle;

    #[test]
    fn only_what_the_user_has_changed_is_taken() {
        let settings = Settings { flipped: true, ..Settings::default() };
        let start = Preferences { flipped: true, ..Preferences::default() }.in_ascii();
        assert_eq!(settings_to_save(&settings, &start, &start), settings);
        let mut now = Preferences { lang: Lang::Ja, flipped: false, ..start };
        now.board.pieces = PieceStyle::TwoKanji;
        let saved = settings_to_save(&settings, &start, &now);
        assert_eq!(
            (saved.lang, saved.flipped, saved.board_pieces),
            (LanguageSetting::Ja, false, PieceStyle::TwoKanji)
        );
        assert_eq!((saved.notation, saved.numbering), (settings.notation, settings.numbering));
    }
}
