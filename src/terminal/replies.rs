//! The replies of the terminal to the questions of the start, and the count of replies that are
//! still expected. A reply that arrives while another program reads the terminal would be taken for
//! typed keys.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::WidthMode;

/// How long a reply may take. A terminal that takes longer is assumed not to reply.
pub(super) const MAX_DELAY: Duration = Duration::from_secs(2);

/// The longest accepted name of a terminal, in bytes.
const MAX_NAME: usize = 100;

/// A reply of the terminal, as `ctlseqs` of xterm and the documentation of kitty describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TerminalReply {
    /// The position of the cursor, from 1 (CPR).
    Cursor { row: u16, column: u16 },
    /// The attributes of the device (DA1), which are asked for last, so that no other reply
    /// follows.
    Attributes { sixel: bool },
    /// The size of a cell in pixels (XTWINOPS 16).
    Cell { width: u16, height: u16 },
    /// The number of colours that a sixel picture may have (XTSMGRAPHICS).
    Registers(u16),
    /// The colour of the background (OSC 11).
    Ground([u8; 3]),
    /// The colour of text (OSC 10).
    Text([u8; 3]),
    /// The name and version of the terminal (XTVERSION).
    Name(String),
    /// The terminal supports kitty's graphics protocol.
    Kitty,
}

impl TerminalReply {
    /// Parses a whole sequence; `None` if it is not one of these replies.
    pub(super) fn parse(sequence: &[u8]) -> Option<TerminalReply> {
        let text = std::str::from_utf8(sequence).ok()?.strip_prefix('\x1b')?;
        if let Some(control) = text.strip_prefix('[') {
            return TerminalReply::from_control(control);
        }
        let text = text.strip_suffix("\x1b\\").or_else(|| text.strip_suffix('\x07'))?;
        if let Some(color) = text.strip_prefix("]11;") {
            return color_of(color).map(TerminalReply::Ground);
        }
        if let Some(color) = text.strip_prefix("]10;") {
            return color_of(color).map(TerminalReply::Text);
        }
        if let Some(name) = text.strip_prefix("P>|") {
            return (name.len() <= MAX_NAME).then(|| TerminalReply::Name(name.to_owned()));
        }
        let result = text.strip_prefix("_G")?.split_once(';')?.1;
        (result == "OK").then_some(TerminalReply::Kitty)
    }

    fn from_control(control: &str) -> Option<TerminalReply> {
        let (body, end) = control.split_at_checked(control.len().checked_sub(1)?)?;
        let parts: Vec<&str> = body.split(';').collect();
        let number = |text: &str| text.parse::<u16>().ok().filter(|number| *number > 0);
        match (end, &parts[..]) {
            ("R", [row, column]) => {
                Some(TerminalReply::Cursor { row: number(row)?, column: number(column)? })
            }
            ("t", ["6", height, width]) => {
                Some(TerminalReply::Cell { width: number(width)?, height: number(height)? })
            }
            ("S", ["?1", "0", count]) => number(count).map(TerminalReply::Registers),
            // The first parameter is the class of the device.
            ("c", [class, features @ ..]) if class.starts_with('?') => {
                Some(TerminalReply::Attributes { sixel: features.contains(&"4") })
            }
            _ => None,
        }
    }
}

/// Parses a colour as X11 writes it (XParseColor): `rgb:RR/GG/BB` or `rgba:RR/GG/BB/AA` with one to
/// four hexadecimal digits each.
fn color_of(text: &str) -> Option<[u8; 3]> {
    let parts = text.strip_prefix("rgb:").or_else(|| text.strip_prefix("rgba:"))?;
    let mut parts = parts.split('/').map(|part| {
        let number = u32::from_str_radix(part, 16).ok().filter(|_| part.len() <= 4)?;
        let most = (1_u32 << (4 * part.len())) - 1;
        u8::try_from((number * 255 + most / 2) / most).ok()
    });
    Some([parts.next()??, parts.next()??, parts.next()??])
}

/// The replies of the terminal to the questions of the start. Missing replies are `None` or
/// `false`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TerminalReplies {
    /// The width of ambiguous characters.
    pub width: Option<WidthMode>,
    /// The colour of the background, as red, green and blue.
    pub ground: Option<[u8; 3]>,
    /// The colour of text, as red, green and blue.
    pub text: Option<[u8; 3]>,
    /// The width and height of a cell in pixels.
    pub cell: Option<(u16, u16)>,
    /// Whether the terminal supports the graphics protocol of kitty.
    pub kitty: bool,
    pub sixel: bool,
    /// The number of colours that a sixel picture may have.
    pub registers: Option<u16>,
    /// The terminal's name and version, as reported by XTVERSION.
    pub name: Option<String>,
}

