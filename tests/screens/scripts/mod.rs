//! Random use of everything the program can do: nothing breaks, everything can be undone and redone, is
//! kept by the journal, and is read back from a file. Every failure has a reason.

mod coverage;
mod feedback;
mod help;
mod undone;
