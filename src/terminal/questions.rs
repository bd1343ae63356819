//! The questions that the terminal is asked at the start.

/// The sequences of the questions. Those for pictures ask for the colour of text (OSC 10), kitty's
/// protocol, the number of colours of sixel (XTSMGRAPHICS), the size of a cell (XTWINOPS), and the
/// name of the terminal (XTVERSION).
const WIDTH: &str = "▲\x1b[6n";
const GROUND: &str = "\x1b]11;?\x1b\\";
const PICTURES: &str = "\x1b]10;?\x1b\\\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[?1;1;0S\x1b[16t\x1b[>q";
const CELL: &str = "\x1b[16t";
/// The question that every terminal answers (DA1), which therefore comes last.
const LAST: &str = "\x1b[c";

/// The questions that the terminal is asked at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TerminalQuestions {
    /// The width of an ambiguous character, which is written at the cursor, in the first column.
    pub width: bool,
    /// The colours of the terminal's background and text.
    pub ground: bool,
    /// The kinds of pictures that the terminal can show, and the size of a cell.
    pub pictures: bool,
    /// Only the size of a cell, which changes with the font.
    pub cell: bool,
}

impl TerminalQuestions {
    /// Returns the sequences to write; empty if there is no question.
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
