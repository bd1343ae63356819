//! Finds the modes that a stream of bytes leaves set in a terminal.

use std::collections::BTreeSet;

/// The modes that were set at some time, and the ones that are still set.
#[derive(Debug, Default)]
pub struct Modes {
    /// Every mode that was set at some time.
    pub touched: BTreeSet<String>,
    /// The modes that differ from their initial state. An unknown sequence counts as a mode, so that no
    /// mode is set unnoticed.
    pub left: BTreeSet<String>,
    /// The number of titles pushed but not popped.
    titles: usize,
    keyboards: usize,
}

/// An escape sequence.
enum Sequence<'a> {
    /// A control sequence: its parameters with their prefix, its intermediates, and its final byte.
    Control(&'a str, &'a str, char),
    /// A string sequence such as `ESC ]`: its type, and the text up to its end.
    Text(char, &'a str),
    /// Any other sequence, without the ESC.
    Short(&'a str),
}

impl Modes {
    pub fn parse(raw: &[u8]) -> Modes {
        let text = String::from_utf8_lossy(raw);
        let mut modes = Modes::default();
        let mut rest = &*text;
        while let Some(at) = rest.find('\x1b') {
            let (sequence, behind) = parse(&rest[at + 1..]);
            modes.take(&sequence);
            rest = behind;
        }
        modes
    }

    fn take(&mut self, sequence: &Sequence) {
        match *sequence {
            Sequence::Control(parameters, intermediates, end) => self.control(parameters, intermediates, end),
            Sequence::Text(']', text) => self.command(text),
            // The query for kitty pictures.
            Sequence::Text('_', text) if text.starts_with('G') && text.contains("a=q") => {}
            Sequence::Text('_', text) if text.starts_with('G') => self.picture(text),
            // Sixel pictures are part of the cells.
            Sequence::Text('P', text) if text.starts_with("0;1;q") || text.starts_with("0;1q") => {}
            // Keypad mode, and saving and restoring the cursor.
            Sequence::Short("=") => self.set("keypad", true),
            Sequence::Short(">") => self.set("keypad", false),
            Sequence::Short("7" | "8") => {}
            Sequence::Text(kind, text) => self.set(&format!("unknown: {kind}{text}"), true),
            Sequence::Short(text) => self.set(&format!("unknown: {text}"), true),
        }
    }

    fn control(&mut self, parameters: &str, intermediates: &str, end: char) {
        let prefix = parameters.chars().next().filter(|c| "<=>?".contains(*c));
        match (prefix, intermediates, end) {
            (Some('?') | None, "", 'h' | 'l') => self.switch(prefix, parameters, end == 'h'),
            // Queries: the name of the terminal, the sixel colours, the size of a cell.
            (Some('>'), "", 'q') | (Some('?'), "", 'S') => {}
            (None, "", 't') if parameters == "16" => {}
            (None, " ", 'q') => self.set("cursor shape", !matches!(parameters, "" | "0")),
            (None, "", 'm') => self.set("attributes", !matches!(parameters, "" | "0")),
            (None, "", 'r') => self.set("scrolling region", !parameters.is_empty()),
            (Some('>'), "", 'm') => self.set("key modifiers", !matches!(parameters, ">4" | ">4;0")),
            (Some('>'), "", 'u') => self.keyboard(self.keyboards + 1),
            (Some('<'), "", 'u') => self.keyboard(self.keyboards.saturating_sub(1)),
            (None, "", 't') if parameters.starts_with("22") => self.title(self.titles + 1),
            (None, "", 't') if parameters.starts_with("23") => self.title(self.titles.saturating_sub(1)),
            // Cursor movements, erasing, queries.
            (None, "", 'A'..='H' | 'J' | 'K' | 'X' | 'd' | 'n' | 'c') => {}
            _ => self.set(&format!("unknown: [{parameters}{intermediates}{end}"), true),
        }
    }

    /// Sets modes by number; the cursor and line wrapping are on initially.
    fn switch(&mut self, prefix: Option<char>, parameters: &str, on: bool) {
        for number in parameters.trim_start_matches('?').split(';') {
            let usual = matches!((prefix, number), (Some('?'), "7" | "25"));
            self.set(&format!("{}{number}", prefix.unwrap_or(' ')), on != usual);
        }
    }

    fn command(&mut self, text: &str) {
        let number = text.split(';').next().unwrap_or_default();
        match number {
            // A title that is not restored.
            "0" | "2" => self.set("title", self.titles == 0),
            _ if text.ends_with(";?") => {}
            // Copied text, and iTerm2 pictures, which are part of the cells.
            "52" | "1337" => {}
            "4" | "10" | "11" | "12" => self.set(&format!("colour {number}"), true),
            "104" | "110" | "111" | "112" => self.set(&format!("colour {}", &number[1..]), false),
            _ => self.set(&format!("unknown: ]{text}"), true),
        }
    }

    /// Kitty pictures, which stay until they are deleted.
    fn picture(&mut self, text: &str) {
        self.set("pictures", !text.starts_with("Ga=d,d=A,"));
    }

    fn title(&mut self, pushed: usize) {
        self.titles = pushed;
        self.set("titles", pushed > 0);
    }

    fn keyboard(&mut self, pushed: usize) {
        self.keyboards = pushed;
        self.set("keyboard", pushed > 0);
    }

    fn set(&mut self, mode: &str, on: bool) {
        if on {
            self.touched.insert(mode.to_owned());
            self.left.insert(mode.to_owned());
        } else {
            self.left.remove(mode);
        }
    }
}

/// Splits a text after an ESC into the sequence and the rest.
fn parse(text: &str) -> (Sequence<'_>, &str) {
    match text.chars().next() {
        Some('[') => {
            let body = &text[1..];
            let marks = body.find(|c| !('0'..='?').contains(&c)).unwrap_or(body.len());
            let end = marks + body[marks..].find(|c| !(' '..='/').contains(&c)).unwrap_or(0);
            let last = body[end..].chars().next().unwrap_or('\0');
            let behind = body.get(end + last.len_utf8()..).unwrap_or_default();
            (Sequence::Control(&body[..marks], &body[marks..end], last), behind)
        }
        Some(kind @ (']' | 'P' | '_' | '^' | 'X')) => {
            let body = &text[1..];
            let bell = body.find('\x07').map(|at| (at, 1));
            let string = body.find("\x1b\\").map(|at| (at, 2));
            let (end, length) = bell.into_iter().chain(string).min().unwrap_or((body.len(), 0));
            (Sequence::Text(kind, &body[..end]), &body[end + length..])
        }
        _ => {
            let end = text.find(|c| !(' '..='/').contains(&c)).unwrap_or(text.len());
            let last = text[end..].chars().next().map_or(0, char::len_utf8);
            (Sequence::Short(&text[..end + last]), &text[end + last..])
        }
    }
}

#[test]
fn what_is_forgotten_is_seen() {
    for (set, reset) in [
        ("\x1b[?1049h", "\x1b[?1049l"),
        ("\x1b[?1000;1006h", "\x1b[?1006l\x1b[?1000l"),
        ("\x1b[?25l", "\x1b[?25h"),
        ("\x1b[?2004h", "\x1b[?2004l"),
        ("\x1b[4h", "\x1b[4l"),
        ("\x1b[5 q", "\x1b[0 q"),
        ("\x1b[1;31m", "\x1b[0m"),
        ("\x1b[2;10r", "\x1b[r"),
        ("\x1b=", "\x1b>"),
        ("\x1b[>1u", "\x1b[<u"),
        ("\x1b[>4;2m", "\x1b[>4;0m"),
        ("\x1b[22;2t\x1b]2;a\x1b\\", "\x1b[23;2t"),
        ("\x1b]11;#fff\x07", "\x1b]111\x07"),
        ("\x1b_Ga=p,i=1\x1b\\", "\x1b_Ga=d,d=A,q=2\x1b\\"),
    ] {
        assert_ne!(Modes::parse(set.as_bytes()).left.len(), 0, "{set:?}");
        let both = Modes::parse(format!("a{set}b{reset}c").as_bytes());
        assert!(both.left.is_empty() && !both.touched.is_empty(), "{set:?}: {both:?}");
    }
    for unknown in ["\x1b[>7p", "\x1bP+q\x1b\\", "\x1b]9;9\x07", "\x1b(0", "\x1b]2;title\x07"] {
        assert_eq!(Modes::parse(unknown.as_bytes()).left.len(), 1, "{unknown:?}");
    }
    let harmless = "\x1b[2J\x1b[1;1Hあ\x1b[6n\x1b[K\x1b7\x1b8\x1b]52;c;YQ==\x1b\\";
    assert!(Modes::parse(harmless.as_bytes()).touched.is_empty());
}
