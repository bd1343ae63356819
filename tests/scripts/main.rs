//! Everything the program can do, done at random: nothing breaks, everything can be undone and
//! redone, is kept by the journal, and comes back from a file. What cannot be done says why.

#[path = "../support/mod.rs"]
mod support;

mod coverage;
mod feedback;
mod help;
mod undone;
