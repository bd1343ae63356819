//! Records in other spellings: no move is lost without a diagnostic.
//!
//! People retype records, and programs have their own ways to write them. Each respelling changes one
//! line of a kind, three of them, or all; either the same game is read, or an error or a warning is
//! about a line that was changed. The respellings are tables of templates, in one file for each format.

mod csa;
mod game;
mod ki2;
mod kif;
mod kif_units;
mod numerals;
mod psn;
mod respelling;
mod usi;
mod whole;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::thread;

use honfu_core::format::encoding::decode;
use honfu_core::format::{self, Format, ParsedFile, ReadOptions, Severity};
use honfu_core::shogi::Color;

use self::game::{Game, Lost, games_of, lost_between};
use self::respelling::{Respelled, Respelling, Scope, Unit, UnitKind, respell, templates};
use super::corpora;

/// A file to respell.
struct Sample {
    name: String,
    extension: String,
    text: String,
    family: Family,
}

/// Formats that share respellings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Family {
    Kif,
    Ki2,
    Csa,
    Psn,
    Usi,
    JapaneseText,
    WesternText,
}

impl Family {
    fn of(format: Format, text: &str) -> Option<Family> {
        Some(match format {
            Format::Kif | Format::Kifu => Family::Kif,
            Format::Ki2 | Format::Ki2u => Family::Ki2,
            Format::Csa | Format::Csa3 => Family::Csa,
            Format::Psn => Family::Psn,
            Format::Usi => Family::Usi,
            Format::Text if text.contains(ki2::MARKS) => Family::JapaneseText,
            Format::Text => Family::WesternText,
            _ => return None,
        })
    }

    fn is_prose(self) -> bool {
        matches!(self, Family::JapaneseText | Family::WesternText)
    }

    fn units(self, text: &str, is_white_first: bool) -> Vec<Unit> {
        let mut units = match self {
            Family::Kif => kif_units::units(text, is_white_first),
            Family::Ki2 | Family::JapaneseText => ki2::units(text),
            Family::Csa => csa::units(text),
            Family::Psn | Family::WesternText => psn::units(text),
            Family::Usi => usi::units(text),
        };
        units.push(Unit { kind: UnitKind::Whole, range: 0..text.len(), parts: Vec::new() });
        units
    }

    fn respellings(self) -> Vec<Respelling> {
        let own = match self {
            Family::Kif => kif::respellings(),
            Family::Ki2 | Family::JapaneseText => ki2::respellings(),
            Family::Csa => csa::respellings(),
            Family::Psn | Family::WesternText => psn::respellings(),
            Family::Usi => usi::respellings(),
        };
        own.into_iter().chain(whole::respellings()).collect()
    }
}

/// Something that was lost without a diagnostic.
struct Loss {
    family: Family,
    respelling: &'static str,
    kind: UnitKind,
    /// A description of what was lost.
    what: String,
    file: String,
    scope: Scope,
    /// The first changed line, before and after the change.
    lines: [String; 2],
}

fn read(sample: &Sample, text: &str) -> Result<ParsedFile, format::UnreadableFile> {
    let options = ReadOptions {
        extension: Some(&sample.extension),
        encoding: Some(encoding_rs::UTF_8),
        ..ReadOptions::default()
    };
    format::read(text.as_bytes(), &options)
}

/// Whether a new diagnostic of at least the given severity is about a changed line. An error above the
/// line also counts, because the moves after an error are kept as text.
fn is_reported(old: &ParsedFile, new: &ParsedFile, lines: &[[Range<u32>; 2]], least: Severity) -> bool {
    let is_known = |code, lines: &Range<u32>| {
        old.diagnostics.iter().any(|found| found.code == code && lines.contains(&found.place.line))
    };
    new.diagnostics.iter().filter(|found| found.severity >= least).any(|found| {
        let line = found.place.line;
        lines.iter().any(|[before, after]| {
            let is_above = line < after.start && found.severity == Severity::Error;
            after.contains(&line) && !is_known(found.code, before)
                || is_above && !is_known(found.code, &(line..line + 1))
        })
    })
}

/// The results for a file: the number of respellings read as the same game, the number of reported
/// ones, and the losses.
#[derive(Default)]
struct Tally {
    same: usize,
    reported: usize,
    losses: Vec<Loss>,
    /// The number of all respellings that concern lists in prose.
    prose: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.same += other.same;
        self.reported += other.reported;
        self.losses.extend(other.losses);
        self.prose += other.prose;
    }
}

