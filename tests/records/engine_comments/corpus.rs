//! Engine comments in our own files and in real ones; `tests/corpus` explains where these are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use honfu_core::annotation::{
    Annotation, AnnotationSource, CommentContext, PrincipalVariation, ScoreValue, annotations,
};
use honfu_core::annotation::{CommentedMove, read_variation};
use honfu_core::format::{self, ReadOptions};
use honfu_core::record::{DetachedReplay, NodeId, PositionReplay, Record};

/// The results for one dialect.
#[derive(Debug, Default)]
struct Tally {
    comments: usize,
    annotations: usize,
    /// The numbers of annotations with moves, of those with only legal moves, and of those without any
    /// legal move.
    lines: usize,
    whole: usize,
    dead: usize,
    /// The number of clear evaluations after two consecutive moves, and of those that favour the same
    /// side.
    pairs: usize,
    agreeing: usize,
}

/// The minimal results for a dialect: the number of comments, the number of lines, and the percentages
/// of legal lines and of agreeing pairs.
type Known = [(AnnotationSource, usize, usize, usize, usize); 8];

/// In our own files, all lines are legal, and evaluations stay on one side.
const OWN: Known = [
    (AnnotationSource::ShogiHome, 50, 50, 100, 90),
    (AnnotationSource::ShogiHomeResearch, 30, 30, 100, 90),
    (AnnotationSource::ShogiGui, 100, 100, 100, 90),
    (AnnotationSource::ShogiGuiGame, 50, 50, 100, 90),
    (AnnotationSource::Shogidokoro, 200, 200, 100, 90),
    (AnnotationSource::Floodgate, 200, 200, 100, 90),
    (AnnotationSource::Csa, 50, 50, 100, 90),
    (AnnotationSource::Piyo, 50, 50, 100, 90),
];

const SHARED: Known = [
    // All pairs are from one game, whose two players hardly ever agreed.
    (AnnotationSource::ShogiHome, 179, 170, 100, 45),
    (AnnotationSource::ShogiHomeResearch, 16, 0, 100, 100),
    (AnnotationSource::ShogiGui, 240, 697, 99, 90),
    (AnnotationSource::ShogiGuiGame, 3, 3, 100, 100),
    // Many of the comments are only about the mistakes of a game.
    (AnnotationSource::Shogidokoro, 1282, 1281, 98, 75),
    (AnnotationSource::Floodgate, 838, 810, 100, 90),
    (AnnotationSource::Csa, 4, 4, 100, 100),
    (AnnotationSource::Piyo, 103, 129, 93, 90),
];

/// Beginnings of lines that are not evaluations, or were written by a person. Beginnings without an
/// asterisk are from texts without a file.
const PASSED_OVER: [&str; 20] = [
    " Engine ",
    "*Engines 0 ",
    "#ではじまる行",
    "#定跡手",
    "#定跡: ",
    "#推奨定跡: ",
    "#【詰めろ】",
    "#先手 序盤力:",
    "#先手 悪手:",
    "#後手 序盤力:",
    "#後手 悪手:",
    "#棋譜解析 ",
    "* 読み筋と評価値",
    "Mate in 13.",
    "対局 ",
    "深さ=",
    "評価値=",
    "読み筋=",
    "木村はここで",
    "青野九段が",
];

/// All files below a folder, except files that other programs have converted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            match path.is_dir() {
                true if name.starts_with("derived") || name == "mutations" => {}
                // The scores in these files were written as comments by our own readers, and have few
                // plies.
                true if name.starts_with("generated") || name == "gnu" => {}
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files
}

fn read(path: &Path) -> Vec<Record> {
    let bytes = std::fs::read(path).unwrap();
    let extension = path.extension().and_then(|extension| extension.to_str());
    if matches!(extension, Some("py" | "jsonl")) {
        return Vec::new();
    }
    let options = ReadOptions { extension, ..ReadOptions::default() };
    format::read(&bytes, &options).map_or(Vec::new(), |reading| reading.collection.records)
}

/// A node with a comment, and the positions after and before its move.
struct At<'a> {
    record: &'a Record,
    node: NodeId,
    here: DetachedReplay<'a>,
    before: DetachedReplay<'a>,
}

