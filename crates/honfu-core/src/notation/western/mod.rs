//! The Western styles: letters for pieces, `-`, `x` and `*` for the move, the square
//! after them. What they share is in `print` and `parse`; `first_issue` is the style
//! that names what is captured, `abbreviated` reads texts that leave things out.

pub(super) mod abbreviated;
pub(super) mod first_issue;
mod parse;
mod pattern;
mod print;

pub(super) use parse::{movement, parse, piece, promotion, read, square};
pub(super) use print::{
    DIGITS, WesternLayout, letters, single_letters, write, write_dht, write_dojo, write_hodges,
    write_hosking, write_psn, write_psn_short, write_with,
};

#[cfg(test)]
mod tests;
