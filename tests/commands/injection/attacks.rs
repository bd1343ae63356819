//! Hostile texts to put into records, and the characters that must not reach a terminal.

/// Characters that change the direction of text or act as line separators.
pub const BIDI: &str = "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\
                        \u{2066}\u{2067}\u{2068}\u{2069}\u{206a}\u{206f}";

/// Escape sequences, whole and in pieces, and useless character clusters.
pub const ATTACKS: [&str; 36] = [
    // Clipboard, title, palette colours, working directory, links.
    "\x1b]52;c;cHduZWQ=\x07",
    "\x1b]52;c;?\x1b\\",
    "\x1b]0;pwned\x07",
    "\x1b]2;pwned\x1b\\",
    "\x1b]4;1;?\x07",
    "\x1b]7;file:///etc/passwd\x07",
    "\x1b]8;;http://pwned/\x1b\\here\x1b]8;;\x1b\\",
    "\x1b]1337;File=name=cHduZWQ=:AAAA\x07",
    // Control strings: DCS, APC, PM, SOS.
    "\x1bP+q544e\x1b\\",
    "\x1bP$qm\x1b\\",
    "\x1b_Gpwned\x1b\\",
    "\x1b^pwned\x1b\\",
    "\x1bXpwned\x1b\\",
    // Colours, cursor positions, queries, modes, resets.
    "\x1b[31;47;5m",
    "\x1b[2J\x1b[3J\x1b[H",
    "\x1b[6n\x1b[c\x1b[>c\x1b[21t",
    "\x1b[?1049l\x1b[?2004l\x1b[?25h",
    "\x1b[99;99H\x1b[1000B",
    "\x1b[20;1R",
    "\x1bc\x1b#8\x1b(0",
    "\x1b[?1000;1003h",
    // Pieces that could join: an escape at the end, the rest after it.
    "\x1b",
    "\x1b[",
    "[31m",
    "\x1b]",
    "52;c;cHduZWQ=\x07",
    // The 8-bit forms of control sequences.
    "\u{9b}31;47;5m",
    "\u{9d}0;pwned\u{9c}",
    "\u{90}q\u{9c}\u{9f}G\u{9c}\u{98}x\u{9c}\u{84}\u{85}\u{8d}",
    // Overwriting of existing text.
    "safe\x08\x08\x08\x08evil\x7f\x07\x0e\x0f\x0b\x0c\x05",
    // Right-to-left text.
    "\u{202e}evil\u{202c}\u{2066}evil\u{2069}\u{200f}",
    // Clusters: many combining marks, many zero-width characters, wide characters, joined emoji, tags.
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}\u{30c}\u{30d}\u{30e}\u{30f}\u{310}\u{311}",
    "a\u{200b}\u{200b}\u{200b}\u{2060}\u{2063}\u{feff}\u{ad}\u{34f}\u{180e}b",
    "\u{fdfd}\u{1242b}\u{a9c5}",
    "👨\u{200d}👩\u{200d}👧\u{200d}👦\u{fe0f}🏴\u{e0067}\u{e0062}\u{e007f}",
    "\u{fff9}a\u{fffa}b\u{fffb}\u{e0001}\u{e0041}",
];

/// Bytes that are invalid in some or all encodings: control characters in overlong and 8-bit forms, and
/// after incomplete characters.
pub const BYTES: [&[u8]; 10] = [
    b"\xc0\x9b31m",
    b"\xe0\x80\x9b]0;pwned\xe0\x80\x87",
    b"\xf0\x80\x80\x9b31m",
    b"\xed\xa0\x80\xed\xbf\xbf",
    b"\xf4\x90\x80\x80\xff\xfe",
    b"\x9b31;47;5m",
    b"\x9d0;pwned\x9c",
    b"\x81\x1b[31m\xfc\x1b[31m",
    b"\x8f\x1b[31m\xa4\x1b[31m",
    b"\x1b$B\x1b[31m\x1b(B\x1b[31m",
];

/// A text with every character up to U+009F except newlines and all direction controls, a text with all
/// attacks, and each attack alone.
pub fn texts() -> Vec<String> {
    let all: String = ('\0'..='\u{9f}').filter(|c| !matches!(c, '\n' | '\r')).chain(BIDI.chars()).collect();
    let mut texts = vec![all, ATTACKS.concat()];
    texts.extend(ATTACKS.map(str::to_owned));
    texts
}

/// The first two texts in one, for what is shown less often.
pub fn worst() -> String {
    texts()[..2].concat()
}

/// Whether a terminal acts on a character, apart from newlines.
pub fn is_active(c: char) -> bool {
    c.is_control() || BIDI.contains(c)
}