impl<'a> At<'a> {
    fn new(record: &'a Record, start: &'a PositionReplay, node: NodeId) -> At<'a> {
        let (mut here, mut before) = (DetachedReplay::new(start), DetachedReplay::new(start));
        here.go(&record.tree, node);
        before.go(&record.tree, record.tree.node(node).parent().unwrap_or(node));
        At { record, node, here, before }
    }

    fn moves(&self, text: &str) -> Option<PrincipalVariation> {
        let tree = &self.record.tree;
        let played = tree.node(self.node).mv().map(|mv| CommentedMove {
            mv,
            before: self.before.position(),
            last_to: self.before.last_to(tree),
        });
        let spot = CommentContext { here: self.here.position(), last_to: self.here.last_to(tree), played };
        read_variation(text, &spot)
    }

    /// A clear evaluation from Black's point of view.
    fn verdict(&self, found: &Annotation<'_>) -> Option<i64> {
        let value = match found.score?.for_black(!self.here.position().side()).value {
            ScoreValue::Centipawns(value) => value,
            ScoreValue::Mate { wins, .. } => {
                if wins {
                    30_000
                } else {
                    -30_000
                }
            }
        };
        (value.abs() > 300).then_some(value.signum())
    }
}

/// The lines of a comment that look as if a program had written them, but are not recognised.
fn missed<'a>(comment: &'a str, found: &[Annotation<'_>]) -> Vec<&'a str> {
    let signs = ["評価値", "読み筋", "Mate", "深さ", "指し手[", "推奨手[", "形勢["];
    let looks_written =
        |line: &str| signs.iter().any(|sign| line.contains(sign)) || line.starts_with(['*', '#']);
    let mut start = 0;
    let lines = comment.split('\n').filter(|line| {
        let is_found = found.iter().any(|found| found.range.contains(&start));
        start += line.len() + 1;
        !is_found && looks_written(line)
    });
    lines.collect()
}

#[derive(Default)]
struct Census {
    tallies: BTreeMap<AnnotationSource, Tally>,
    missed: Vec<String>,
    /// The last evaluation of each dialect, and its node.
    verdicts: BTreeMap<AnnotationSource, (NodeId, Option<i64>)>,
}

impl Census {
    fn count(&mut self, at: &At<'_>, comment: &str) {
        let found: Vec<_> = annotations(comment).collect();
        self.missed.extend(missed(comment, &found).into_iter().map(str::to_owned));
        let mut seen = BTreeSet::new();
        for found in &found {
            let is_first = seen.insert(found.source);
            self.tallies.entry(found.source).or_default().count(at, found, is_first);
            if is_first {
                self.compare(at, found);
            }
        }
    }

    /// Compares the evaluation of the best line with the one at the move before.
    fn compare(&mut self, at: &At<'_>, found: &Annotation<'_>) {
        let verdict = at.verdict(found);
        let before = self.verdicts.insert(found.source, (at.node, verdict));
        let Some((node, Some(before))) = before else { return };
        if let (Some(verdict), true) = (verdict, at.record.tree.node(at.node).parent() == Some(node)) {
            let tally = self.tallies.entry(found.source).or_default();
            tally.pairs += 1;
            tally.agreeing += usize::from(verdict == before);
        }
    }
}

impl Tally {
    fn count(&mut self, at: &At<'_>, found: &Annotation<'_>, is_first: bool) {
        self.comments += usize::from(is_first);
        self.annotations += 1;
        let Some(text) = found.line else { return };
        self.lines += 1;
        match at.moves(text) {
            Some(moves) => self.whole += usize::from(!moves.is_cut_off),
            None => self.dead += 1,
        }
    }
}

#[test]
fn every_dialect_of_our_own_files_is_recognised() {
    check(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")), &OWN);
}

#[test]
#[ignore = "needs HONFU_CORPUS, a folder of real files"]
fn every_dialect_of_real_files_is_recognised() {
    let folder = std::env::var_os("HONFU_CORPUS").expect("HONFU_CORPUS is not set");
    check(Path::new(&folder), &SHARED);
}

fn check(folder: &Path, known: &Known) {
    let mut census = Census::default();
    for record in files(folder).iter().flat_map(|path| read(path)) {
        let start = PositionReplay::new(&record.start);
        census.verdicts.clear();
        for node in record.tree.preorder() {
            if let Some(comment) = record.tree.node(node).comment.as_deref() {
                census.count(&At::new(&record, &start, node), comment);
            }
        }
    }
    for (source, tally) in &census.tallies {
        println!("{source:?}: {tally:?}");
    }
    let is_passed_over = |line: &&String| !PASSED_OVER.iter().any(|start| line.starts_with(start));
    let missed: Vec<_> = census.missed.iter().filter(is_passed_over).collect();
    assert!(missed.is_empty(), "{missed:#?}");
    for (source, comments, lines, whole, agreeing) in *known {
        let tally = &census.tallies[&source];
        assert!(tally.comments >= comments && tally.lines >= lines, "{source:?}");
        assert!(tally.whole * 100 >= tally.lines * whole, "{source:?}");
        assert!(tally.agreeing * 100 >= tally.pairs * agreeing, "{source:?}");
    }
}
