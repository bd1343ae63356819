//! Decides whether the moves on a line are played, or only mentioned.
//!
//! A line of nothing but moves is played. If there are words as well, it depends on how the game continues:
//! an author who writes "the threat is P-24" goes on with the move that was played instead. So the first move
//! of the next such line is tried in the position with the moves and in that without them, and its number is
//! compared with both plies.

use super::token::{TextContext, TextToken, TextTokenKind, TextTokens};
use crate::notation;
use crate::notation::ReadMoveError;
use crate::shogi::{Color, Move, Position, Square};

/// The place in the game where the moves of a line would go.
#[derive(Clone, Debug)]
pub(super) struct PlayPoint {
    pub position: Position,
    /// The destination of the previous move.
    pub last_to: Option<Square>,
    /// The ply of the next move.
    pub ply: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct LeadMove<'a> {
    pub token: TextToken<'a>,
    pub number: Option<usize>,
}

/// Returns the move that a token means.
///
/// # Errors
/// The reason why the token does not mean exactly one legal move.
pub(super) fn resolve_token(
    token: &TextToken<'_>,
    position: &Position,
    last_to: Option<Square>,
) -> Result<Move, ReadMoveError> {
    match &token.kind {
        TextTokenKind::Printed(constraints) | TextTokenKind::Interposition(constraints) => {
            notation::resolve(position, last_to, constraints)
        }
        _ => notation::read_move(position, last_to, token.text).or_else(|error| {
            // A sign behind a space says who stands better, if nothing can promote.
            let bare = token.text.strip_suffix('+').filter(|bare| bare.ends_with([' ', '\t']));
            let read = bare.and_then(|bare| notation::read_move(position, last_to, bare.trim_end()).ok());
            read.ok_or(error)
        }),
    }
}

impl PlayPoint {
    /// Makes the moves among some items; `None` if one of them is not legal.
    fn after<'a>(&self, items: impl Iterator<Item = TextItem<'a>>) -> Option<PlayPoint> {
        let mut point = self.clone();
        for item in items {
            let mv = resolve_token(&item.token, &point.position, point.last_to).ok()?;
            let _undo = point.position.make(mv).ok()?;
            (point.last_to, point.ply) = (Some(mv.to()), point.ply + 1);
        }
        Some(point)
    }

    /// Rates how well the first move of a line goes on from here: 2 if it is legal, and 1 if its number fits.
    fn fit(&self, lead: &LeadMove<'_>) -> u8 {
        let fits = resolve_token(&lead.token, &self.position, self.last_to).is_ok();
        2 * u8::from(fits) + u8::from(lead.number.is_some_and(|number| self.has_number(number)))
    }

    /// Whether the next move has this number, in a count of moves or of pairs of moves.
    fn has_number(&self, number: usize) -> bool {
        let is_odd = self.ply % 2 == 1;
        let half = if is_odd == (self.position.side() == Color::Black) { self.ply } else { self.ply + 1 };
        number == self.ply || number == half.div_ceil(2)
    }
}

/// Whether the moves of a line are played. `is_known_list` is for texts that are known to list moves; `next`
/// is the first move of the next line that has moves.
pub(super) fn is_line_played(
    line: TextItems<'_>,
    sum: TextLineSummary,
    point: &PlayPoint,
    is_known_list: bool,
    next: Option<LeadMove<'_>>,
) -> bool {
    match sum {
        TextLineSummary { words: 0, moves: 0, perhaps: 0, ends, .. } => ends > 0,
        TextLineSummary { words: 0, moves: 0, perhaps, .. } => {
            (is_known_list || perhaps > 1)
                && point.after(line.filter(|item| item.role == TextRole::Perhaps)).is_some()
        }
        TextLineSummary { moves: 0, .. } => false,
        _ if is_known_list => true,
        // It is not known where the moves would go.
        TextLineSummary { closes: true, moves, words, .. } => moves > 1 || 2 * moves >= words,
        TextLineSummary { words: 0, .. } => !is_aside(line, point, next),
        _ => is_played_among_words(line, sum, point, next),
    }
}

/// Whether a line of moves belongs to another place in the game, by its number and by the next line, which
/// goes on from here.
fn is_aside(mut line: TextItems<'_>, point: &PlayPoint, next: Option<LeadMove<'_>>) -> bool {
    let first = line.find(|item| item.role == TextRole::Move);
    let Some((first, next)) = first.zip(next) else { return false };
    let fits = resolve_token(&first.token, &point.position, point.last_to).is_ok();
    !fits && first.number.is_some_and(|number| !point.has_number(number)) && point.fit(&next) == 3
}

fn is_played_among_words(
    line: TextItems<'_>,
    sum: TextLineSummary,
    point: &PlayPoint,
    next: Option<LeadMove<'_>>,
) -> bool {
    let after = point.after(line.filter(|item| item.role == TextRole::Move));
    let before = next.map_or(0, |next| point.fit(&next));
    match (after, next) {
        (None, _) => before < 2 && sum.moves >= sum.words,
        (Some(after), Some(next)) if after.fit(&next) != before => after.fit(&next) > before,
        // There is no evidence either way: moves of both sides in turn, or few words, count as played.
        (Some(_), _) => sum.moves > 1 || 2 * sum.moves >= sum.words,
    }
}

/// The maximum number of tokens of a line that are examined.
const LOOK: usize = 400;

/// The role of a token on its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextRole {
    Move,
    /// A word that may be a move.
    Perhaps,
    End,
    Word,
}

