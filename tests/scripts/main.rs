//! Everything that can be done with the program, done at random: nothing breaks, all of it
//! can be undone and made again, is kept by the journal, and comes back from a file. What
//! cannot be done says why.

#[path = "../support/mod.rs"]
mod support;

mod coverage;
mod help;
mod silence;
mod undone;
