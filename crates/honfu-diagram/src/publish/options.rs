//! The formats of exports, and their options as the user types them: `dark,turn,600`.

use std::num::{NonZeroU16, NonZeroU32};

use honfu_core::notation::RankNames;

use crate::drawing::DiagramTheme;
use crate::{FigureStyle, NamePlacement, StyleAspect, StyleChoice};

/// The options of an export.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PublishOptions {
    /// The style of boards.
    pub look: FigureStyle,
    /// Whether an arrow shows the last move.
    pub arrow: bool,
    /// Whether title and caption are left out.
    pub no_caption: bool,
    /// The interval of diagrams in a game, in moves.
    pub diagram_interval: Option<NonZeroU32>,
    /// Whether a page to replay a game has no script.
    pub no_script: bool,
    /// Whether a page to replay a game has no record to download.
    pub no_record: bool,
    /// Whether only a part of a page to replay a game is made.
    pub embed: bool,
}

/// The option for [`PublishOptions::diagram_interval`], which is followed by a number.
const EVERY: &str = "every=";

/// The option for the names of the players, which is followed by their placement.
const NAMES: &str = "names=";

/// Returns all words that can be typed, with examples of numbers.
pub fn option_words() -> impl Iterator<Item = &'static str> {
    let pieces =
        StyleChoice::for_aspect(StyleAspect::Pieces).chain(StyleChoice::for_aspect(StyleAspect::Coordinates));
    let words = DiagramTheme::ALL.map(DiagramTheme::id).into_iter().chain(pieces.map(StyleChoice::id));
    words.chain([
        "turn",
        "red",
        "arrow",
        "600",
        "every=10",
        "names=none",
        "names=above",
        "names=beside",
        "caption=none",
        "no-script",
        "no-record",
        "embed",
    ])
}

impl PublishOptions {
    /// Makes options that set only a style.
    pub fn new(look: FigureStyle) -> PublishOptions {
        PublishOptions {
            look,
            arrow: false,
            no_caption: false,
            diagram_interval: None,
            no_script: false,
            no_record: false,
            embed: false,
        }
    }

    /// Parses words separated by commas, which change the `usual` style. `ranks` are the rank names of the
    /// notation in use.
    ///
    /// # Errors
    /// Fails with the first word that is not an option.
    pub fn parse(words: &str, usual: FigureStyle, ranks: RankNames) -> Result<PublishOptions, &str> {
        let mut chosen = PublishOptions::new(usual);
        let mut words = words.split(',').filter(|word| !word.is_empty());
        words.find(|word| chosen.apply_word(word, usual, ranks).is_none()).map_or(Ok(chosen), Err)
    }

    fn apply_word(&mut self, word: &str, usual: FigureStyle, ranks: RankNames) -> Option<()> {
        let look = &mut self.look;
        let named = |aspect| StyleChoice::from_id(aspect, word);
        match word {
            "turn" => look.turned = !usual.turned,
            "red" => look.red_promoted = true,
            "arrow" => self.arrow = true,
            "caption=none" => self.no_caption = true,
            "no-script" => self.no_script = true,
            "no-record" => self.no_record = true,
            "embed" => self.embed = true,
            _ if word.starts_with(NAMES) => look.names = NamePlacement::from_id(&word[NAMES.len()..])?,
            _ if word.starts_with(EVERY) => self.diagram_interval = Some(word[EVERY.len()..].parse().ok()?),
            _ => match (
                DiagramTheme::from_id(word),
                named(StyleAspect::Pieces),
                named(StyleAspect::Coordinates),
            ) {
                (theme @ Some(_), ..) => look.theme = theme,
                (_, Some(StyleChoice::Pieces(pieces)), _) => look.pieces = pieces,
                (.., Some(StyleChoice::Coordinates(coordinates))) => look.ranks = coordinates.names(ranks),
                _ => look.width = Some(word.parse::<NonZeroU16>().ok()?.get()),
            },
        }
        Some(())
    }
}

/// The format of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishFormat {
    /// The board as text, with names, hands and caption.
    Text,
    /// Text with lines between the squares.
    Box,
    /// Text in colour.
    Ansi,
    /// The board diagram of Japanese programs.
    Bod,
    /// The position as SFEN.
    Sfen,
    /// The start position and the moves, as USI engines read them.
    Usi,
    /// A picture that scales to any size.
    Svg,
    /// A picture of pixels.
    Png,
    /// An animation of the moves as GIF.
    Gif,
    /// An animation of the moves as animated PNG.
    Apng,
    /// A picture and its text, to put into an HTML page.
    Html,
    /// The board and its text, to put into a Markdown text.
    Md,
}

