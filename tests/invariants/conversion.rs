//! Conversions: every loss is reported, and writing the result once more changes nothing.

use honfu_core::format::{self, ReadOptions, WriteTarget};

use super::reading::{check_again, check_losses, read_back};

/// The targets that files are converted to.
pub const TARGETS: [&str; 24] = [
    "kif",
    "kifu",
    "kif:utf-8,lf,bom",
    "ki2",
    "ki2u",
    "csa",
    "csa3",
    "csa:shift_jis,crlf",
    "psn",
    "psn:turns",
    "psn:parens",
    "sfen",
    "sfen:draft2007",
    "usi",
    "usen",
    "jkf",
    "bod",
    "epd",
    "gnu",
    "text",
    "text:western",
    "text:iroha",
    "text:usi",
    "text:hodges",
];

/// Reads a file, writes it for a target, and reads and writes the result again.
pub fn check(bytes: &[u8], target: &WriteTarget) {
    let Ok(reading) = format::read(bytes, &ReadOptions::default()) else { return };
    let target = WriteTarget { damaged: reading.is_damaged(), ..*target };
    let Ok(written) = format::write(&reading.collection.records, &target) else { return };
    let back = read_back(&written.bytes, &target);
    let text = String::from_utf8_lossy(&written.bytes);
    check_losses(&reading.collection.records, &back, &written.losses, &text);
    check_again(&back, &target, &text);
}
