//! The board diagram of Japanese programs (BOD): in the headers of KIF and KI2 files,
//! and alone, as programs put it on the clipboard and into files.
//!
//! ```text
//! 後手の持駒：飛二　歩十四
//!   ９ ８ ７ ６ ５ ４ ３ ２ １
//! +---------------------------+
//! | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
//! …
//! +---------------------------+
//! 先手の持駒：なし
//! 手数＝171  ▲６二角成  まで
//! 後手番
//! ```
//!
//! A file may hold several diagrams, one below the other, and headers above each.

mod board;
mod diagram;
mod read;
mod write;

pub use board::BodBoard;
pub use diagram::{BodDiagram, turn};
pub use read::read;
pub use write::{push_view, write};

const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
