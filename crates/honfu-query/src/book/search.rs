//! Finds a position in a book without reading the whole book.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use super::{BookMove, HEADER_NAME, POSITION};
use honfu_core::shogi::{Position, Sfen};

/// The maximum number of bytes of a line that are kept. Lines of positions and moves are always shorter.
const MAX_LINE: usize = 1024;

/// A line with more bytes than this is read as several lines; it cannot belong to a book.
const MOST_AT_ONCE: u64 = 64 << 10;

/// The maximum number of moves that are read for a position, which is more than a position can have.
const MAX_MOVES: usize = 1000;

/// The number of bytes that are read at once. The text of a position has some hundred bytes.
const BUFFER: usize = 4096;

/// The number of bytes at the beginning in which a book has to show that it is a book.
const HEAD: u64 = 64 << 10;

/// The number of places in a large book that are checked to see whether it is sorted.
const SAMPLES: u64 = 256;

/// The reason why a book cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not an opening book.
    #[error("this is not an opening book of YaneuraOu")]
    NotABook,
    /// The positions are not sorted, and the book is larger than the limit for reading an unsorted book.
    #[error("the positions of the book are not sorted, and it has more than {limit} bytes")]
    #[allow(missing_docs, reason = "the variant describes its field")]
    Unsorted { limit: u64 },
}

/// An opening book in the text format of YaneuraOu, searched in place, such as on disk.
///
/// ```
/// use honfu_query::OpeningBook;
/// use honfu_core::shogi::Position;
///
/// let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// let text = format!("#YANEURAOU-DB2016 1.00\nsfen {start}\n7g7f 3c3d 35 20 120\n2g2f none 28 20 95\n");
/// let mut book = OpeningBook::open(std::io::Cursor::new(text)).unwrap();
/// let moves = book.find(&Position::even()).unwrap();
/// assert_eq!((moves.len(), moves[0].mv.to_string(), moves[0].eval), (2, "7g7f".to_owned(), Some(35)));
/// ```
#[derive(Debug)]
pub struct OpeningBook<R> {
    lines: BookLines<R>,
    size: u64,
    is_sorted: bool,
    limits: BookLimits,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct BookLimits {
    /// The maximum size of a book that is completely read when it is opened, to see whether it is sorted.
    pub(super) checked: u64,
    /// The maximum size of an unsorted book, which is read from its beginning for each search.
    pub(super) scanned: u64,
}

const LIMITS: BookLimits = BookLimits { checked: 4 << 20, scanned: 64 << 20 };

/// A line with a position.
struct PositionLine {
    /// The position as text, without the move number.
    name: Vec<u8>,
    /// The offset of the next line.
    end: u64,
}

impl<R: Read + Seek> OpeningBook<R> {
    /// Opens a book and checks whether it is sorted: a small book completely, a large one at places in all
    /// its parts.
    ///
    /// # Errors
    /// If the book cannot be read, is not a book, or is large and not sorted.
    pub fn open(source: R) -> Result<OpeningBook<R>, BookError> {
        OpeningBook::with_limits(source, LIMITS)
    }

    pub(super) fn with_limits(mut source: R, limits: BookLimits) -> Result<OpeningBook<R>, BookError> {
        let size = source.seek(SeekFrom::End(0))?;
        source.rewind()?;
        let lines = BookLines { source: BufReader::with_capacity(BUFFER, source), at: 0, line: Vec::new() };
        let mut book = OpeningBook { lines, size, is_sorted: true, limits };
        if !book.has_head()? {
            return Err(BookError::NotABook);
        }
        book.is_sorted =
            if size <= limits.checked { book.is_all_sorted()? } else { book.is_sampled_sorted()? };
        book.check_size()?;
        Ok(book)
    }

    /// Whether the positions are in the order of their text, as far as is known. An unsorted book is read
    /// from its beginning for each search.
    pub fn is_sorted(&self) -> bool {
        self.is_sorted
    }

    /// Returns the legal moves that the book has for a position, in the order of the book, whatever the move
    /// number; empty if the position is not in the book.
    ///
    /// # Errors
    /// If the book cannot be read, or turns out not to be sorted and is large.
    pub fn find(&mut self, position: &Position) -> Result<Vec<BookMove>, BookError> {
        let name = Sfen::new(position.clone()).to_string().into_bytes();
        let found = if self.is_sorted { self.search(&name)? } else { None };
        // The search may have found that the book is not sorted.
        let found = if self.is_sorted { found } else { self.scan(&name)? };
        let Some(found) = found else { return Ok(Vec::new()) };
        let mut moves = self.moves_after(found)?;
        moves.retain(|book_move| position.check(book_move.mv).is_ok());
        Ok(moves)
    }

    /// Finds the first line of a position by binary search. Sets `is_sorted` to `false` if the lines that are
    /// read are out of order.
    fn search(&mut self, name: &[u8]) -> io::Result<Option<PositionLine>> {
        // Positions before `low` are less than the wanted one, and positions from `high` on are not less.
        let (mut low, mut high) = (0, self.size);
        let (mut before, mut after): (Vec<u8>, Option<Vec<u8>>) = (Vec::new(), None);
        while low < high {
            let middle = low + (high - low) / 2;
            let Some(line) = self.lines.position_from(middle, high)? else {
                high = middle;
                continue;
            };
            self.is_sorted &= before <= line.name && after.as_ref().is_none_or(|after| line.name <= *after);
            if line.name.as_slice() < name {
                (low, before) = (line.end, line.name);
            } else {
                (high, after) = (middle, Some(line.name));
            }
        }
        let found = self.lines.position_from(low, self.size)?;
        Ok(found.filter(|line| line.name == name))
    }

