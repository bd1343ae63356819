//! What programs write into comments: any text is taken, real files hold what is known
//! of each dialect, and the program shows it, walks its lines and adds them.

mod corpus;
mod program;
mod properties;
#[path = "../support/mod.rs"]
mod support;
