//! Positions of xshogi: nine rows, the hands of Black and of White, who is to move.

use super::board::GnuBoard;
use super::moves::keep;
use crate::format::lines::SourceLines;
use crate::format::{Code, ReadReport};
use crate::record::{Headers, Record, StartPosition};
use crate::shogi::Color;

/// Reads a position; one that cannot be read is kept as text.
pub fn read(text: &str, report: &mut ReadReport) -> Record {
    let mut board = GnuBoard::new(Color::Black);
    let mut side = Color::Black;
    let mut lines = Vec::new();
    let mut stray = Vec::new();
    for line in SourceLines::new(text).filter(|line| !line.text.trim().is_empty()) {
        let text = line.text.trim();
        match text {
            _ if text.starts_with('#') => continue,
            _ if board.is_refused() => {}
            _ if !board.has_rows() => board.row(text, line, report),
            _ if !board.is_whole() => board.hand(text, line, report),
            "black to play" => side = Color::Black,
            "white to play" => side = Color::White,
            _ => {
                report.remark(Code::StrayLine, line);
                stray.push(line.text);
            }
        }
        lines.push(line.text);
    }
    if !board.is_whole() && !board.is_refused() {
        report.add(Code::GnuBadBoard, crate::format::lines::place_of(text, text.len()), "", [""; 0]);
    }
    let position = board.finish().map(|mut position| {
        position.set_side(side);
        position
    });
    let kept = if position.is_some() { stray } else { lines };
    let mut game = report.builder(Headers::default(), StartPosition::from(position.unwrap_or_default()));
    kept.into_iter().for_each(|text| keep(&mut game, text));
    game.finish()
}
