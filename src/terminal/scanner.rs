//! A scanner that divides the bytes of a terminal into keys, clicks, pastes and replies, however
//! the reads divide them.

use std::time::Duration;

use memchr::memmem;
use termina::Parser;

use super::events::TerminalInput;
use super::keys::input_of;
use super::replies::{MAX_DELAY, TerminalReply};
use crate::keymap::{KeyStroke, KeyStrokeCode};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;

const PASTE_START: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// The longest sequence, in bytes. Longer ones are dropped.
const MAX_SEQUENCE: usize = 4096;

/// The buffer size that is kept after a paste, in bytes.
const KEPT_BYTES: usize = 4096;

/// How long an ESC waits for the rest of a sequence before it counts as a key.
const ESC_DELAY: Duration = Duration::from_millis(25);

/// How long an ESC waits while replies are expected, which may arrive in two parts, divided after
/// their ESC.
const REPLY_ESC_DELAY: Duration = Duration::from_millis(150);

/// How long a paste may pause before it counts as ended.
const PASTE_DELAY: Duration = Duration::from_secs(1);

/// How long a paste may pause after a Ctrl-C before that counts as a key.
const INTERRUPT_DELAY: Duration = Duration::from_millis(500);

/// How long a paste may pause after a character that arrived alone, like a key.
const KEY_DELAY: Duration = Duration::from_millis(150);

const CTRL_C: u8 = 0x03;

/// An input from the terminal.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ScannedInput {
    User(TerminalInput),
    Reply(TerminalReply),
}

/// A piece of the bytes that terminals send.
enum InputPiece {
    /// A key or a click of this many bytes, which the parser knows.
    Input(usize),
    /// A key of this many bytes: an ESC, perhaps with a character, that does not begin a sequence.
    Lone(usize),
    /// A control sequence of this many bytes: a reply, a key or a click.
    Control(usize),
    /// A control string of this many bytes: a reply.
    Text(usize),
    /// A paste of this many bytes.
    Paste(usize),
    /// Meaningless bytes, this many.
    Noise(usize),
    /// An incomplete input, for which more bytes have to arrive.
    Incomplete,
}

/// A scanner of terminal input, which keeps an incomplete input until its rest arrives.
#[derive(Default)]
pub(super) struct InputScanner {
    pending: Vec<u8>,
    /// How many bytes of a pending paste were already searched for its end.
    searched: usize,
    /// Whether a paste was cut off by a timeout and its end may still arrive. Reset by the first
    /// key.
    is_paste_open: bool,
    /// Whether the last bytes were a single character.
    is_one_character: bool,
    parser: Parser,
}

