//! Conservation: no reader skips a part of a file.

use super::{File, corpora, law};
use crate::support::random::{Random, seed};

/// The number of parts to try in each of our own files and of the shared ones; a third as many ends of
/// lines are tried too.
const TRIED: [usize; 2] = [45, 3];

/// The parts tried in some files.
#[derive(Default)]
struct Tally {
    files: usize,
    parts: usize,
    ends: usize,
    /// The lines with a part that has no effect.
    found: Vec<String>,
}

impl Tally {
    fn add(&mut self, file: &File, choose: &mut dyn FnMut(Vec<usize>, usize) -> Vec<usize>) {
        let Some(format) = file.format() else { return };
        let text = law::text_of(&file.bytes);
        let whole = law::read(&text, format);
        let parts = law::parts(&text);
        let chosen = choose((0..parts.len()).collect(), 1);
        let ends = choose(law::line_ends(&text).collect(), 3);
        self.files += 1;
        self.parts += chosen.len();
        self.ends += ends.len();
        let passed_over =
            chosen.iter().filter_map(|&at| law::without_effect(&text, &whole, parts[at].clone()));
        let added = ends.iter().filter_map(|&at| law::added_without_effect(&text, &whole, at));
        self.found.extend(passed_over.chain(added).map(|line| format!("{}:{line}", file.name)));
    }
}

/// Tries the given numbers of parts of each file of the corpora, or all parts.
fn check(tried: Option<[usize; 2]>) {
    let mut random = Random::of_run(11);
    for corpus in corpora() {
        let mut tally = Tally::default();
        let mut choose = |all: Vec<usize>, share: usize| match tried {
            Some([own, shared]) if !all.is_empty() => {
                (0..corpus.least(own, shared) / share).map(|_| *random.pick(&all)).collect()
            }
            _ => all,
        };
        corpus.files(None).iter().for_each(|file| tally.add(file, &mut choose));
        let Tally { files, parts, ends, found } = tally;
        println!("seed {}: {parts} parts and {ends} ends of lines in {files} files", seed());
        assert!(files >= corpus.least(500, 4_500));
        let shown = &found[..found.len().min(40)];
        assert!(found.is_empty(), "seed {}, {} without effect:\n{}", seed(), found.len(), shown.join("\n"));
    }
}

#[test]
fn parts_of_files_have_an_effect() {
    check(Some(TRIED));
}

#[test]
#[ignore = "takes hours"]
fn all_parts_of_files_have_an_effect() {
    check(None);
}
