//! What programs write into comments: any text is accepted, real files contain what is known
//! of each dialect, and the program shows it, plays through its lines and adds them.

mod corpus;
mod program;
mod properties;
mod review;
mod writing;
