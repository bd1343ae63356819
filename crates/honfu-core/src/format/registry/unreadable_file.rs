//! Recognising files that are not records of a known format by their first bytes.

use crate::format::source::encoding;

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnreadableFile {
    /// The file is text, but in no known format.
    #[error("this is not a shogi record of a known format")]
    Text,
    /// The file is compressed or an archive, of this kind.
    #[error("this is a compressed file or an archive ({0})")]
    Compressed(&'static str),
    /// The file is not text.
    #[error("this is not text")]
    Binary,
    /// The file is a page or a picture in HTML, SVG or XML. Its words may be those of a game.
    #[error("this is a page or a picture ({0})")]
    Page(&'static str),
}

/// The signatures of compressed files and archives: the offset, the bytes, and the name of the kind. `?`
/// stands for any byte. Each has bytes that no text has there, since a word such as `LZIP` may begin a text.
const ARCHIVES: [(usize, &[u8], &str); 15] = [
    (0, b"\x1F\x8B", "gzip"),
    (0, b"PK\x03\x04", "ZIP"),
    (0, b"PK\x05\x06", "ZIP"),
    (0, b"BZh?1AY&SY", "bzip2"),
    (0, b"BZh?\x17\x72\x45\x38\x50\x90", "bzip2"),
    (0, b"\xFD7zXZ\0", "XZ"),
    (0, b"7z\xBC\xAF\x27\x1C", "7z"),
    (0, b"\x28\xB5\x2F\xFD", "Zstandard"),
    (0, b"\x04\x22\x4D\x18", "LZ4"),
    (0, b"LZIP\x01", "lzip"),
    (0, b"\x1F\x9D", "compress"),
    (0, b"Rar!\x1A\x07", "RAR"),
    (2, b"-lh?-", "LZH"),
    (257, b"ustar\0", "tar"),
    (257, b"ustar  \0", "tar"),
];

impl UnreadableFile {
    /// The number of bytes at the start of a file that decide what it is.
    pub const START: usize = 1024;

    /// Recognises a file that is not a record by its first [`UnreadableFile::START`] bytes.
    ///
    /// ```
    /// use honfu_core::format::UnreadableFile;
    ///
    /// assert_eq!(UnreadableFile::from_start(b"\x1F\x8B\x08\0"), Some(UnreadableFile::Compressed("gzip")));
    /// assert_eq!(UnreadableFile::from_start("1 ７六歩(77)".as_bytes()), None);
    /// ```
    pub fn from_start(bytes: &[u8]) -> Option<UnreadableFile> {
        let is_it = |(offset, sign, _): &&(usize, &[u8], &str)| {
            let own = bytes.get(*offset..offset + sign.len()).unwrap_or_default();
            own.len() == sign.len() && own.iter().zip(*sign).all(|(own, sign)| own == sign || *sign == b'?')
        };
        match ARCHIVES.iter().find(is_it) {
            Some((.., kind)) => Some(UnreadableFile::Compressed(kind)),
            None if is_binary(bytes) => Some(UnreadableFile::Binary),
            None => page(bytes).map(UnreadableFile::Page),
        }
    }

    /// Returns why a file whose format was not found cannot be read.
    pub(crate) fn from_unread(bytes: &[u8], encoding: encoding::Encoding) -> UnreadableFile {
        let is_binary = !encoding::is_utf16(encoding) && control_characters(bytes) > 0;
        if is_binary { UnreadableFile::Binary } else { UnreadableFile::Text }
    }
}

/// The tags that a page or a picture begins with, and their languages.
const PAGES: [(&[u8], &str); 14] = [
    (b"<!doctype html", "HTML"),
    (b"<html", "HTML"),
    (b"<head", "HTML"),
    (b"<body", "HTML"),
    (b"<article", "HTML"),
    (b"<section", "HTML"),
    (b"<figure", "HTML"),
    (b"<table", "HTML"),
    (b"<div", "HTML"),
    (b"<pre", "HTML"),
    (b"<p", "HTML"),
    (b"<svg", "SVG"),
    (b"<!doctype svg", "SVG"),
    (b"<?xml", "XML"),
];

/// Returns the language of a file that begins with one of the tags.
fn page(bytes: &[u8]) -> Option<&'static str> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    let begins = |(mark, _): &&(&[u8], &str)| {
        let after = text.split_at_checked(mark.len()).filter(|(start, _)| start.eq_ignore_ascii_case(mark));
        after.is_some_and(|(_, after)| matches!(after.first(), Some(b' ' | b'\t' | b'\r' | b'\n' | b'>')))
    };
    PAGES.iter().find(begins).map(|(_, language)| *language)
}

/// Whether a file has too many control characters to be damaged text.
fn is_binary(bytes: &[u8]) -> bool {
    const FEW: usize = 8;
    const RARE: usize = 32;
    let start = &bytes[..bytes.len().min(UnreadableFile::START)];
    let count = control_characters(start);
    count >= FEW && count >= start.len() / RARE && !encoding::is_utf16(encoding::decode(start, None).encoding)
}

