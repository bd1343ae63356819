//! The moves of XBoard: PGN with the squares of chess, `Gfe2`, `fxf6`, `P@f3`.
//!
//! ```text
//! move = [ "+" ] [ letter ] [ file ] [ rank ] [ "x" | "@" ] file rank [ "+" | "=" ]
//! ```
//! The files a to i run from 9 to 1, the ranks 1 to 9 from i to a; a pawn has no letter.

/// The move in the words of PSN, if it is written so.
pub fn translated(text: &str) -> Option<String> {
    let bare = text.trim_end_matches('#');
    let letters = bare.trim_start_matches('+');
    let sign = &bare[..bare.len() - letters.len()];
    let piece = letters.chars().next().filter(char::is_ascii_uppercase);
    let squares = &letters[piece.map_or(0, char::len_utf8)..];
    let behind = squares.find(['+', '=']).unwrap_or(squares.len());
    let (squares, promotion) = squares.split_at(behind);
    let (origin, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    let (origin, how) = match origin.split_at_checked(origin.len().saturating_sub(1))? {
        (origin, "x") => (origin, 'x'),
        (origin, "@" | "*") => (origin, '*'),
        (origin, "-") => (origin, '-'),
        _ => (origin, '-'),
    };
    let (origin, to) = (part(origin)?, part(to).filter(|to| to.len() == 2)?);
    Some(format!("{sign}{}{origin}{how}{to}{promotion}", piece.unwrap_or('P')))
}

/// A file, a rank or both.
fn part(text: &str) -> Option<String> {
    let file = |c: u8| (b'a'..=b'i').contains(&c).then(|| char::from(b'9' - (c - b'a')));
    let rank = |c: u8| (b'1'..=b'9').contains(&c).then(|| char::from(b'a' + (b'9' - c)));
    Some(match *text.as_bytes() {
        [] => String::new(),
        [c] => file(c).or_else(|| rank(c))?.to_string(),
        [f, r] => [file(f)?, rank(r)?].iter().collect(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_turned() {
        for (text, wanted) in [
            ("c4", "P-7f"),
            ("fxf6", "P4x4d"),
            ("Bxf6", "Bx4d"),
            ("P@f3", "P*4g"),
            ("fxf8=", "P4x4b="),
            ("+Rff9", "+R4-4a"),
            ("Gfe2", "G4-5h"),
            ("G@e5#", "G*5e"),
            ("ixi1+", "P1x1i+"),
            ("R2b4", "Rh-8f"),
            ("Sa1xb2+", "S9ix8h+"),
            ("a9-i1", "P9a-1i"),
        ] {
            assert_eq!(translated(text).as_deref(), Some(wanted), "{text}");
        }
        for text in ["", "e", "O-O", "P7g-7f", "j1", "--", "歩", "Kab4c", "e4e"] {
            assert_eq!(translated(text), None, "{text}");
        }
    }
}
