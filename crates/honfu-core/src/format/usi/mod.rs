//! Positions and games on one line: SFEN, EPD, USI and USEN.

pub(crate) mod epd;
mod evidence;
pub(crate) mod games;
pub(crate) mod sfen;
pub(crate) mod usen;

pub(crate) use evidence::evidence;
