//! What the terminal is asked at the start.

/// The sequences that ask. Those for pictures: the colour of text (OSC 10), kitty's protocol, the number of
/// colours of sixel (XTSMGRAPHICS), the size of a cell (XTWINOPS), and the name of the terminal (XTVERSION).
const WIDTH: &str = "▲\x1b[6n";
const GROUND: &str = "\x1b]11;?\x1b\\";
const PICTURES: &str = "\x1b]10;?\x1b\\\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[16t\x1b[>q";
const CELL: &str = "\x1b[16t";
/// Every terminal replies to this (DA1): so it comes last.
const LAST: &str = "\x1b[c";

/// What the terminal is asked, in one go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TerminalQuestions {
    /// How wide an ambiguous character is. It is written at the cursor, in the first column.
    pub width: bool,
    /// The colours of its ground and its text.
    pub ground: bool,
    /// Which pictures it can show, and the size of a cell.
    pub pictures: bool,
    /// The size of a cell alone, which changes with the font.
    pub cell: bool,
}

impl TerminalQuestions {
    /// The sequences to write; empty if nothing is asked.
    pub(super) fn text(self) -> String {
        let asked = [
            (self.width, WIDTH),
            (self.ground, GROUND),
            (self.pictures, PICTURES),
            (self.cell && !self.pictures, CELL),
        ];
        let mut text: String = asked.iter().filter(|(asked, _)| *asked).map(|(_, text)| *text).collect();
        if !text.is_empty() {
            text.push_str(LAST);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attributes_are_asked_for_last() {
        assert_eq!(TerminalQuestions::default().text(), "");
        let width = TerminalQuestions { width: true, ..TerminalQuestions::default() };
        assert_eq!(width.text(), "▲\x1b[6n\x1b[c");
        let all = TerminalQuestions { width: true, ground: true, pictures: true, cell: true };
        assert!(all.text().ends_with("\x1b[>q\x1b[c") && all.text().matches("\x1b[16t").count() == 1);
    }
}