impl TerminalReplies {
    pub(super) fn add(&mut self, reply: TerminalReply) {
        match reply {
            // Only the first position counts, since the question is asked once.
            TerminalReply::Cursor { column, .. } => {
                self.width = self.width.or(match column {
                    2 => Some(WidthMode::Narrow),
                    3 => Some(WidthMode::Wide),
                    _ => None,
                });
            }
            TerminalReply::Attributes { sixel } => self.sixel = sixel,
            TerminalReply::Cell { width, height } => self.cell = Some((width, height)),
            TerminalReply::Registers(count) => self.registers = Some(count),
            TerminalReply::Ground(color) => self.ground = Some(color),
            TerminalReply::Text(color) => self.text = Some(color),
            TerminalReply::Name(name) => self.name = Some(name),
            TerminalReply::Kitty => self.kitty = true,
        }
    }
}

/// The requests to which the terminal has not sent all replies.
#[derive(Default)]
pub(super) struct OpenReplies(Mutex<OpenRequests>);

#[derive(Default)]
struct OpenRequests {
    /// The number of requests, each of which may have several questions.
    count: u32,
    /// The time of the last request.
    last: Option<Instant>,
}

impl OpenRequests {
    fn is_recent(&self) -> bool {
        self.count > 0 && self.last.is_some_and(|last| last.elapsed() < MAX_DELAY)
    }
}

impl OpenReplies {
    pub(super) fn requested(&self) {
        let mut open = self.lock();
        open.count += 1;
        open.last = Some(Instant::now());
    }

    /// Counts a request as completed, when its last reply has arrived.
    pub(super) fn completed(&self) {
        let mut open = self.lock();
        open.count = open.count.saturating_sub(1);
    }

    /// Whether replies may still arrive, however late.
    pub(super) fn is_open(&self) -> bool {
        self.lock().count > 0
    }

    /// Whether replies are expected soon, unless the terminal does not reply at all.
    pub(super) fn is_recent(&self) -> bool {
        self.lock().is_recent()
    }

    /// Returns the number of requests to which replies may still arrive. Afterwards no reply is
    /// expected.
    pub(super) fn take(&self) -> u32 {
        let open = std::mem::take(&mut *self.lock());
        if open.is_recent() { open.count } else { 0 }
    }

    fn lock(&self) -> MutexGuard<'_, OpenRequests> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_expected_for_a_while() {
        let replies = OpenReplies::default();
        replies.completed();
        assert_eq!(replies.take(), 0);
        replies.requested();
        replies.requested();
        replies.completed();
        assert!(replies.is_open() && replies.is_recent());
        assert_eq!((replies.take(), replies.take()), (1, 0));
        replies.requested();
        replies.lock().last = Instant::now().checked_sub(MAX_DELAY);
        assert!(replies.is_open() && !replies.is_recent());
        assert_eq!(replies.take(), 0, "it will not reply any more");
    }

    #[test]
    fn colors_have_any_number_of_digits() {
        for (text, expected) in [
            ("rgb:1d1d/1b1b/1818", Some([0x1d, 0x1b, 0x18])),
            ("rgb:f/8/0", Some([255, 136, 0])),
            ("rgba:ffff/ffff/ffff/8000", Some([255; 3])),
            ("rgb:ff/ff", None),
            ("rgb:ff//ff", None),
            ("rgb:fffff/0/0", None),
            ("?", None),
        ] {
            assert_eq!(color_of(text), expected, "{text}");
        }
    }

    #[test]
    fn replies_are_gathered() {
        let mut replies = TerminalReplies::default();
        for bytes in ["\x1b[1;9R", "\x1b[1;3R", "\x1b[1;2R", "\x1b[?1;3;0S", "\x1b[6;0;0t", "\x1b[?4;22c"] {
            TerminalReply::parse(bytes.as_bytes()).into_iter().for_each(|reply| replies.add(reply));
        }
        assert_eq!(replies, TerminalReplies { width: Some(WidthMode::Wide), ..TerminalReplies::default() });
        for bytes in [
            "\x1b[?63;1;4c",
            "\x1b[?1;0;16S",
            "\x1b[6;20;10t",
            "\x1bP>|XTerm(390)\x1b\\",
            "\x1b_Gi=1;OK\x1b\\",
        ] {
            TerminalReply::parse(bytes.as_bytes()).into_iter().for_each(|reply| replies.add(reply));
        }
        let expected = TerminalReplies {
            width: Some(WidthMode::Wide),
            ground: None,
            text: None,
            cell: Some((10, 20)),
            kitty: true,
            sixel: true,
            registers: Some(16),
            name: Some("XTerm(390)".to_owned()),
        };
        assert_eq!(replies, expected);
    }
}
