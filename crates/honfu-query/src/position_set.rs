//! Several positions to search for at once.

use std::collections::HashMap;

use super::position_pattern::PositionPattern;
use honfu_core::shogi::Position;

/// Positions and patterns of which any one has to be reached. Looking for many whole positions takes as long
/// as looking for one.
///
/// ```
/// use honfu_query::{PositionPattern, PositionSet};
/// use honfu_core::shogi::Position;
///
/// let pattern = PositionPattern::parse("*/*/*/*/*/*/*/*/L*")?;
/// assert!(PositionSet::from(pattern).fits(&Position::even()));
/// # Ok::<(), honfu_core::shogi::SfenError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PositionSet {
    /// The whole positions, by [`Position::key`].
    whole: HashMap<u64, Vec<Position>>,
    patterns: Vec<PositionPattern>,
}

impl PositionSet {
    /// Adds a position or a pattern.
    pub fn add(&mut self, pattern: PositionPattern) {
        match pattern.whole_position() {
            Some(position) => self.whole.entry(position.key()).or_default().push(position.clone()),
            None => self.patterns.push(pattern),
        }
    }

    /// Returns the keys of the positions, in no order; `None` if there are patterns, which have no keys.
    pub fn keys(&self) -> Option<impl Iterator<Item = u64>> {
        self.patterns.is_empty().then(|| self.whole.keys().copied())
    }

    /// Whether one of the positions or patterns fits a position.
    pub fn fits(&self, position: &Position) -> bool {
        let is_whole = || self.whole.get(&position.key()).is_some_and(|whole| whole.contains(position));
        (!self.whole.is_empty() && is_whole()) || self.patterns.iter().any(|pattern| pattern.fits(position))
    }
}

impl From<PositionPattern> for PositionSet {
    fn from(pattern: PositionPattern) -> PositionSet {
        PositionSet::from_iter([pattern])
    }
}

impl FromIterator<PositionPattern> for PositionSet {
    fn from_iter<I: IntoIterator<Item = PositionPattern>>(patterns: I) -> PositionSet {
        let mut set = PositionSet::default();
        patterns.into_iter().for_each(|pattern| set.add(pattern));
        set
    }
}
