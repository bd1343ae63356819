#![no_main]

use arbitrary::Arbitrary;
use honfu_core::format::WriteTarget;
use libfuzzer_sys::fuzz_target;

/// A file, and the index of the format to convert it to.
#[derive(Arbitrary, Debug)]
struct Conversion<'a> {
    target: usize,
    bytes: &'a [u8],
}

fuzz_target!(|conversion: Conversion| {
    let targets = honfu_fuzz::conversion::TARGETS;
    let target: WriteTarget = targets[conversion.target % targets.len()].parse().unwrap();
    honfu_fuzz::conversion::check(conversion.bytes, &target);
});