/// Counts the control characters that no text has. A run of NUL, as a crash leaves in a file, counts once.
fn control_characters(bytes: &[u8]) -> usize {
    let start = &bytes[..bytes.len().min(UnreadableFile::START)];
    let text = start.trim_ascii_end();
    // Tabs, newlines and form feeds; escape sequences; the end-of-file mark of DOS.
    let is_of_text = |byte: u8| matches!(byte, b'\t'..=b'\r' | 0x1A | 0x1B);
    let is_control = |byte: &u8| byte.is_ascii_control() && !is_of_text(*byte);
    // The bytes are tested in chunks, which is fast: most files have no control characters.
    if !text.chunks(64).any(|chunk| chunk.iter().fold(false, |found, byte| found | is_control(byte))) {
        return 0;
    }
    let runs_of_nul = text.chunk_by(|one, next| one == next).filter(|run| run[0] == 0).count();
    runs_of_nul + text.iter().filter(|byte| **byte != 0 && is_control(byte)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::spec::Format;
    use crate::format::{ReadOptions, read};

    #[test]
    fn archives_are_known_by_their_first_bytes() {
        let tar = [&[b'a'; 257][..], b"ustar\0"].concat();
        let gnu_tar = [&[b'a'; 257][..], b"ustar  \0"].concat();
        for (bytes, kind) in [
            (&b"\x1F\x8B\x08\0"[..], "gzip"),
            (b"PK\x03\x04\x14", "ZIP"),
            (b"BZh91AY&SY", "bzip2"),
            (b"LZIP\x01\x0C", "lzip"),
            (b"\xFD7zXZ\0\0", "XZ"),
            (b"\x28\xB5\x2F\xFD", "Zstandard"),
            (b"\x21\x25-lh5-", "LZH"),
            (&tar, "tar"),
            (&gnu_tar, "tar"),
        ] {
            assert_eq!(UnreadableFile::from_start(bytes), Some(UnreadableFile::Compressed(kind)));
        }
    }

    #[test]
    fn words_that_begin_an_archive_may_begin_a_text() {
        let far = ["a ".repeat(128).as_str(), " ustar is a word"].concat();
        for text in
            ["LZIP of a game", "BZh 1", "BZh91 P-76", "a -lh", "a -lh5 P-76", "PK 1. P-76", "Rar!", &far]
        {
            assert_eq!(UnreadableFile::from_start(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_named_format_is_read_whatever_the_bytes_are() {
        let options = ReadOptions { format: Some(Format::Text), ..ReadOptions::default() };
        for start in ["BZh91AY&SY", "a -lh5-"] {
            let text = format!("{start}\n1. P-76 P-34\n");
            let file = read(text.as_bytes(), &options).unwrap();
            assert_eq!(file.collection.records[0].tree.main_line().count(), 3, "{text}");
            assert!(read(text.as_bytes(), &ReadOptions::default()).is_err(), "{text}");
        }
    }

    #[test]
    fn pages_are_known_by_their_first_mark() {
        for (text, language) in [
            ("<!DOCTYPE html>\n<html>▲７六歩 △３四歩", "HTML"),
            ("\u{FEFF}\n <html lang=\"ja\">", "HTML"),
            ("<p>▲７六歩 △３四歩</p>", "HTML"),
            ("<svg width=\"0\">", "SVG"),
            ("<?xml version=\"1.0\"?>", "XML"),
        ] {
            let page = Some(UnreadableFile::Page(language));
            assert_eq!(UnreadableFile::from_start(text.as_bytes()), page, "{text}");
        }
        for text in ["<Game 1> P-76", "<player> 1. P-76", "<", "<p", "< p>"] {
            assert_eq!(UnreadableFile::from_start(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_is_not_text_is_binary() {
        let noise: Vec<u8> = (0..3000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        assert_eq!(UnreadableFile::from_start(&noise), Some(UnreadableFile::Binary));
        assert_eq!(
            UnreadableFile::from_start(
                b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x01\x02\0\0\x03\x04\0\x08\x06\0\x11\0\x12\0"
            ),
            Some(UnreadableFile::Binary)
        );
        let utf16: Vec<u8> = "1 P-76 P-34\n".repeat(20).encode_utf16().flat_map(u16::to_le_bytes).collect();
        let padded = [b"1 7g7f\n".repeat(9), vec![0; 3000]].concat();
        let torn = [vec![0; 512], b"1 7g7f\n".repeat(9)].concat();
        let damaged = b"+7776FU\n\x01\x02".repeat(3);
        for text in [utf16, padded, torn, damaged, Vec::new(), b"\x1B$B".repeat(99)] {
            assert_eq!(UnreadableFile::from_start(&text), None, "{text:?}");
        }
    }
}
