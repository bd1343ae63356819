//! The built program, driven as a shell drives it.

mod convert;
mod info;
mod mistakes;
mod moves;
mod notate;
mod pipes;
mod settings;
mod show;
mod support;