impl InputScanner {
    /// Takes the next bytes, and returns the inputs that are complete now.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Vec<ScannedInput> {
        self.is_one_character = is_one_character(bytes);
        if std::mem::take(&mut self.is_paste_open) && is_rest_of_paste(bytes) {
            self.pending.extend_from_slice(PASTE_START);
        }
        self.pending.extend_from_slice(bytes);
        let pending = std::mem::take(&mut self.pending);
        let mut rest = &pending[..];
        let mut inputs = Vec::new();
        while !rest.is_empty() {
            let (input, length) = match self.first_piece(rest) {
                InputPiece::Incomplete => break,
                InputPiece::Input(length) => (self.input(&rest[..length]), length),
                InputPiece::Lone(length) => (lone_key(&rest[..length]), length),
                InputPiece::Paste(length) => (Some(paste(&rest[..length])), length),
                InputPiece::Control(length) => {
                    (reply(&rest[..length]).or_else(|| self.input(&rest[..length])), length)
                }
                InputPiece::Text(length) => (reply(&rest[..length]), length),
                InputPiece::Noise(length) => (None, length),
            };
            inputs.extend(input);
            self.searched = 0;
            rest = &rest[length..];
        }
        let used = pending.len() - rest.len();
        self.pending = pending;
        self.pending.drain(..used);
        if self.pending.is_empty() {
            self.pending.shrink_to(KEPT_BYTES);
        }
        inputs
    }

    /// Returns how long to wait for the rest of an incomplete input; `None` if there is no such
    /// input. `awaits_replies` means that the terminal has yet to reply.
    pub(super) fn patience(&self, awaits_replies: bool) -> Option<Duration> {
        match &self.pending[..] {
            [] => None,
            paste if paste.starts_with(PASTE_START) => Some(match paste.last() {
                Some(&CTRL_C) => INTERRUPT_DELAY,
                _ if self.is_one_character => KEY_DELAY,
                _ => PASTE_DELAY,
            }),
            [ESC] | [ESC, 0..0x80] if awaits_replies => Some(REPLY_ESC_DELAY),
            [ESC] | [ESC, 0..0x80] => Some(ESC_DELAY),
            _ => Some(MAX_DELAY),
        }
    }

    /// Ends an incomplete input, since its rest has not arrived in time.
    pub(super) fn give_up(&mut self) -> Vec<ScannedInput> {
        let pending = std::mem::take(&mut self.pending);
        match &pending[..] {
            [ESC] | [ESC, 0..0x80] => lone_key(&pending).into_iter().collect(),
            paste if paste.starts_with(PASTE_START) => self.end_paste(paste),
            _ => Vec::new(),
        }
    }

    /// Ends a paste without its end. Each Ctrl-C and Esc after it counts as a key.
    fn end_paste(&mut self, bytes: &[u8]) -> Vec<ScannedInput> {
        self.searched = 0;
        let text = bytes.strip_prefix(PASTE_START).unwrap_or_default();
        let kept = text.iter().rposition(|byte| ![CTRL_C, ESC].contains(byte)).map_or(0, |last| last + 1);
        let (text, interrupts) = text.split_at(kept);
        self.is_paste_open = interrupts.is_empty();
        let keys: Vec<_> = interrupts
            .iter()
            .filter_map(|byte| if *byte == ESC { lone_key(&[ESC]) } else { self.input(&[*byte]) })
            .collect();
        let pasted = (!text.is_empty()).then(|| pasted_text(text));
        pasted.into_iter().chain(keys).collect()
    }

    fn first_piece(&mut self, bytes: &[u8]) -> InputPiece {
        match bytes {
            [ESC] => InputPiece::Incomplete,
            [ESC, ESC, ..] => InputPiece::Lone(1),
            [ESC, b'[', ..] if bytes.starts_with(PASTE_START) => self.paste_piece(bytes),
            [ESC, b'[', ..] => control_piece(bytes),
            // Without the rest of a sequence, these are keys with Alt.
            [ESC, b'O' | b']' | b'P' | b'_'] => InputPiece::Incomplete,
            [ESC, b'O', b'!'..=b'~', ..] => InputPiece::Input(3),
            [ESC, b']', b'0'..=b'9', ..] | [ESC, b'P', b'!'..=b'?', ..] | [ESC, b'_', b'G', ..] => {
                string_piece(bytes)
            }
            [ESC, b'O' | b']' | b'P' | b'_', ..] => InputPiece::Lone(2),
            [ESC, rest @ ..] => match character_piece(rest) {
                InputPiece::Input(length) => InputPiece::Input(1 + length),
                InputPiece::Incomplete => InputPiece::Incomplete,
                _ => InputPiece::Lone(1),
            },
            _ => character_piece(bytes),
        }
    }

    fn paste_piece(&mut self, bytes: &[u8]) -> InputPiece {
        let from = self.searched.max(PASTE_START.len());
        match memmem::find(bytes.get(from..).unwrap_or_default(), PASTE_END) {
            Some(at) => InputPiece::Paste(from + at + PASTE_END.len()),
            None => {
                // The end marker may be divided between two reads.
                self.searched = bytes.len().saturating_sub(PASTE_END.len() - 1);
                InputPiece::Incomplete
            }
        }
    }

    /// Returns the key or click of a whole sequence. The parser is only given known sequences,
    /// since it would take the rest of an unknown sequence for keys.
    fn input(&mut self, sequence: &[u8]) -> Option<ScannedInput> {
        if !is_input(sequence) {
            return None;
        }
        self.parser.parse(sequence, false);
        let event = self.parser.pop();
        let next = self.parser.pop();
        if event.is_none() || next.is_some() {
            self.parser = Parser::default();
            return None;
        }
        event.and_then(input_of).map(ScannedInput::User)
    }
}