/// Tries all respellings of a file, or one in `share` of them.
fn tally(sample: &Sample, number: usize, share: usize) -> Tally {
    let mut tally = Tally::default();
    let Ok(old) = read(sample, &sample.text) else { return tally };
    if !old.is_clean() {
        return tally;
    }
    let games = games_of(&old);
    let is_white_first = old.collection.records[0].start.position.side() == Color::White;
    let units = sample.family.units(&sample.text, is_white_first);
    for (at, respelling) in sample.family.respellings().iter().enumerate() {
        if !(at + number).is_multiple_of(share) {
            continue;
        }
        let turn = at + number / share;
        let Some(respelled) = respell(&sample.text, &units, respelling, turn) else { continue };
        tally.prose += usize::from(sample.family.is_prose());
        let what = match outcome(sample, &old, &games, &respelled) {
            Outcome::Same => {
                tally.same += 1;
                continue;
            }
            Outcome::Reported => {
                tally.reported += 1;
                continue;
            }
            Outcome::Lost(what) => what,
        };
        let [before, after] = &respelled.lines(&sample.text)[0];
        tally.losses.push(Loss {
            family: sample.family,
            respelling: respelling.name,
            kind: respelling.kind,
            what,
            file: format!("{}:{}", sample.name, before.start),
            scope: Scope::of_turn(turn),
            lines: [excerpt(&sample.text, before), excerpt(&respelled.text, after)],
        });
    }
    tally
}

/// The first lines of a range of a text, shortened.
fn excerpt(text: &str, range: &Range<u32>) -> String {
    let lines = text.split('\n').skip(range.start as usize - 1).take(range.len().min(3));
    lines.collect::<Vec<_>>().join("⏎").chars().take(150).collect()
}

/// The result of reading a respelled text.
enum Outcome {
    Same,
    Reported,
    Lost(String),
}

fn outcome(sample: &Sample, old: &ParsedFile, games: &[Game], respelled: &Respelled) -> Outcome {
    let Ok(new) = read(sample, &respelled.text) else { return Outcome::Reported };
    match lost_between(games, &games_of(&new), respelled.has_times) {
        None => Outcome::Same,
        Some(Lost { least, .. }) if is_reported(old, &new, &respelled.lines(&sample.text), least) => {
            Outcome::Reported
        }
        Some(Lost { what, .. }) => Outcome::Lost(what),
    }
}

/// The maximal length of a text; longer texts are from the same programs as shorter ones.
const LONGEST: usize = 24_000;

fn sample(name: &str, bytes: &[u8]) -> Option<Sample> {
    let text =
        decode(bytes, None).text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let extension = Path::new(name).extension()?.to_str()?.to_owned();
    let options = ReadOptions { extension: Some(&extension), ..ReadOptions::default() };
    let format = format::read(text.as_bytes(), &options).ok()?.traits.format;
    let family = Family::of(format, &text).filter(|_| text.len() < LONGEST)?;
    Some(Sample { name: name.to_owned(), extension, text, family })
}

/// The records in `tests/fixtures`.
fn fixtures() -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            paths.extend(std::fs::read_dir(entry).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
    paths.sort();
    let named = paths.iter().map(|path| (path.strip_prefix(&folder).unwrap().display().to_string(), path));
    named.filter_map(|(name, path)| sample(&name, &std::fs::read(path).unwrap())).collect()
}

/// The number of files of shared corpora to try.
const SHARED: usize = 400;

/// Our own records, and shared ones, taken in turn from each folder and format.
fn samples() -> [Vec<Sample>; 2] {
    let mut own = fixtures();
    let mut shared = Vec::new();
    for corpus in corpora() {
        let samples = corpus.files(None).into_iter().filter_map(|file| sample(&file.name, &file.bytes));
        if corpus.is_own {
            own.extend(samples);
            continue;
        }
        let mut groups: BTreeMap<(String, Family), Vec<Sample>> = BTreeMap::new();
        for sample in samples {
            let folder = sample.name.split('/').next().unwrap_or_default().to_owned();
            groups.entry((folder, sample.family)).or_default().push(sample);
        }
        while shared.len() < SHARED && groups.values().any(|group| !group.is_empty()) {
            for group in groups.values_mut().filter(|group| !group.is_empty()) {
                let middle = group.len() / 2;
                shared.push(group.swap_remove(middle));
            }
        }
        shared.truncate(SHARED);
    }
    [own, shared]
}

