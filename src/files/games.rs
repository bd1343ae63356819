//! Counting what was played in the games below a folder.

use std::panic;
use std::path::Path;
use std::sync::Arc;

use rayon::prelude::*;

use super::explore::read_content;
use super::walk::records_below;
use crate::app::event::GameCountUpdate;
use crate::messages::{self, Lang};
use honfu_core::format::ReadLimits;
use honfu_core::query::PositionIndex;
use honfu_core::record::Record;

/// How many files are reported at once: few at first, so that there is something to see.
const FIRST: usize = 64;
const CHUNK: usize = 1024;

/// Reads the records below a folder and reports what was played in them. What cannot be read
/// counts for nothing. `tell` says whether anybody wants to know more.
pub fn count_games(
    folder: &Path,
    limits: ReadLimits,
    lang: Lang,
    tell: &mut dyn FnMut(GameCountUpdate) -> bool,
) {
    let found = records_below(folder);
    if let (true, Some((path, error))) = (found.files.is_empty(), found.errors.first()) {
        tell(GameCountUpdate::Failed(messages::cannot_read(&path.display().to_string(), error, lang)));
        return;
    }
    if !tell(GameCountUpdate::Files(found.files.len())) {
        return;
    }
    let (first, rest) = found.files.split_at(found.files.len().min(FIRST));
    for chunk in std::iter::once(first).chain(rest.chunks(CHUNK)) {
        let read: Vec<Vec<Record>> = chunk.par_iter().map(|path| records(path, limits, lang)).collect();
        let games = PositionIndex::of(read.iter().flatten());
        if !tell(GameCountUpdate::Games { files: chunk.len(), games: Arc::new(games) }) {
            return;
        }
    }
}

fn records(path: &Path, limits: ReadLimits, lang: Lang) -> Vec<Record> {
    // A reader that panics has met a file it should have refused.
    let content = panic::catch_unwind(|| read_content(path, None, limits, lang));
    content.ok().and_then(Result::ok).map_or_else(Vec::new, |content| content.reading.collection.records)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_in_all_folders_until_nobody_wants_them() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sub")).unwrap();
        for name in ["a.csa", "sub/b.csa", "notes.txt"] {
            std::fs::write(folder.path().join(name), "V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n").unwrap();
        }
        std::fs::write(folder.path().join("broken.jkf"), "{").unwrap();
        let count = |stop: usize| {
            let mut told = Vec::new();
            count_games(folder.path(), ReadLimits::default(), Lang::En, &mut |counting| {
                told.push(match counting {
                    GameCountUpdate::Files(files) => files,
                    GameCountUpdate::Games { games, .. } => games.count(),
                    GameCountUpdate::Failed(why) => panic!("{why}"),
                });
                told.len() < stop
            });
            told
        };
        assert_eq!((count(9), count(1)), (vec![3, 4], vec![3]));
        let mut said = Vec::new();
        count_games(&folder.path().join("none"), ReadLimits::default(), Lang::En, &mut |counting| {
            said.push(format!("{counting:?}"));
            true
        });
        assert!(matches!(&said[..], [only] if only.starts_with("Failed")), "{said:?}");
    }
}
