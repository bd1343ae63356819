//! Compressed files: gzip, XZ and Zstandard.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The compression format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compression {
    Gzip,
    Xz,
    Zstd,
}

/// The most memory that XZ may use, in KiB: as much as its highest level needs.
const XZ_MEMORY: u32 = 128 << 10;

/// The number of bytes at the start of a file that show its compression format.
const SIGN: usize = 6;

impl Compression {
    fn from_start(start: &[u8]) -> Option<Compression> {
        match start {
            [0x1F, 0x8B, ..] => Some(Compression::Gzip),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some(Compression::Xz),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }
}

/// A reader of a file's content, which is unpacked if it is compressed.
pub enum UnpackedReader<R: Read> {
    Plain(Peeked<R>),
    Gzip(Box<MultiGzDecoder<Peeked<R>>>),
    Xz(Box<XzReader<Peeked<R>>>),
    Zstd(Box<ZstdReader<Peeked<R>>>),
}

type Peeked<R> = Chain<Cursor<Vec<u8>>, R>;

impl<R: Read> UnpackedReader<R> {
    /// # Errors
    /// If the first bytes cannot be read.
    pub fn new(mut from: R) -> io::Result<UnpackedReader<R>> {
        let mut start = Vec::with_capacity(SIGN);
        from.by_ref().take(SIGN as u64).read_to_end(&mut start)?;
        let compression = Compression::from_start(&start);
        let from = Cursor::new(start).chain(from);
        Ok(match compression {
            None => UnpackedReader::Plain(from),
            Some(Compression::Gzip) => UnpackedReader::Gzip(Box::new(MultiGzDecoder::new(from))),
            Some(Compression::Xz) => {
                UnpackedReader::Xz(Box::new(XzReader::new_mem_limit(from, true, XZ_MEMORY)))
            }
            Some(Compression::Zstd) => UnpackedReader::Zstd(Box::new(ZstdReader::new(from))),
        })
    }

    /// Whether the file is compressed.
    pub fn is_compressed(&self) -> bool {
        !matches!(self, UnpackedReader::Plain(_))
    }
}

impl<R: Read> Read for UnpackedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            UnpackedReader::Plain(from) => from.read(buffer),
            UnpackedReader::Gzip(from) => from.read(buffer),
            UnpackedReader::Xz(from) => from.read(buffer),
            UnpackedReader::Zstd(from) => from.read(buffer),
        }
    }
}

/// A reader of Zstandard, which reads one frame after another, as parallel compressors and `cat`
/// write them.
pub struct ZstdReader<R: Read> {
    from: BufReader<R>,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: Read> ZstdReader<R> {
    fn new(from: R) -> ZstdReader<R> {
        ZstdReader { from: BufReader::new(from), decoder: FrameDecoder::new(), in_frame: false }
    }

    /// Begins the next frame, if there is one. Frames that hold no data (RFC 8878, 3.1.2) are skipped.
    fn start_frame(&mut self) -> io::Result<()> {
        while !self.in_frame && !self.from.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.from) {
                Ok(()) => self.in_frame = true,
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    io::copy(&mut self.from.by_ref().take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(())
    }

    /// Ends a frame that was read completely, and verifies its checksum if it has one.
    fn end_frame(&mut self) -> io::Result<()> {
        self.in_frame = false;
        match self.decoder.get_checksum_from_data() {
            Some(checksum) if Some(checksum) != self.decoder.get_calculated_checksum() => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "wrong checksum"))
            }
            _ => Ok(()),
        }
    }
}

impl<R: Read> Read for ZstdReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            self.start_frame()?;
            if !self.in_frame {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                self.decoder
                    .decode_blocks(&mut self.from, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(io::Error::other)?;
            }
            let count = self.decoder.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            self.end_frame()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    fn unpack(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        UnpackedReader::new(bytes)?.read_to_string(&mut text)?;
        Ok(text)
    }

    fn frame(text: &str) -> Vec<u8> {
        compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
    }

    #[test]
    fn all_frames_of_a_file_are_read() {
        let skipped = [&[0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"xyz"].concat();
        let long = "+7776FU\n".repeat(100_000);
        let bytes = [frame("first\n"), skipped, frame(""), frame(&long)].concat();
        assert_eq!(unpack(&bytes).unwrap(), format!("first\n{long}"));
    }

    #[test]
    fn damaged_and_cut_frames_are_errors() {
        let bytes = frame(&"a text that is long enough to be compressed ".repeat(50));
        assert!(unpack(&bytes).is_ok());
        assert!(unpack(&bytes[..bytes.len() - 5]).is_err());
        let mut wrong = bytes.clone();
        *wrong.last_mut().unwrap() ^= 1;
        assert!(unpack(&wrong).unwrap_err().to_string().contains("checksum"));
    }
}