impl PublishFormat {
    /// All formats.
    pub const ALL: [PublishFormat; 12] = [
        PublishFormat::Text,
        PublishFormat::Box,
        PublishFormat::Ansi,
        PublishFormat::Bod,
        PublishFormat::Sfen,
        PublishFormat::Usi,
        PublishFormat::Svg,
        PublishFormat::Png,
        PublishFormat::Gif,
        PublishFormat::Apng,
        PublishFormat::Html,
        PublishFormat::Md,
    ];

    /// Returns the format with that name.
    pub fn from_id(id: &str) -> Option<PublishFormat> {
        PublishFormat::ALL.into_iter().find(|format| format.id() == id)
    }

    /// Returns the name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            PublishFormat::Text => "text",
            PublishFormat::Box => "box",
            PublishFormat::Ansi => "ansi",
            PublishFormat::Bod => "bod",
            PublishFormat::Sfen => "sfen",
            PublishFormat::Usi => "usi",
            PublishFormat::Svg => "svg",
            PublishFormat::Png => "png",
            PublishFormat::Gif => "gif",
            PublishFormat::Apng => "apng",
            PublishFormat::Html => "html",
            PublishFormat::Md => "md",
        }
    }

    /// Returns the extension of files of that format.
    pub const fn extension(self) -> &'static str {
        self.extensions()[0]
    }

    /// Returns the extensions of files of that format, beginning with that of new files.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            PublishFormat::Text | PublishFormat::Box | PublishFormat::Ansi => &["txt"],
            PublishFormat::Bod => &["bod"],
            PublishFormat::Sfen => &["sfen"],
            PublishFormat::Usi => &["usi"],
            PublishFormat::Svg => &["svg"],
            PublishFormat::Png => &["png"],
            PublishFormat::Gif => &["gif"],
            PublishFormat::Apng => &["apng", "png"],
            PublishFormat::Html => &["html", "htm"],
            PublishFormat::Md => &["md", "markdown"],
        }
    }

    /// Returns the format of files with that extension.
    pub fn from_extension(extension: &str) -> Option<PublishFormat> {
        let extension = extension.to_ascii_lowercase();
        PublishFormat::ALL.into_iter().find(|format| format.extensions().contains(&&*extension))
    }

    /// Whether a file can contain only one position.
    pub const fn holds_one_position(self) -> bool {
        self.is_picture() && !self.is_moving()
    }

    /// Whether a file is a picture, without words around it.
    pub const fn is_picture(self) -> bool {
        matches!(self, PublishFormat::Svg) || self.is_binary()
    }

    /// Whether positions are shown as pictures instead of text.
    pub const fn has_pictures(self) -> bool {
        self.is_picture() || matches!(self, PublishFormat::Html)
    }

    /// Whether a file is an animation.
    pub const fn is_moving(self) -> bool {
        matches!(self, PublishFormat::Gif | PublishFormat::Apng)
    }

    /// Whether a file is a picture of pixels, still or animated.
    pub const fn is_binary(self) -> bool {
        matches!(self, PublishFormat::Png) || self.is_moving()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PieceStyle;

    fn read(words: &str) -> Result<PublishOptions, &str> {
        PublishOptions::parse(words, FigureStyle::default(), RankNames::Kanji)
    }

    #[test]
    fn words_change_the_usual_style() {
        let usual = FigureStyle::default();
        assert_eq!(read(""), Ok(PublishOptions::new(usual)));
        let look = FigureStyle {
            theme: Some(DiagramTheme::Dark),
            turned: true,
            pieces: PieceStyle::TwoKanji,
            ranks: None,
            width: Some(600),
            red_promoted: true,
            names: NamePlacement::Beside,
        };
        let chosen = read("dark,turn,two-kanji,none,600,red,arrow,every=10,names=beside,caption=none");
        let expected = PublishOptions {
            arrow: true,
            no_caption: true,
            diagram_interval: NonZeroU32::new(10),
            ..PublishOptions::new(look)
        };
        assert_eq!(chosen, Ok(expected));
        let parts =
            PublishOptions { no_script: true, no_record: true, embed: true, ..PublishOptions::new(usual) };
        assert_eq!(read("embed,no-script,no-record"), Ok(parts));
        let turned = FigureStyle { turned: true, ..usual };
        assert!(
            PublishOptions::parse("turn", turned, RankNames::Kanji).is_ok_and(|chosen| !chosen.look.turned)
        );
    }

    #[test]
    fn only_listed_words_are_valid() {
        for word in option_words() {
            assert!(read(word).is_ok(), "{word}");
        }
        for word in
            ["names=", "names=x", "caption=x", "0", "-1", "70000", "every=", "every=0", "Dark", "x", " light"]
        {
            assert_eq!(read(word), Err(word));
        }
    }
}
