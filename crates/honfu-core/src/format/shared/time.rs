//! Times after moves: `( 0:16/00:00:16)`, the time of the move and the total of the side.

use std::str::Chars;

use crate::format::source::lines::push_number;
use crate::record::{Millis, NodeId, Tree};
use crate::shogi::Color;

/// The times in the parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KifTime {
    pub spent: Option<Millis>,
    /// The total, in seconds.
    pub total: Option<u64>,
}

/// Reads a time at the start of a text. Returns the time and the rest of the text; `None` if there is no
/// time.
///
/// ```text
/// time = "(" spent [ "/" [ total ] ] ")"     full-width forms and blanks are allowed
/// spent, total = [ "-" ] number ":" number [ ":" number ] [ "." digits ]
/// ```
/// A negative time is treated as unknown, like a missing one.
pub(crate) fn take_time(text: &str) -> Option<(KifTime, &str)> {
    if let Some((time, rest)) = take_columns(text) {
        return Some((time, rest));
    }
    let mut clock = KifTimeParser { rest: text.chars() };
    clock.expect_char('(')?;
    let spent = clock.span()?;
    let total = match clock.expect_char('/') {
        Some(()) => clock.span().flatten(),
        None => None,
    };
    clock.expect_char(')')?;
    let spent = spent.map(|millis| Millis(u32::try_from(millis).unwrap_or(u32::MAX)));
    Some((KifTime { spent, total: total.map(|millis| millis / 1000) }, clock.rest.as_str()))
}

/// Reads a time like [`take_time`], but only in the form that most programs write, with two digits in each
/// field. This is faster, since the digits are at fixed offsets.
fn take_columns(text: &str) -> Option<(KifTime, &str)> {
    let (columns, _) = text.as_bytes().split_first_chunk::<16>()?;
    let &[b'(', m1, m2, b':', s1, s2, b'/', h3, h4, b':', m3, m4, b':', s3, s4, b')'] = columns else {
        return None;
    };
    let m1 = if m1 == b' ' { b'0' } else { m1 };
    let digits = [m1, m2, s1, s2, h3, h4, m3, m4, s3, s4];
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let pair = |tens, ones| u64::from(tens - b'0') * 10 + u64::from(ones - b'0');
    let spent = Millis::from_seconds(pair(m1, m2) * 60 + pair(s1, s2));
    let total = pair(h3, h4) * 3600 + pair(m3, m4) * 60 + pair(s3, s4);
    Some((KifTime { spent: Some(spent), total: Some(total) }, text.get(columns.len()..)?))
}

/// Reads a time like [`take_time`], but returns only the time spent on the move.
pub(crate) fn take_spent(text: &str) -> Option<(Option<Millis>, &str)> {
    take_time(text).map(|(time, rest)| (time.spent, rest))
}

struct KifTimeParser<'a> {
    rest: Chars<'a>,
}

impl KifTimeParser<'_> {
    /// Skips spaces, and then reads the expected character, in half or full width.
    #[inline]
    fn expect_char(&mut self, expected: char) -> Option<()> {
        let mut ahead = self.rest.clone();
        let found = ahead.find(|&c| !matches!(c, ' ' | '　' | '\t'))?;
        (narrow(found) == expected).then(|| self.rest = ahead)
    }

    /// Reads a time span in milliseconds: `Some(None)` for a negative one.
    fn span(&mut self) -> Option<Option<u64>> {
        let negative = self.expect_char('-').is_some();
        let mut seconds = self.number()?;
        self.expect_char(':')?;
        seconds = seconds.saturating_mul(60).saturating_add(self.number()?);
        if self.expect_char(':').is_some() {
            seconds = seconds.saturating_mul(60).saturating_add(self.number()?);
        }
        let fraction = if self.expect_char('.').is_some() { self.fraction() } else { 0 };
        Some((!negative).then(|| seconds.saturating_mul(1000).saturating_add(fraction)))
    }

    fn digit(&mut self) -> Option<u64> {
        let mut ahead = self.rest.clone();
        let digit = narrow(ahead.next()?).to_digit(10)?;
        self.rest = ahead;
        Some(digit.into())
    }

    #[inline]
    fn number(&mut self) -> Option<u64> {
        while self.eat_blank() {}
        let mut number = self.digit()?;
        while let Some(digit) = self.digit() {
            number = number.saturating_mul(10).saturating_add(digit);
        }
        Some(number)
    }

    fn eat_blank(&mut self) -> bool {
        let mut ahead = self.rest.clone();
        let is_blank = matches!(ahead.next(), Some(' ' | '　' | '\t'));
        if is_blank {
            self.rest = ahead;
        }
        is_blank
    }

    /// Reads the digits after the decimal point as milliseconds; further digits are dropped.
    fn fraction(&mut self) -> u64 {
        let (mut millis, mut unit) = (0, 100);
        while let Some(digit) = self.digit() {
            millis += digit * unit;
            unit /= 10;
        }
        millis
    }
}

/// Converts full-width ASCII to ASCII.
fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        _ => c,
    }
}

