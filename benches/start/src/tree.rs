//! A large record to walk through.

use std::fmt::Write;

/// Moves of the main line, which return to the first position.
const SHUFFLE: [&str; 4] = ["３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"];
/// The moves of a variation in place of a move of Black or of White, to be repeated in turn.
const SIDE: [[&str; 4]; 2] = [
    ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"],
    ["５二玉(51)", "５八玉(59)", "５一玉(52)", "５九玉(58)"],
];

/// A KIF file of `moves` moves: a main line with a variation of nine moves at each of its moves.
pub fn kif(moves: usize) -> String {
    let line = moves / 10;
    let mut text = "手合割：平手\n".to_owned();
    let mut put = |ply: usize, mv: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{ply:4} {mv}");
    };
    (1..=line).zip(SHUFFLE.iter().cycle()).for_each(|(ply, mv)| put(ply, mv));
    for ply in (1..=line).rev() {
        let _ = writeln!(text, "\n変化：{ply}手");
        let moves = SIDE[(ply + 1) % 2].iter().cycle().take(9);
        for (ply, mv) in (ply..).zip(moves) {
            let _ = writeln!(text, "{ply:4} {mv}");
        }
    }
    text
}