/// Whether a whole sequence has the form of a key or a click.
fn is_input(sequence: &[u8]) -> bool {
    match sequence {
        [ESC, b'[', b'0'..=b'9', rest @ .., _] => {
            rest.iter().all(|byte| matches!(byte, b'0'..=b'9' | b';' | b':'))
        }
        [ESC, b'[', b'<', .., end] => matches!(end, b'M' | b'm'),
        [ESC, b'[', b'M' | b'[', ..] | [ESC, b'[', _] => true,
        [ESC, b'[', ..] => false,
        _ => true,
    }
}

fn reply(sequence: &[u8]) -> Option<ScannedInput> {
    TerminalReply::parse(sequence).map(ScannedInput::Reply)
}

/// Returns the key for bytes that do not begin a sequence.
fn lone_key(bytes: &[u8]) -> Option<ScannedInput> {
    let key = match bytes {
        [ESC] => KeyStroke::plain(KeyStrokeCode::Esc),
        [ESC, byte] => KeyStroke { alt: true, ..KeyStroke::plain(KeyStrokeCode::Char(char::from(*byte))) },
        _ => return None,
    };
    Some(ScannedInput::User(TerminalInput::Key(key)))
}

/// Whether bytes are the rest of a paste that was cut off by a timeout. A key, a reply and another
/// paste are a single character, or begin with ESC.
fn is_rest_of_paste(bytes: &[u8]) -> bool {
    !bytes.starts_with(&[ESC]) && !is_one_character(bytes)
}

fn is_one_character(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| text.chars().nth(1).is_none())
}

fn paste(bytes: &[u8]) -> ScannedInput {
    pasted_text(bytes.get(PASTE_START.len()..bytes.len() - PASTE_END.len()).unwrap_or_default())
}

fn pasted_text(text: &[u8]) -> ScannedInput {
    ScannedInput::User(TerminalInput::Paste(String::from_utf8_lossy(text).into_owned()))
}

/// Returns a UTF-8 character as a piece.
fn character_piece(bytes: &[u8]) -> InputPiece {
    let length = match bytes.first() {
        Some(0xf0..) => 4,
        Some(0xe0..) => 3,
        Some(0xc0..) => 2,
        _ => 1,
    };
    match std::str::from_utf8(bytes.get(..length).unwrap_or(bytes)) {
        Ok(_) => InputPiece::Input(length),
        Err(error) => error.error_len().map_or(InputPiece::Incomplete, InputPiece::Noise),
    }
}

/// Returns a control sequence as a piece (ECMA-48, 5.4).
fn control_piece(bytes: &[u8]) -> InputPiece {
    match bytes {
        // The function keys of the Linux console.
        [_, _, b'[', b'A'..=b'E', ..] => return InputPiece::Control(4),
        [_, _, b'[', _, ..] => return InputPiece::Noise(3),
        // Clicks in the form of three bytes.
        [_, _, b'M', rest @ ..] if rest.iter().take(3).any(|byte| *byte < 0x20) => {
            return InputPiece::Noise(3);
        }
        [_, _, b'M', _, _, _, ..] => return InputPiece::Control(6),
        [_, _, b'[' | b'M', ..] => return InputPiece::Incomplete,
        _ => {}
    }
    match bytes.iter().skip(2).position(|byte| !(0x20..0x40).contains(byte)).map(|at| at + 2) {
        Some(end) if (0x40..0x7f).contains(&bytes[end]) => InputPiece::Control(end + 1),
        Some(2) => InputPiece::Lone(2),
        Some(end) => InputPiece::Noise(end),
        None if bytes.len() > MAX_SEQUENCE => InputPiece::Noise(bytes.len()),
        None => InputPiece::Incomplete,
    }
}

