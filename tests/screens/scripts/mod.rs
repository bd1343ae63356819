//! Everything the program can do, done at random: nothing breaks, everything can be undone and redone,
//! is kept by the journal, and is read back from a file. A failure has a reason.

mod coverage;
mod feedback;
mod help;
mod undone;