    /// Finds the first line of a position by reading all lines before it.
    fn scan(&mut self, name: &[u8]) -> Result<Option<PositionLine>, BookError> {
        self.check_size()?;
        let mut from = 0;
        while let Some(line) = self.lines.position_from(from, self.size)? {
            if line.name == name {
                return Ok(Some(line));
            }
            from = line.end;
        }
        Ok(None)
    }

    /// Reads the moves below a line of a position, and below the lines of the same position with other move
    /// numbers next to it.
    fn moves_after(&mut self, line: PositionLine) -> io::Result<Vec<BookMove>> {
        let mut moves: Vec<BookMove> = Vec::new();
        self.lines.go_to(line.end)?;
        while moves.len() < MAX_MOVES && self.lines.read()? {
            if let Some(name) = self.lines.position() {
                if name != line.name {
                    break;
                }
            } else if let Some(own) = BookMove::parse(&self.lines.line)
                && moves.iter().all(|known| known.mv != own.mv)
            {
                moves.push(own);
            }
        }
        Ok(moves)
    }

    /// Whether a header or a line of a position comes before any other line that is not a comment.
    fn has_head(&mut self) -> io::Result<bool> {
        self.lines.go_to(0)?;
        while self.lines.at < HEAD && self.lines.read()? {
            let line = self.lines.line.trim_ascii();
            if line.starts_with(HEADER_NAME) || self.lines.position().is_some() {
                return Ok(true);
            }
            if !(line.is_empty() || line.starts_with(b"#") || line.starts_with(b"//")) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    fn is_all_sorted(&mut self) -> io::Result<bool> {
        let (mut from, mut last) = (0, Vec::new());
        while let Some(line) = self.lines.position_from(from, self.size)? {
            if line.name < last {
                return Ok(false);
            }
            (from, last) = (line.end, line.name);
        }
        Ok(true)
    }

    /// Whether the positions at some places, and the positions directly after these, are sorted.
    fn is_sampled_sorted(&mut self) -> io::Result<bool> {
        let (mut from, mut last) = (0, Vec::new());
        for sample in 0..SAMPLES {
            from = from.max(self.size / SAMPLES * sample);
            for _ in 0..2 {
                let Some(line) = self.lines.position_from(from, self.size)? else { return Ok(true) };
                if line.name < last {
                    return Ok(false);
                }
                (from, last) = (line.end, line.name);
            }
        }
        Ok(true)
    }

    fn check_size(&self) -> Result<(), BookError> {
        let limit = self.limits.scanned;
        if self.is_sorted || self.size <= limit { Ok(()) } else { Err(BookError::Unsorted { limit }) }
    }
}

/// The lines of a book.
#[derive(Debug)]
struct BookLines<R> {
    source: BufReader<R>,
    /// The offset of the next line.
    at: u64,
    /// The line that was read last, without its newline and without the part beyond [`MAX_LINE`].
    line: Vec<u8>,
}

impl<R: Read + Seek> BookLines<R> {
    fn go_to(&mut self, at: u64) -> io::Result<()> {
        // A seek within the buffer does not read the bytes again.
        self.source.seek_relative(at.wrapping_sub(self.at).cast_signed())?;
        self.at = at;
        Ok(())
    }

    /// Reads a line. Returns `false` at the end of the book.
    fn read(&mut self) -> io::Result<bool> {
        self.line.clear();
        let start = self.at;
        loop {
            let bytes = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = MAX_LINE.saturating_sub(self.line.len()).min(part.len());
            self.line.extend_from_slice(&part[..room]);
            let used = part.len() + usize::from(end.is_some());
            self.source.consume(used);
            self.at += used as u64;
            if end.is_some() || used == 0 || self.at - start >= MOST_AT_ONCE {
                break;
            }
        }
        if start == 0 && self.line.starts_with(b"\xef\xbb\xbf") {
            self.line.drain(..3);
        }
        Ok(self.at > start)
    }

    /// Returns the position that the line names, if it is a line of a position.
    fn position(&self) -> Option<&[u8]> {
        let text = self.line.strip_prefix(POSITION.as_bytes())?.trim_ascii();
        let ply = text.iter().enumerate().filter(|(_, byte)| **byte == b' ').nth(2).map(|(at, _)| at);
        Some(&text[..ply.unwrap_or(text.len())])
    }

    /// Reads the first line of a position that starts at `from` or later, but before `end`.
    fn position_from(&mut self, from: u64, end: u64) -> io::Result<Option<PositionLine>> {
        self.go_to(from.saturating_sub(1))?;
        if from > 0 {
            // Skips the rest of the previous line, which is only its newline if a line starts at `from`.
            self.read()?;
        }
        loop {
            let start = self.at;
            if start >= end || !self.read()? {
                return Ok(None);
            }
            if let Some(name) = self.position() {
                return Ok(Some(PositionLine { name: name.to_owned(), end: self.at }));
            }
        }
    }
}