/// Appends times in seconds as `( 0:16/00:00:16)`: minutes and seconds, then hours, minutes and seconds.
pub(crate) fn push_times(out: &mut String, spent: u64, total: u64) {
    out.push('(');
    push_number(out, spent / 60, 2, ' ');
    for (sign, number) in [(':', spent % 60), ('/', total / 3600), (':', total / 60 % 60), (':', total % 60)]
    {
        out.push(sign);
        push_number(out, number, 2, '0');
    }
    out.push(')');
}

/// Formats seconds as hours, minutes and seconds: `00:01:05`.
pub(crate) fn clock(seconds: u64) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// How the total that a file gives fits the times of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TotalFit {
    Fits,
    /// The total differs from the sum of the times, which is this.
    Other(Millis),
    /// The total is less than the sum of the times before the move, which is this.
    Falls(Millis),
}

/// The sum of the times of Black and White at each node.
#[derive(Debug, Default)]
pub(crate) struct TimeTotals(Vec<[Millis; 2]>);

impl TimeTotals {
    /// Adds a node with a move by `mover`. Returns the sum of the times of that side, including the move.
    pub(crate) fn add(&mut self, tree: &Tree, node: NodeId, mover: Color, spent: Option<Millis>) -> Millis {
        let at = |id: NodeId| self.0.get(id.index()).copied().unwrap_or_default();
        let mut sums = tree.node(node).parent().map(at).unwrap_or_default();
        let sum = sums[mover.index()].saturating_add(spent.unwrap_or_default());
        sums[mover.index()] = sum;
        if self.0.len() <= node.index() {
            self.0.resize(node.index() + 1, [Millis::default(); 2]);
        }
        // The vector has just been made long enough.
        self.0[node.index()] = sums;
        sum
    }

    #[inline]
    pub(crate) fn check(
        &mut self,
        tree: &Tree,
        node: NodeId,
        mover: Color,
        spent: Option<Millis>,
        total: Option<u64>,
    ) -> TotalFit {
        let after = self.add(tree, node, mover, spent);
        let (Some(spent), Some(total)) = (spent, total) else { return TotalFit::Fits };
        let before = Millis(after.0 - spent.0.min(after.0));
        if tree.node(node).is_end() && spent == Millis(0) && total == 0 {
            // Programs that do not time the end of a game write zeros.
            return TotalFit::Fits;
        }
        if total < u64::from(before.seconds()) {
            TotalFit::Falls(before)
        } else if total.abs_diff(after.seconds().into()) > 1 {
            // Programs that count fractions of a second round or truncate them.
            TotalFit::Other(after)
        } else {
            TotalFit::Fits
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Option<(Option<u32>, Option<u64>, &str)> {
        take_time(text).map(|(time, rest)| (time.spent.map(|spent| spent.0), time.total, rest))
    }

    #[test]
    fn times_come_in_many_forms() {
        let forms = [
            ("( 0:16/00:00:16)+", (Some(16_000), Some(16), "+")),
            ("( 0:05/)", (Some(5_000), None, "")),
            ("( 0:05)", (Some(5_000), None, "")),
            ("(00:01 / 00:00:01)", (Some(1_000), Some(1), "")),
            ("( 1:02:03/01:02:03)", (Some(3_723_000), Some(3_723), "")),
            ("(90:00/1:30:00)", (Some(5_400_000), Some(5_400), "")),
            ("(0:3/0:0:23)", (Some(3_000), Some(23), "")),
            ("( 0:01.5/00:00:01.5) x", (Some(1_500), Some(1), " x")),
            ("( 0:01.2345)", (Some(1_234), None, "")),
            ("（　０：０５／００：００：０５）", (Some(5_000), Some(5), "")),
            ("( 0:-5/00:00:05)", (None, None, "")),
            ("(-0:05/00:00:05)", (None, Some(5), "")),
            ("( 0:05/-00:00:05)", (Some(5_000), None, "")),
        ];
        for (text, expected) in forms {
            let expected = (text != "( 0:-5/00:00:05)").then_some(expected);
            assert_eq!(time(text), expected, "{text}");
        }
    }

    #[test]
    fn other_parentheses_are_no_times() {
        for text in ["(77)", "(00)", "()", "(:)", "(0:05", "0:05)", "(0:05/x)", ""] {
            assert_eq!(time(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_written_in_columns() {
        let mut out = String::new();
        push_times(&mut out, 16, 16);
        push_times(&mut out, 7325, 400_000);
        assert_eq!(out, "( 0:16/00:00:16)(122:05/111:06:40)");
    }

    /// A space before the parenthesis makes the fast path of [`take_columns`] fail.
    #[test]
    fn columns_say_what_their_characters_say() {
        for text in ["( 0:16/00:00:16)+", "(12:34/56:78:90)", "(99:99/99:99:99) x", "( 0: 5/00:00:05)"] {
            assert_eq!(take_time(text), take_time(&format!(" {text}")), "{text}");
        }
        assert!(take_columns("( 0:16/00:00:16)").is_some());
        for text in ["( 0:16/00:00:1歩", "(00 16/00:00:16)", "( 0:16/00:00:16", "(x0:16/00:00:16)"] {
            assert_eq!(take_columns(text), None, "{text}");
        }
    }
}
