//! Comments written by engines: any text is accepted, every known dialect is recognised in real files,
//! and the program shows their lines, plays through them and adds them to the record.

mod corpus;
mod program;
mod properties;
mod review;
mod writing;
