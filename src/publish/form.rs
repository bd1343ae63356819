//! The forms that something can be printed in.

use clap::ValueEnum;

/// The form in which something is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PublishFormat {
    /// The board with what belongs to it
    Text,
    /// The same with lines between the squares
    Box,
    /// The text in colour
    Ansi,
    /// The board diagram of Japanese programs
    Bod,
    /// The position as SFEN
    Sfen,
    /// The start and the moves as USI engines take them
    Usi,
    /// A picture that scales to any size
    Svg,
    /// A picture of pixels
    #[cfg(feature = "png")]
    Png,
    /// A picture and its words, to put into a page
    Html,
    /// The board and its words, to put into a text in Markdown
    Md,
}

impl PublishFormat {
    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            PublishFormat::Text => "text",
            PublishFormat::Box => "box",
            PublishFormat::Ansi => "ansi",
            PublishFormat::Bod => "bod",
            PublishFormat::Sfen => "sfen",
            PublishFormat::Usi => "usi",
            PublishFormat::Svg => "svg",
            #[cfg(feature = "png")]
            PublishFormat::Png => "png",
            PublishFormat::Html => "html",
            PublishFormat::Md => "md",
        }
    }

    /// What files of that form are called.
    pub const fn extension(self) -> &'static str {
        match self {
            PublishFormat::Text | PublishFormat::Box | PublishFormat::Ansi => "txt",
            other => other.id(),
        }
    }

    /// The form of a file with that extension, if its name tells.
    pub fn from_extension(extension: &str) -> Option<PublishFormat> {
        let extension = match &*extension.to_ascii_lowercase() {
            "htm" => "html".to_owned(),
            "markdown" => "md".to_owned(),
            other => other.to_owned(),
        };
        let same = |form: &PublishFormat| form.extension() == extension;
        PublishFormat::value_variants().iter().copied().find(same)
    }

    /// Whether a file holds one position and no more.
    pub const fn holds_one_position(self) -> bool {
        matches!(self, PublishFormat::Svg) || self.is_binary()
    }

    /// Whether positions are drawn in it, not written.
    pub fn has_pictures(self) -> bool {
        self.holds_one_position() || self == PublishFormat::Html
    }

    pub const fn is_binary(self) -> bool {
        #[cfg(feature = "png")]
        return matches!(self, PublishFormat::Png);
        #[cfg(not(feature = "png"))]
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_command_line() {
        for form in PublishFormat::value_variants() {
            let value = form.to_possible_value();
            assert_eq!(value.map(|value| value.get_name().to_owned()).as_deref(), Some(form.id()));
        }
    }
}
