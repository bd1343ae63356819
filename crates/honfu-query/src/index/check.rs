//! Checks that an index is still as it was written.

use std::path::Path;

use honfu_core::format::ReadLimits;
use honfu_core::record::Record;

use super::hash::hash_of_file;
use super::manifest::{IndexManifest, SegmentTable};
use super::segment::guarded;
use super::update::clear;
use super::writer::IndexedPosition;
use super::{GameIndex, IndexError, IndexSegment, PartId, SaveFile, lock_after_others};

/// The number of games and of positions that are read at once.
const GAMES: usize = 1 << 12;
const POSITIONS: usize = 1 << 16;

/// Compares the tables of an index with their hashes, and its positions with the positions of its games.
/// Returns whether there is an index. A damaged index is emptied, so that files are read instead until the
/// next update makes the index again. `wait` is called repeatedly while a running update delays the emptying.
///
/// # Errors
/// The errors of reading the index, and the damage that was found.
pub fn check(
    path: &Path,
    limits: ReadLimits,
    save: SaveFile,
    wait: &mut dyn FnMut(),
) -> Result<bool, IndexError> {
    loop {
        let Some(index) = GameIndex::open(path, limits)? else { return Ok(false) };
        let result = compare(path, &index);
        // An update may have removed the tables in the meantime.
        let is_other = || IndexManifest::load(path).map(|now| now.as_ref() != Some(&index.manifest));
        if result.is_err() && is_other()? {
            continue;
        }
        if matches!(result, Err(IndexError::Damaged)) {
            let _lock = lock_after_others(path, wait)?;
            if is_other()? {
                continue;
            }
            clear(path, index.root(), limits, save)?;
        }
        return result.map(|()| true);
    }
}

fn compare(path: &Path, index: &GameIndex) -> Result<(), IndexError> {
    for segment in index.segments() {
        for (table, hash) in SegmentTable::ALL.into_iter().zip(segment.entry.hashes) {
            if hash_of_file(&segment.entry.path(path, table))? != hash {
                return Err(IndexError::Damaged);
            }
        }
        let stored = guarded(|| stored_positions(segment))?;
        if stored != guarded(|| positions_of_games(segment))? {
            return Err(IndexError::Damaged);
        }
    }
    let is_whole = |id: &PartId| index.part(*id).part.is_none();
    if index.files.values().any(|parts| parts.len() > 1 && parts.iter().any(is_whole)) {
        return Err(IndexError::Damaged);
    }
    Ok(())
}

/// The number of positions, and a sum of their hashes, which does not depend on their order.
type PositionSum = (usize, u64);

fn add(sum: &mut PositionSum, IndexedPosition { key, game, mv, .. }: IndexedPosition) {
    let hash = [u64::from(game), u64::from(mv)]
        .into_iter()
        .fold(key, |hash, number| (hash ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29));
    *sum = (sum.0 + 1, sum.1.wrapping_add(hash));
}

fn stored_positions(segment: &IndexSegment) -> Result<PositionSum, IndexError> {
    let (mut sum, mut last) = (PositionSum::default(), None);
    for start in (0..segment.entry.positions).step_by(POSITIONS) {
        let mut found = Vec::new();
        segment.read_positions(&(start..segment.entry.positions.min(start + POSITIONS)), &mut found)?;
        for (position, _) in found {
            if last.is_some_and(|last| last > position) {
                return Err(IndexError::Damaged);
            }
            last = Some(position);
            add(&mut sum, position);
        }
    }
    Ok(sum)
}

fn positions_of_games(segment: &IndexSegment) -> Result<PositionSum, IndexError> {
    let mut sum = PositionSum::default();
    let mut has_positions = vec![true; segment.entry.games];
    for part in segment.parts().iter().filter(|part| part.must_be_read) {
        part.games.clone().for_each(|game| has_positions[game as usize] = false);
    }
    for start in (0..segment.entry.games).step_by(GAMES) {
        let end = segment.entry.games.min(start + GAMES);
        let games = u32::try_from(start).unwrap_or(0)..u32::try_from(end).unwrap_or(0);
        let mut lines = segment.lines(&games)?;
        let facts = segment.facts(&games)?;
        for game in games.filter(|game| has_positions[*game as usize]) {
            facts.facts(game, "", usize::MAX)?;
            add_game(&mut sum, game, &lines.record(game)?);
        }
    }
    Ok(sum)
}

/// Adds the positions of a game, as far as its moves can be made.
fn add_game(sum: &mut PositionSum, game: u32, record: &Record) {
    let mut position = record.start.position.clone();
    let score = IndexedPosition::NO_SCORE;
    for mv in record.tree.main_line().filter_map(|node| record.tree.node(node).mv()) {
        add(sum, IndexedPosition { key: position.key(), game, mv: mv.to_bits(), score });
        if position.make(mv).is_err() {
            return;
        }
    }
    add(sum, IndexedPosition { key: position.key(), game, mv: IndexedPosition::END, score });
}
