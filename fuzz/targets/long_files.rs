#![no_main]

use arbitrary::Arbitrary;
use honfu_core::format::FORMATS;
use libfuzzer_sys::fuzz_target;

/// A file in which one piece is repeated many times.
#[derive(Arbitrary, Debug)]
struct Long<'a> {
    format: usize,
    head: &'a [u8],
    piece: &'a [u8],
    tail: &'a [u8],
}

/// Long enough that anything slower than linear runs into the timeout.
const LENGTH: usize = 400_000;

fuzz_target!(|long: Long| {
    let times = LENGTH / long.piece.len().max(1);
    let bytes = [long.head, &long.piece.repeat(times), long.tail].concat();
    let format = FORMATS[long.format % FORMATS.len()].format;
    honfu_fuzz::long_files::check(&bytes, format);
});
