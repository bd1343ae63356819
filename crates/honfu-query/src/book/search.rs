//! Finding a position in a book where it is, without reading all of it.

use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

use super::{BookMove, HEADER_NAME, POSITION};
use honfu_core::shogi::{Position, Sfen};

/// How much of a line is looked at. No line of a position or of a move is as long.
const MAX_LINE: usize = 1024;

/// A longer line is read as several: it is none of a book.
const MOST_AT_ONCE: u64 = 64 << 10;

/// How many moves of a position are read; more than there can be.
const MAX_MOVES: usize = 1000;

/// How much is read at once. A position has some hundred bytes.
const BUFFER: usize = 4096;

/// In how many bytes at the beginning a book has to show that it is one.
const HEAD: u64 = 64 << 10;

/// How many places of a large book are looked at to see whether it is sorted.
const SAMPLES: u64 = 256;

/// Why a book cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("this is not an opening book of YaneuraOu")]
    NotABook,
    /// Its positions are in no order, and it has more bytes than the limit up to which such a book is read.
    #[error("the positions of the book are not sorted, and it has more than {limit} bytes")]
    #[allow(missing_docs, reason = "the variant describes its field")]
    Unsorted { limit: u64 },
}

/// An opening book in the text format of YaneuraOu, searched where it is, such as on disk.
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
    /// Up to this size a book is read as a whole when it is opened, to see whether it is sorted.
    pub(super) checked: u64,
    /// Up to this size a book that is not sorted is read from its beginning for each search.
    pub(super) scanned: u64,
}

const LIMITS: BookLimits = BookLimits { checked: 4 << 20, scanned: 64 << 20 };

/// A line of a position.
struct PositionLine {
    /// The position as text, without the number of a move.
    name: Vec<u8>,
    /// Where the next line starts.
    end: u64,
}

impl<R: Read + Seek> OpeningBook<R> {
    /// Looks at the beginning of a book, and whether it is sorted: at the whole of a small one, and at places in
    /// all parts of a large one.
    ///
    /// # Errors
    /// If it cannot be read, is no book, or is large and not sorted.
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

    /// Whether its positions are in the order of their text, as far as is known. A book that is not sorted is
    /// read from its beginning for each search.
    pub fn is_sorted(&self) -> bool {
        self.is_sorted
    }

    /// The legal moves that the book has for a position, in its order, whatever the number of the move; none if
    /// the position is not in it.
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

    /// The first line of a position that is not less, by halving. Sets that the book is not sorted where that
    /// shows.
    fn search(&mut self, name: &[u8]) -> io::Result<Option<PositionLine>> {
        // No line before `low` is of the position or of a greater one, and none from `high` on of a lesser one.
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

    /// The first line of a position, by reading all before it.
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

    /// The moves below a line of a position, and of the same position with other numbers of moves next to it.
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

    /// Whether the first line that is no comment is of a position, or the header is there.
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

    /// Whether the positions at some places are sorted, each with the one after it.
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
    /// Where the next line starts.
    at: u64,
    /// The line that was read last, without its end and without what is beyond [`MAX_LINE`].
    line: Vec<u8>,
}

impl<R: Read + Seek> BookLines<R> {
    fn go_to(&mut self, at: u64) -> io::Result<()> {
        // Within what has been read already, nothing is read again.
        self.source.seek_relative(at.wrapping_sub(self.at).cast_signed())?;
        self.at = at;
        Ok(())
    }

    /// Reads a line. Returns false at the end.
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

    /// The position that the line names, if it does.
    fn position(&self) -> Option<&[u8]> {
        let text = self.line.strip_prefix(POSITION.as_bytes())?.trim_ascii();
        let ply = text.iter().enumerate().filter(|(_, byte)| **byte == b' ').nth(2).map(|(at, _)| at);
        Some(&text[..ply.unwrap_or(text.len())])
    }

    /// The first line of a position that starts at `from` or later, but before `end`.
    fn position_from(&mut self, from: u64, end: u64) -> io::Result<Option<PositionLine>> {
        self.go_to(from.saturating_sub(1))?;
        if from > 0 {
            // The rest of the line before; at the start of a line, only its end.
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
