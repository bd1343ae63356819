//! Moves in columns from right to left, as books print them and `honfu moves --vertical`
//! does: three cells a column, a character in the first two, bands with empty lines between.

use crate::text::{WidthMode, width};

/// The moves, each on a line of its own; `None` where a text is anything else.
pub(super) fn rows(text: &str) -> Option<String> {
    let lines = || text.lines().map(str::trim_end);
    let mut bands = vec![Vec::new()];
    for line in lines() {
        if !line.is_empty() {
            bands.last_mut()?.push(cells(line)?);
        } else if bands.last().is_some_and(|band| !band.is_empty()) {
            bands.push(Vec::new());
        }
    }
    bands.retain(|band| !band.is_empty());
    // What is on one line is no column.
    if bands.is_empty() || bands.iter().any(|band| band.len() < 2) {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    for band in &bands {
        for column in columns(band).iter().rev().filter(|column| !column.is_empty()) {
            out.push_str(column);
            out.push('\n');
        }
    }
    Some(out)
}

/// The columns of a band from left to right. Its lines may be of very different lengths, and each of
/// their cells is looked at once.
fn columns(band: &[Vec<Option<char>>]) -> Vec<String> {
    let mut columns = Vec::new();
    for row in band {
        columns.resize(columns.len().max(row.len()), String::new());
        for (column, sign) in columns.iter_mut().zip(row) {
            column.extend(sign.map(upright));
        }
    }
    columns
}

/// The characters of a line, one for each three cells.
fn cells(line: &str) -> Option<Vec<Option<char>>> {
    let mut cells = Vec::new();
    let mut rest = line;
    while let Some(sign) = rest.chars().next() {
        let own = width(&rest[..sign.len_utf8()], WidthMode::Narrow);
        if !matches!(own, 1 | 2) {
            return None;
        }
        let (filling, tail) = {
            let tail = &rest[sign.len_utf8()..];
            tail.split_at_checked((3 - own).min(tail.len()))?
        };
        if filling.contains(|c| c != ' ') {
            return None;
        }
        cells.push(Some(sign).filter(|sign| !sign.is_whitespace()));
        rest = tail;
    }
    Some(cells)
}

/// A character as it is in horizontal text.
fn upright(sign: char) -> char {
    match sign {
        '︵' => '(',
        '︶' => ')',
        '｜' => '-',
        '！'..='～' => char::from_u32(sign as u32 - '！' as u32 + '!' as u32).unwrap_or(sign),
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_become_lines() {
        let rows = |text| rows(text).unwrap_or_default();
        assert_eq!(rows("☗  ☖  ☗\n５ ３ ７\n八 四 六\n金 歩 歩\n右\n"), "☗7六歩\n☖3四歩\n☗5八金右\n");
        assert_eq!(rows("７\n六\n︵\n"), "7六(\n");
        assert_eq!(rows("２ １\nｂ ａ\n\n   ３\n   ｃ\n"), "1a\n2b\n3c\n");
        for text in ["", "７ ６\n", "７六歩\n３四歩\n", "P-76\nP-34\n", "７ ６\n\n５ ４\n", "７ 六\n歩銀\n"]
        {
            assert_eq!(rows(text), "", "{text}");
        }
    }
}
