//! The options for one start of the terminal program: settings of the screen by their names.

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::config::{ALLOWED_VALUES, Settings};
use crate::messages::AllowedValue;
use honfu_core::notation::Notation;

#[derive(Debug, Default, Args)]
pub struct ScreenOptions {
    /// What the board looks like
    #[arg(long, value_name = "LOOK", value_parser = words("board_look"))]
    board_look: Option<String>,
    /// The colours of the screen
    #[arg(long, value_name = "THEME", value_parser = words("theme"))]
    theme: Option<String>,
    /// The notation of moves: {styles}
    #[arg(long, value_name = "STYLE")]
    notation: Option<Notation>,
    /// How the move list numbers moves
    #[arg(long, value_name = "HOW", value_parser = words("numbering"))]
    numbering: Option<String>,
    /// How pieces are written
    #[arg(long, value_name = "PIECES", value_parser = words("board_pieces"))]
    board_pieces: Option<String>,
    /// How White's pieces are marked
    #[arg(long, value_name = "HOW", value_parser = words("board_sides"))]
    board_sides: Option<String>,
    /// The size of the squares
    #[arg(long, value_name = "WIDTH", value_parser = words("board_size"))]
    board_size: Option<String>,
    /// The coordinates around the board
    #[arg(long, value_name = "NAME", value_parser = words("coordinates"))]
    coordinates: Option<String>,
    /// The keys of honfu or of another program
    #[arg(long, value_name = "NAME", value_parser = words("keys"))]
    keys: Option<String>,
    /// Whether the program or the terminal uses the mouse
    #[arg(long, value_name = "WHEN", value_parser = words("mouse"))]
    mouse: Option<String>,
    /// Whether a typed move is played without Enter
    #[arg(long, value_name = "WHEN", value_parser = words("auto_commit"))]
    auto_commit: Option<String>,
    /// Whether the bell rings when what is typed is refused
    #[arg(long, value_name = "WHEN", value_parser = words("bell"))]
    bell: Option<String>,
}

/// What a setting takes.
fn words(name: &str) -> PossibleValuesParser {
    let allowed = ALLOWED_VALUES.iter().find(|(known, _)| *known == name).map(|(_, allowed)| *allowed);
    PossibleValuesParser::new(match allowed {
        Some(AllowedValue::Words(words)) => words,
        _ => &["on", "off"],
    })
}

impl ScreenOptions {
    /// The settings with what is given.
    pub fn apply(self, settings: Settings) -> Settings {
        let given = [
            ("board_look", self.board_look),
            ("theme", self.theme),
            ("notation", self.notation.map(|notation| notation.to_string())),
            ("numbering", self.numbering),
            ("board_pieces", self.board_pieces),
            ("board_sides", self.board_sides),
            ("board_size", self.board_size),
            ("coordinates", self.coordinates),
            ("keys", self.keys),
            ("mouse", self.mouse),
            ("auto_commit", self.auto_commit),
            ("bell", self.bell),
        ];
        // The parser takes nothing that the settings do not (tested).
        given.into_iter().fold(settings, |settings, (name, value)| match value {
            Some(value) => settings.clone().changed(name, &value).unwrap_or(settings),
            None => settings,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        screen: ScreenOptions,
    }

    #[test]
    fn every_option_sets_what_it_is_named_after() {
        let none = Program::parse_from(["honfu"]).screen.apply(Settings::default());
        assert_eq!(none, Settings::default());
        for (name, value) in [
            ("board_look", "paper"),
            ("theme", "dark"),
            ("notation", "western"),
            ("numbering", "pairs"),
            ("board_pieces", "latin"),
            ("board_sides", "turn"),
            ("board_size", "large"),
            ("coordinates", "none"),
            ("keys", "vim"),
            ("mouse", "off"),
            ("auto_commit", "off"),
            ("bell", "off"),
        ] {
            let option = format!("--{}", name.replace('_', "-"));
            let set = Program::parse_from(["honfu", &option, value]).screen.apply(Settings::default());
            assert_eq!(set, Settings::default().changed(name, value).unwrap(), "{name}");
            assert_ne!(set, Settings::default(), "{name}");
            assert!(Program::try_parse_from(["honfu", &option, "no such"]).is_err());
        }
    }
}
