#![no_main]

use arbitrary::Arbitrary;
use honfu_fuzz::positions::{crowded, massed, played};
use libfuzzer_sys::fuzz_target;

/// A text, and the position in which it is read as a move.
#[derive(Arbitrary, Debug)]
struct Asked<'a> {
    place: Place,
    text: &'a str,
}

#[derive(Arbitrary, Debug)]
enum Place {
    Played(u64, u8),
    Crowded(u64),
    Massed(u64),
}

fuzz_target!(|asked: Asked| {
    let (position, last) = match asked.place {
        Place::Played(seed, plies) => played(seed, usize::from(plies)),
        Place::Crowded(seed) => crowded(seed),
        Place::Massed(seed) => massed(seed),
    };
    honfu_fuzz::moves::check(asked.text, &position, last);
});
