//! Text that tries to control the terminal, in every field of every format, shown by every command and
//! on every screen: all of it is printed as harmless characters.

mod attacks;
#[cfg(unix)]
mod commands;
#[cfg(unix)]
#[path = "../../pty/driver.rs"]
#[allow(dead_code)] // The screens of other tests need more of it.
mod driver;
mod fields;
mod paths;
#[cfg(unix)]
mod program;
mod screens;