fn tally_all(samples: &[Sample], share: usize) -> Tally {
    let half = |odd: usize| {
        let ours = samples.iter().enumerate().filter(move |(at, _)| at % 2 == odd);
        let mut sum = Tally::default();
        ours.for_each(|(at, sample)| sum.add(tally(sample, at / 2, share)));
        sum
    };
    thread::scope(|scope| {
        let halves = [0, 1].map(|odd| scope.spawn(move || half(odd)));
        let mut sum = Tally::default();
        halves.into_iter().for_each(|half| sum.add(half.join().unwrap()));
        sum
    })
}

/// Describes the losses of each respelling, with the shortest example.
fn described(losses: &[Loss]) -> Vec<String> {
    let mut groups: BTreeMap<(Family, UnitKind, &str), Vec<&Loss>> = BTreeMap::new();
    for loss in losses {
        groups.entry((loss.family, loss.kind, loss.respelling)).or_default().push(loss);
    }
    let describe = |((family, kind, name), group): (&(Family, UnitKind, &str), &Vec<&Loss>)| {
        let Loss { what, file, scope, lines: [before, after], .. } =
            group.iter().min_by_key(|loss| (loss.scope, loss.what.len())).unwrap();
        format!(
            "{family:?}, {kind:?} as {name:?}, {} times: {what}\n    {file}, {scope:?}: {before:?}\n    -> {after:?}",
            group.len()
        )
    };
    groups.iter().map(describe).collect()
}

/// Each of our own files tries only one in this number of the respellings; the next files try the
/// others.
const SHARE: usize = 4;

/// Respellings that may be read as another game, with the reason.
const OTHER_GAMES: [(Family, &str); 20] = [
    // Read as a drop although another piece can move there; the next move is then illegal.
    (Family::Kif, "{n} {drop}* {time}"),
    // Without its number, a move does not start a variation.
    (Family::Kif, "{先手}：{move} {time}"),
    // Without its number, a variation from the first move is another game, and so are the moves below a
    // second column header.
    (Family::Kif, ""),
    (Family::Kif, "手数----指手---------消費時間--\n{line}"),
    // The file has two ends, and the other one is read.
    (Family::Kif, "{n} {word}V2.2"),
    (Family::Kif, "{n}手まで{word}"),
    (Family::Kif, "以下、{word}"),
    // Two lines may be joined.
    (Family::Kif, "lines that end in a backslash and n"),
    // The number is read as the origin square of another move.
    (Family::Ki2, "({n}){mark}{mv}{gap}"),
    // Read as a list of moves without side marks, as in print.
    (Family::Ki2, "({mark}{mv}){gap}"),
    (Family::Ki2, "{mark}{raw}{成}(成){gap}"),
    (Family::Ki2, "{mark}{same}\n{piece}{words}{gap}"),
    (Family::Ki2, "{先手} {mv} {gap}"),
    (Family::Ki2, "{先手}{mv} {gap}"),
    // Read as the title of the main line, in a file whose variations have such titles.
    (Family::Ki2, "手順：{mark}{mv}{gap}"),
    // Numbers without a dot before moves with chess coordinates, which may be words.
    (Family::Psn, "{①}"),
    // Read as a separate variation.
    (Family::Psn, "({word})"),
    // The line is missing.
    (Family::Csa, ""),
    // Lines that have only moves are games.
    (Family::Usi, "> position startpos moves"),
    (Family::Usi, "\n{move}"),
];

/// In lists in prose, where a word may be anything, one in this number of respellings may be lost.
const PROSE_TO_ONE: usize = 10;

#[test]
fn no_move_is_lost_in_silence_where_lines_are_spelled_otherwise() {
    let [own, shared] = samples();
    let mut all = Tally::default();
    for (samples, share) in [(&own, SHARE), (&shared, 1)] {
        let sum = tally_all(samples, share);
        println!(
            "{} files: {} respellings read alike, {} reported, {} lost",
            samples.len(),
            sum.same,
            sum.reported,
            sum.losses.len()
        );
        all.add(sum);
    }
    for family in [Family::Kif, Family::Ki2, Family::Csa, Family::Psn, Family::Usi] {
        assert!(family.respellings().len() >= 30, "{family:?}");
    }
    assert!(own.len() > 450);
    assert!(all.same > 10_000);
    let (prose, losses): (Vec<Loss>, Vec<Loss>) =
        all.losses.into_iter().partition(|loss| loss.family.is_prose());
    assert!(prose.len() * PROSE_TO_ONE < all.prose, "{} of {}", prose.len(), all.prose);
    let losses: Vec<Loss> =
        losses.into_iter().filter(|loss| !OTHER_GAMES.contains(&(loss.family, loss.respelling))).collect();
    let found = described(&losses);
    assert!(found.is_empty(), "{} losses of {} kinds:\n{}", losses.len(), found.len(), found.join("\n"));
}
