//! Damage as in real files, and as an attacker would do it.

use std::ops::Range;

use crate::support::random::Random;

/// Texts that readers look for, and texts that no reader looks for.
static TOKENS: [&str; 64] = [
    "\r",
    "\n",
    "\r\n\r\n",
    "\t",
    "\0",
    "\u{1b}[2J",
    "\u{202e}",
    "\u{feff}",
    "\u{fffd}",
    "　",
    "変化：3手\n",
    "変化：0手\n",
    "変化：99999999999手\n",
    "手数----指手---------消費時間--\n",
    "手数＝4294967295",
    "まで0手で先手の勝ち\n",
    "*",
    "&",
    "#",
    "同　",
    "打",
    "不成",
    "投了",
    "▲",
    "△",
    "(00)",
    "(77)",
    "( 9:99/99999999:99:99)",
    "１",
    "九",
    "玉",
    "成香",
    "後手の持駒：歩十八　香四\n",
    "手合割：三枚落ち\n",
    "先手：\n",
    "|v香v桂v銀v金v玉v金v銀v桂v香|一\n",
    "+---------------------------+\n",
    "V2.2\n",
    "PI",
    "P+00AL\n",
    "P-00FU00FU",
    "+7776FU",
    "-0055OU",
    ",T18446744073709551616",
    "%TORYO\n",
    "'*",
    "/\n",
    "$EVENT:",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\u0000",
    "null",
    "\"forks\":[[",
    "-1e999",
    "[Handicap \"Lance\"]\n",
    "(",
    ")",
    "R*5e",
    " moves ",
    "~0.",
    "+",
];

/// Damages a file in one to four places.
pub fn mutated(seed: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(4) {
        change(&mut bytes, other, random);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    match random.below(9) {
        0 => bytes.truncate(random.below(bytes.len() + 1)),
        1 => drop(bytes.drain(span(bytes, random))),
        2 => repeat(bytes, random),
        3 => flip(bytes, random),
        4 => insert(bytes, &other[span(other, random)], random),
        5 => swap_lines(bytes, random),
        6 => drop_line(bytes, random),
        _ => insert(bytes, random.pick(&TOKENS).as_bytes(), random),
    }
}

/// A random range of the file, mostly a short one.
fn span(bytes: &[u8], random: &mut Random) -> Range<usize> {
    let start = random.below(bytes.len() + 1);
    let longest = if random.below(4) == 0 { 400 } else { 12 };
    let length = random.below(longest);
    start..bytes.len().min(start + length)
}

fn repeat(bytes: &mut Vec<u8>, random: &mut Random) {
    let piece = bytes[span(bytes, random)].repeat(1 + random.below(3));
    insert(bytes, &piece, random);
}

fn flip(bytes: &mut [u8], random: &mut Random) {
    if !bytes.is_empty() {
        let at = random.below(bytes.len());
        bytes[at] = random.below(256) as u8;
    }
}

fn insert(bytes: &mut Vec<u8>, piece: &[u8], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    bytes.splice(at..at, piece.iter().copied());
}

fn swap_lines(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.len() > 1 {
        let (one, other) = (random.below(lines.len()), random.below(lines.len()));
        lines.swap(one, other);
        *bytes = lines.concat();
    }
}

fn drop_line(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    if !lines.is_empty() {
        lines.remove(random.below(lines.len()));
        *bytes = lines.concat();
    }
}