/// Returns a control string as a piece (ECMA-48, 5.6), which xterm also ends with BEL.
fn string_piece(bytes: &[u8]) -> InputPiece {
    let end = bytes.iter().skip(2).position(|byte| *byte < 0x20).map(|at| at + 2);
    match end.map(|end| (end, &bytes[end..])) {
        Some((end, [BEL, ..])) => InputPiece::Text(end + 1),
        Some((end, [ESC, b'\\', ..])) => InputPiece::Text(end + 2),
        Some((_, [ESC])) => InputPiece::Incomplete,
        Some((end, _)) => InputPiece::Noise(end),
        None if bytes.len() > MAX_SEQUENCE => InputPiece::Noise(bytes.len()),
        None => InputPiece::Incomplete,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::events::PointerAction;
    use super::*;

    fn key(name: &str) -> ScannedInput {
        ScannedInput::User(TerminalInput::Key(name.parse().unwrap()))
    }

    fn pasted(text: &str) -> ScannedInput {
        ScannedInput::User(TerminalInput::Paste(text.to_owned()))
    }

    fn pointer(action: PointerAction, column: u16, row: u16) -> ScannedInput {
        ScannedInput::User(TerminalInput::Pointer { action, column, row })
    }

    fn scanned<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<ScannedInput> {
        let mut scanner = InputScanner::default();
        let inputs: Vec<_> = parts.into_iter().flat_map(|part| scanner.feed(part)).collect();
        inputs.into_iter().chain(scanner.give_up()).collect()
    }

    /// Returns byte sequences of terminals with their meanings.
    fn samples() -> Vec<(&'static [u8], Vec<ScannedInput>)> {
        let reply = |reply| vec![ScannedInput::Reply(reply)];
        vec![
            (b"j", vec![key("j")]),
            ("七".as_bytes(), vec![key("七")]),
            ("😀".as_bytes(), vec![key("😀")]),
            (b"\r", vec![key("enter")]),
            (b"\t", vec![key("tab")]),
            (b"\x7f", vec![key("backspace")]),
            (b"\x0c", vec![key("ctrl-l")]),
            (b"\x1bx", vec![key("alt-x")]),
            ("\x1bあ".as_bytes(), vec![key("alt-あ")]),
            (b"\x1b[A", vec![key("up")]),
            (b"\x1bOA", vec![key("up")]),
            (b"\x1bOP", vec![key("f1")]),
            (b"\x1b[1;3D", vec![key("alt-left")]),
            (b"\x1b[1;2C", vec![key("shift-right")]),
            (b"\x1b[5~", vec![key("pageup")]),
            (b"\x1b[15;5~", vec![key("ctrl-f5")]),
            (b"\x1b[Z", vec![key("shift-tab")]),
            (b"\x1b[[A", vec![key("f1")]),
            (b"\x1b[97;5u", vec![key("ctrl-a")]),
            (b"\x1b[<0;5;3M", vec![pointer(PointerAction::Press, 4, 2)]),
            (b"\x1b[<0;5;3m", vec![]),
            (b"\x1b[<64;1;1M", vec![pointer(PointerAction::WheelUp, 0, 0)]),
            (b"\x1b[M\x61\x21\x22", vec![pointer(PointerAction::WheelDown, 0, 1)]),
            (b"\x1b[200~a\nb\x1b[A\x1b[201~", vec![pasted("a\nb\x1b[A")]),
            (b"\x1b[200~\xff\x1b[201~", vec![pasted("\u{fffd}")]),
            (b"\x1b[200~\x1b[201~", vec![pasted("")]),
            (b"\x1b[1;3R", reply(TerminalReply::Cursor { row: 1, column: 3 })),
            (b"\x1b[?62;22c", reply(TerminalReply::Attributes { sixel: false })),
            (b"\x1b[6;20;10t", reply(TerminalReply::Cell { width: 10, height: 20 })),
            (b"\x1b[?1;0;1024S", reply(TerminalReply::Registers(1024))),
            (b"\x1b]11;rgb:ffff/8000/0000\x07", reply(TerminalReply::Ground([255, 128, 0]))),
            (b"\x1b]10;rgb:ff/80/00\x1b\\", reply(TerminalReply::Text([255, 128, 0]))),
            (b"\x1b]11;rgb:ff/80/00\x1b\\", reply(TerminalReply::Ground([255, 128, 0]))),
            (b"\x1bP>|kitty(0.39.1)\x1b\\", reply(TerminalReply::Name("kitty(0.39.1)".to_owned()))),
            (b"\x1b_Gi=31;OK\x1b\\", reply(TerminalReply::Kitty)),
            // Replies to unasked questions, sequences that are not replies, and noise.
            (b"\x1b_Gi=31;EINVAL:no\x1b\\", vec![]),
            (b"\x1bP1$r0m\x1b\\", vec![]),
            (b"\x1b]4;1;rgb:00/00/00\x1b\\", vec![]),
            (b"\x1b[?2026;2$y", vec![]),
            (b"\x1b[>1;4000;20c", vec![]),
            (b"\x1b[8;24;80t", vec![]),
            (b"\x1b[0n", vec![]),
            (b"\x1b[=5n", vec![]),
            (b"\x1b[;5A", vec![]),
            (b"\x1b[1 q", vec![]),
            (b"\x1b[I", vec![ScannedInput::User(TerminalInput::Focused)]),
            (b"\x1b[O", vec![]),
            (b"\x1bOj", vec![]),
            (b"\xff", vec![]),
            (b"\xe3\x81", vec![]),
            (b"\xc0\x80", vec![]),
        ]
    }

    #[test]
    fn every_sequence_is_read_wherever_it_is_cut() {
        for (bytes, expected) in samples() {
            // A key after the sample shows that nothing is left over, and nothing lost.
            let all = [bytes, b"x"].concat();
            let expected: Vec<ScannedInput> = expected.into_iter().chain([key("x")]).collect();
            assert_eq!(scanned([&all[..]]), expected, "{bytes:?}");
            for at in 0..all.len() {
                assert_eq!(scanned([&all[..at], &all[at..]]), expected, "{bytes:?} cut at {at}");
            }
            assert_eq!(scanned(all.chunks(1)), expected, "{bytes:?} in single bytes");
        }
    }

    #[test]
    fn an_escape_alone_is_a_key_after_a_while() {
        for (bytes, expected) in [("\x1b", "esc"), ("\x1b[", "alt-["), ("\x1bO", "alt-O"), ("\x1b]", "alt-]")]
        {
            let mut scanner = InputScanner::default();
            assert_eq!(scanner.feed(bytes.as_bytes()), []);
            assert_eq!(scanner.patience(false), Some(ESC_DELAY));
            assert_eq!(scanner.patience(true), Some(REPLY_ESC_DELAY));
            assert_eq!(scanner.give_up(), [key(expected)]);
            assert_eq!((scanner.patience(false), scanner.feed(b"x")), (None, vec![key("x")]));
        }
        assert_eq!(scanned([&b"\x1b\x1b[B"[..]]), [key("esc"), key("down")]);
        assert_eq!(
            scanned([&b"\x1b]x\x1bP\rq\x1b"[..]]),
            ["alt-]", "x", "alt-P", "enter", "q", "esc"].map(key)
        );
    }

    #[test]
    fn what_never_ends_is_dropped() {
        for bytes in ["\x1b[1;", "\x1b]11;rgb", "\x1bP>|xterm\x1b"] {
            let mut scanner = InputScanner::default();
            assert_eq!(scanner.feed(bytes.as_bytes()), []);
            assert_eq!(scanner.patience(false), Some(MAX_DELAY));
            assert_eq!((scanner.give_up(), scanner.feed(b"x")), (vec![], vec![key("x")]));
        }
        let long = [b"\x1b]11;".to_vec(), vec![b'0'; MAX_SEQUENCE], b"\rx".to_vec()].concat();
        assert_eq!(scanned([&long[..]]).last(), Some(&key("x")));
        assert_eq!(scanned([&b"\x1b[1;\rx"[..]]), [key("enter"), key("x")]);
    }

    #[test]
    fn a_paste_without_an_end_is_taken_after_a_while() {
        let mut scanner = InputScanner::default();
        assert_eq!(scanner.feed("\x1b[200~▲７六歩q".as_bytes()), []);
        assert_eq!(scanner.patience(false), Some(PASTE_DELAY));
        assert_eq!((scanner.give_up(), scanner.patience(false)), (vec![pasted("▲７六歩q")], None));
        assert_eq!(scanner.feed(b"x"), [key("x")], "the keyboard works again");
        assert_eq!(scanner.feed(b"\x1b[201~y"), [key("y")], "the end may still come");
        scanner.feed(b"\x1b[200~a");
        assert_eq!(scanner.give_up(), [pasted("a")]);
        assert_eq!(scanner.feed(b"b\x1b[201~c"), [pasted("b"), key("c")], "its rest is no keys");
        scanner.feed(b"\x1b[200~");
        assert_eq!(scanner.give_up(), []);
        assert_eq!(scanner.feed(b"\x1b[200~c\x1b[201~"), [pasted("c")], "another paste");
        scanner.feed(b"\x1b[200~");
        assert_eq!(scanner.give_up(), []);
        for rest in ["qD", "▲７六歩", "a\r:q"] {
            assert_eq!((scanner.feed(rest.as_bytes()), scanner.give_up()), (vec![], vec![pasted(rest)]));
        }
        assert_eq!(scanner.feed(b"\x1b[A"), [key("up")]);
        assert_eq!(scanner.feed(b"ab"), [key("a"), key("b")], "it is over with the first key");
    }

    #[test]
    fn keys_end_a_paste_without_an_end() {
        for (typed, keys) in [("l", vec![pasted("l")]), ("▲", vec![pasted("▲")]), ("\x1b", vec![key("esc")])]
        {
            let mut scanner = InputScanner::default();
            scanner.feed(PASTE_START);
            assert_eq!(scanner.patience(false), Some(PASTE_DELAY));
            assert_eq!(scanner.feed(typed.as_bytes()), []);
            assert_eq!((scanner.patience(false), scanner.give_up()), (Some(KEY_DELAY), keys), "{typed:?}");
            assert_eq!(scanner.feed(b"x"), [key("x")]);
        }
    }

    #[test]
    fn a_paste_without_an_end_can_be_interrupted() {
        let mut scanner = InputScanner::default();
        scanner.feed(b"\x1b[200~a\x03b");
        assert_eq!(scanner.patience(false), Some(PASTE_DELAY), "it goes on behind the character");
        scanner.feed(b"\x03\x03");
        assert_eq!(scanner.patience(false), Some(INTERRUPT_DELAY));
        assert_eq!(scanner.give_up(), [pasted("a\x03b"), key("ctrl-c"), key("ctrl-c")]);
        assert_eq!(scanner.feed(b"x"), [key("x")]);
    }

    #[test]
    fn a_large_paste_takes_linear_time() {
        let text = "▲７六歩 \x1b[".repeat(10 << 16);
        let bytes = [PASTE_START, text.as_bytes(), PASTE_END].concat();
        let mut scanner = InputScanner::default();
        let inputs: Vec<_> = bytes.chunks(4096).flat_map(|part| scanner.feed(part)).collect();
        assert_eq!(inputs, [pasted(&text)]);
        assert!(scanner.pending.capacity() <= KEPT_BYTES);
    }

    proptest! {
        #[test]
        fn replies_among_keys_change_none_of_them(
            picks in prop::collection::vec(any::<prop::sample::Index>(), 1..30),
            cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
        ) {
            let samples = samples();
            let picked: Vec<_> = picks.iter().map(|pick| pick.get(&samples)).collect();
            let bytes: Vec<u8> = picked.iter().flat_map(|(bytes, _)| bytes.iter().copied()).collect();
            let expected: Vec<_> = picked.iter().flat_map(|(_, inputs)| inputs).collect();
            let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
            cuts.extend([0, bytes.len()]);
            cuts.sort_unstable();
            let inputs = scanned(cuts.windows(2).map(|pair| &bytes[pair[0]..pair[1]]));
            prop_assert_eq!(inputs.iter().collect::<Vec<_>>(), expected);
        }

        #[test]
        fn any_bytes_are_read_the_same_however_they_are_cut(
            bytes in prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"\x1b[]P_?;1RO~".to_vec())], 0..60),
            at in any::<prop::sample::Index>(),
        ) {
            let at = at.index(bytes.len() + 1);
            prop_assert_eq!(scanned([&bytes[..at], &bytes[at..]]), scanned([&bytes[..]]));
            let end = [&bytes[..], b"\r\x1b[201~\x1b\\\rx"].concat();
            prop_assert_eq!(scanned([&end[..]]).pop(), Some(key("x")));
        }
    }
}
