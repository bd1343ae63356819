//! The formats of Kakinoki's programs: KIF, KI2, and the board diagrams that both have.

pub(crate) mod bod;
pub(crate) mod ki2;
pub(crate) mod kif;
