//! The rules of shogi compared with known counts, with another implementation, and with slow
//! definitions written here.

mod fairy;
mod oracle;
mod perft;
mod support;
