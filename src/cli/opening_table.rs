//! The table of openings printed by `stats`.

use crate::messages::Lang;
use honfu_core::shogi::{Handicap, Position, Sfen};
use honfu_query::ResultTally;

/// Returns a line of the table without its newline: the number of games, their share of the
/// `before` games, their results, and the name of the opening, indented by `depth`.
pub fn opening_row(tally: ResultTally, before: u32, depth: usize, name: &str) -> String {
    let ResultTally { black, white, draw, other } = tally;
    let games = tally.games();
    let shares = [black, white, draw, other].map(|part| per_cent(part, games)).concat();
    format!("{games:>7}{}{shares}  {}{name}", per_cent(games, before), "  ".repeat(depth))
}

/// Returns a share of a number as a column of the table.
fn per_cent(part: u32, of: u32) -> String {
    format!("{:>6.0}%", 100.0 * f64::from(part) / f64::from(of.max(1)))
}

/// Returns the name of a start position.
pub fn start_name(start: &Position, lang: Lang) -> String {
    let handicap = Handicap::from_position(start);
    let name = honfu_core::shogi::start_name(handicap, lang);
    if handicap.is_some() { name.to_owned() } else { format!("{name} {}", Sfen::new(start.clone())) }
}
