//! Texts side by side, each written downwards, from right to left: as in books.

use honfu_core::text::{WidthMode, pad};

/// How many columns stand side by side: three cells each fit into 80.
const COLUMNS: usize = 26;

/// The columns in bands, one below the other, that end at the same right edge.
pub fn vertical(texts: &[String]) -> String {
    let columns = texts.len().min(COLUMNS);
    let bands: Vec<String> = texts.chunks(COLUMNS).map(|texts| band(texts, columns)).collect();
    bands.join("\n")
}

/// A band as wide as that many columns.
fn band(texts: &[String], columns: usize) -> String {
    let columns_of_signs = texts.iter().map(|text| text.chars().map(upright).collect::<Vec<char>>());
    let mut filled: Vec<Vec<char>> = columns_of_signs.collect();
    let height = filled.iter().map(Vec::len).max().unwrap_or(0);
    filled.resize(columns, Vec::new());
    let row = |row: usize| {
        let signs = filled.iter().rev().map(|column| cell(column.get(row)));
        let line: String = signs.collect();
        format!("{}\n", line.trim_end())
    };
    (0..height).map(row).collect()
}

/// A sign in two cells with one between it and the next.
fn cell(sign: Option<&char>) -> String {
    let sign = sign.map_or_else(String::new, char::to_string);
    format!("{} ", pad(&sign, 2, WidthMode::Narrow))
}

/// A sign as it stands in a column: as wide as a kanji, and turned where it has a
/// direction.
fn upright(sign: char) -> char {
    match sign {
        '(' => '︵',
        ')' => '︶',
        '-' => '｜',
        '!'..='~' => char::from_u32(sign as u32 - '!' as u32 + '！' as u32).unwrap_or(sign),
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_run_from_right_to_left() {
        let texts = ["☗７六歩", "☖3四歩", "☗５八金右"].map(str::to_owned);
        let wanted = "☗  ☖  ☗\n５ ３ ７\n八 四 六\n金 歩 歩\n右\n";
        assert_eq!(vertical(&texts), wanted);
        assert_eq!(vertical(&["７六歩(77)".to_owned()]), "７\n六\n歩\n︵\n７\n７\n︶\n");
        assert_eq!(vertical(&[]), "");
    }

    #[test]
    fn bands_end_at_the_same_edge() {
        let texts: Vec<String> = (0..COLUMNS + 1).map(|index| (index % 10).to_string()).collect();
        let lines: Vec<String> = vertical(&texts).lines().map(str::to_owned).collect();
        assert!(lines[0].ends_with("２ １ ０") && lines[0].starts_with("５ ４"));
        assert_eq!(lines[1], "");
        assert_eq!(lines[2], format!("{}６", " ".repeat((COLUMNS - 1) * 3)));
    }
}
