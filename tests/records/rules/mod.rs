//! The rules of shogi against known numbers, against another implementation, and
//! against slow definitions of their own.

mod fairy;
mod oracle;
mod perft;
mod support;