/// A token outside of parentheses that is more than a number or a sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextItem<'a> {
    pub role: TextRole,
    pub token: TextToken<'a>,
    /// The number before the token.
    pub number: Option<usize>,
}

/// An iterator over the first items of a line.
#[derive(Clone, Debug)]
pub(super) struct TextItems<'a> {
    tokens: std::iter::Take<TextTokens<'a>>,
    /// How many parentheses are open at this point.
    depth: usize,
    /// Whether a parenthesis was closed that a line above opened.
    closes: bool,
}

impl<'a> TextItems<'a> {
    /// `depth` is the number of parentheses with words that are open where the line begins.
    pub(super) fn new(text: &'a str, context: TextContext, depth: usize) -> TextItems<'a> {
        TextItems { tokens: TextTokens::new(text, context).take(LOOK), depth, closes: false }
    }
}

impl<'a> Iterator for TextItems<'a> {
    type Item = TextItem<'a>;

    fn next(&mut self) -> Option<TextItem<'a>> {
        let (mut number, mut is_signed) = (None, false);
        for token in self.tokens.by_ref() {
            let role = match token.kind {
                TextTokenKind::Open => {
                    self.depth += 1;
                    continue;
                }
                TextTokenKind::Close => {
                    self.closes |= self.depth == 0;
                    self.depth = self.depth.saturating_sub(1);
                    continue;
                }
                _ if self.depth > 0 => continue,
                TextTokenKind::Number { value, is_signed: signed } => {
                    (number, is_signed) = (Some(value), signed);
                    continue;
                }
                TextTokenKind::Ellipsis
                | TextTokenKind::Sign
                | TextTokenKind::Time(_)
                | TextTokenKind::Comment => continue,
                TextTokenKind::Part if is_signed => TextRole::Move,
                TextTokenKind::Part => TextRole::Perhaps,
                TextTokenKind::Word => TextRole::Word,
                TextTokenKind::End(_) | TextTokenKind::Trailer => TextRole::End,
                _ => TextRole::Move,
            };
            return Some(TextItem { role, token, number });
        }
        None
    }
}

/// The number of items of each role on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextLineSummary {
    pub moves: usize,
    pub perhaps: usize,
    pub ends: usize,
    pub words: usize,
    /// Whether a variation of the lines above ends before the first move.
    pub closes: bool,
}

impl TextLineSummary {
    /// Whether there is anything but words.
    pub(super) fn could_be_played(self) -> bool {
        self.moves + self.perhaps + self.ends > 0
    }
}

pub(super) fn summarize(mut items: TextItems<'_>) -> TextLineSummary {
    let mut sum = TextLineSummary::default();
    while let Some(item) = items.next() {
        sum.closes |= items.closes && sum.moves == 0;
        match item.role {
            TextRole::Move => sum.moves += 1,
            TextRole::Perhaps => sum.perhaps += 1,
            TextRole::End => sum.ends += 1,
            TextRole::Word => sum.words += 1,
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::text::token::TextContext;

    /// Whether a line is played at the start of a game, if `next` is the next line.
    fn is_played(line: &str, next: &str) -> bool {
        let outer = |text| TextItems::new(text, TextContext::default(), 0);
        let lead = outer(next).find(|item| item.role == TextRole::Move);
        let next = lead.map(|TextItem { token, number, .. }| LeadMove { token, number });
        let point = PlayPoint { position: Position::even(), last_to: None, ply: 1 };
        super::is_line_played(outer(line), summarize(outer(line)), &point, false, next)
    }

    #[test]
    fn the_next_line_decides_what_was_played() {
        for (line, next) in [
            ("1. P-76 P-34", ""),
            ("The game began 1. P-76 P-34", "2. P-26"),
            ("The game began P-76 P-34", "P-26"),
            ("P-76 opens the diagonal.", "P-34"),
            ("1. P-55 P-34 badly", "G-58"),
            ("1. P-55", "2. P-26"),
            ("76 34", ""),
            ("resigns", ""),
        ] {
            assert!(is_played(line, next), "{line}");
        }
        for (line, next) in [
            ("A game with P-76 and P-34.", "1. P-76"),
            ("After P-76 come P-34 and P-26", "P-76"),
            ("The move P-55 is not legal here", "P-76"),
            ("what about P-76 then, my friend?", ""),
            ("12. P-55 P-56", "1. P-76"),
            ("no moves at all", "P-76"),
            ("P-76 with a plan", ""),
            ("76", ""),
            ("76 58", ""),
            ("The Bad", ""),
        ] {
            assert!(!is_played(line, next), "{line}");
        }
    }
}

#[cfg(test)]
mod outer_tests {
    use super::*;

    #[test]
    fn parentheses_and_numbers_do_not_count() {
        let of = |text, depth| {
            let TextLineSummary { moves, perhaps, ends, words, .. } =
                summarize(TextItems::new(text, TextContext::default(), depth));
            [moves, perhaps, ends, words]
        };
        assert_eq!(of("1. P-76 (a good move) Sx 2. Sx !? resigns", 0), [2, 1, 1, 0]);
        assert_eq!(of("so (P-84 (P-34)) it went", 0), [0, 0, 0, 3]);
        assert_eq!(of("bad) P-76 (and (so on", 1), [1, 0, 0, 0]);
        assert_eq!(of("1. ... Sx", 0), [1, 0, 0, 0]);
        assert_eq!(of(&"P-76 ".repeat(100_000), 0)[0], LOOK);
    }
}
