//! Taking comments, variations, evaluations, times and headers out of records.

use std::num::NonZeroUsize;

use honfu_core::annotation::annotations;
use honfu_core::format::{
    FORMATS, Format, LossKind, OriginalFile, ReadOptions, WriteTarget, read, write, write_edited,
};
use honfu_core::record::{HeaderKey, NodeContent, NodeId, Record, Step};
use honfu_core::strip::{NoSuchLine, StripOptions, StripPart, strip_record};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use crate::support::reading::{comments, line, read_as, write_as};
use crate::support::{Features, losses, records};

/// Evaluations in several dialects.
const EVALUATIONS: [&str; 4] = [
    "*評価値=210\n*読み筋=▲７六歩",
    "* 30 -3334FU",
    "*解析 0 評価値 1",
    "#評価値=-5\n#深さ=3\n#エンジン=Sample",
];

fn options(parts: &[StripPart], line: Option<usize>) -> StripOptions {
    StripOptions { parts: parts.to_vec(), line: line.and_then(NonZeroUsize::new) }
}

fn stripped(record: &Record, options: &StripOptions) -> Record {
    let mut record = record.clone();
    strip_record(&mut record, options).unwrap();
    record
}

/// Random records, some with evaluations above or below the text of comments.
fn analysed_records() -> impl Strategy<Value = Record> {
    let places = prop::collection::vec((any::<Index>(), select(&EVALUATIONS[..]), any::<bool>()), 0..6);
    (records(Features::all()), places).prop_map(|(mut record, places)| {
        let nodes: Vec<NodeId> = record.tree.preorder().collect();
        for (at, evaluation, is_above) in places {
            let comment = &mut record.tree.node_mut(*at.get(&nodes)).comment;
            let text = match comment.as_deref() {
                None => evaluation.to_owned(),
                Some(text) if is_above => format!("{evaluation}\n{text}"),
                Some(text) => format!("{text}\n{evaluation}"),
            };
            *comment = Some(text.into());
        }
        record
    })
}

fn parts() -> impl Strategy<Value = Vec<StripPart>> {
    subsequence(StripPart::ALL.to_vec(), 0..=StripPart::ALL.len())
}

/// Checks that a record has nothing of a part.
fn check_without(record: &Record, part: StripPart) -> Result<(), TestCaseError> {
    let tree = &record.tree;
    for content in tree.contents() {
        let NodeContent { comment, mark, bookmark, time, .. } = content;
        match part {
            StripPart::Comments => prop_assert!((comment, mark, bookmark) == (None, None, None)),
            StripPart::Engine => {
                prop_assert_eq!(comment.and_then(|comment| annotations(comment).next()), None);
            }
            StripPart::Times => prop_assert!(time.is_none_or(|time| time.0 == 0), "{:?}", time),
            StripPart::Variations | StripPart::Headers => {}
        }
    }
    let keys: Vec<&str> = record.headers.iter().map(|header| &*header.key).collect();
    match part {
        StripPart::Variations => prop_assert!(!tree.has_variations()),
        StripPart::Headers => prop_assert!(keys.iter().all(|key| *key == HeaderKey::Handicap.name())),
        StripPart::Times => prop_assert!(!keys.contains(&HeaderKey::TimeSpent.name())),
        StripPart::Comments | StripPart::Engine => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_taken_out_is_gone_in_every_format(whole in analysed_records(), parts in parts()) {
        let options = options(&parts, None);
        let record = stripped(&whole, &options);
        prop_assert_eq!(&stripped(&record, &options), &record, "taken out once is taken out");
        for part in &parts {
            check_without(&record, *part)?;
        }
        for spec in FORMATS {
            let format = spec.format;
            let (text, report) = write_as(format, &record);
            // An end that a format lacks may be written as a comment.
            let is_checked =
                |part: &&StripPart| **part != StripPart::Comments || report.get(LossKind::Terminals).is_none();
            for back in read_as(format, &text).0 {
                for part in parts.iter().filter(is_checked) {
                    check_without(&back, *part)?;
                }
            }
            let lost = report.iter().find(|loss| match loss.kind {
                LossKind::Comments | LossKind::Marks | LossKind::Bookmarks => parts.contains(&StripPart::Comments),
                LossKind::Variations => parts.contains(&StripPart::Variations),
                LossKind::Times => parts.contains(&StripPart::Times),
                _ => false,
            });
            prop_assert_eq!(lost, None, "{}: {}", format.id(), text);
        }
        let original = write(&[whole], &WriteTarget::new(Format::Kifu)).unwrap().bytes;
        let traits = read(&original, &ReadOptions::default()).unwrap().traits;
        let edited =
            write_edited(Some(OriginalFile { bytes: &original, traits }), std::slice::from_ref(&record), &traits.target());
        let back = read(&edited.unwrap().written.bytes, &ReadOptions::default()).unwrap();
        for part in &parts {
            check_without(&back.collection.records[0], *part)?;
        }
        let (text, report) = write_as(Format::Kif, &record);
        losses::check(&record, &read_as(Format::Kif, &text).0[0], &report)?;
    }

    #[test]
    fn the_rest_is_unchanged(record in analysed_records(), part in select(StripPart::ALL.to_vec())) {
        let stripped = stripped(&record, &options(&[part], None));
        prop_assert_eq!(&stripped.start, &record.start);
        if part != StripPart::Headers && part != StripPart::Times {
            prop_assert_eq!(&stripped.headers, &record.headers);
        }
        let kept = stripped.tree.contents().zip(record.tree.contents());
        let mut nodes = 0;
        for (new, old) in kept {
            nodes += 1;
            let expected = match part {
                StripPart::Comments => NodeContent {
                    comment: None,
                    mark: None,
                    bookmark: None,
                    raw_lines: new.raw_lines,
                    ..old
                },
                StripPart::Engine => NodeContent { comment: new.comment, ..old },
                StripPart::Times => NodeContent { time: None, raw_lines: new.raw_lines, ..old },
                // The main line comes first.
                StripPart::Variations | StripPart::Headers => old,
            };
            prop_assert_eq!(new, expected);
        }
        let expected = match part {
            StripPart::Variations => record.tree.main_line().count(),
            _ => record.tree.preorder().count(),
        };
        prop_assert_eq!(nodes, expected);
    }

    #[test]
    fn every_line_stays_alone(record in analysed_records()) {
        let tree = &record.tree;
        let leaves: Vec<NodeId> = tree.preorder().filter(|&id| tree.node(id).first_child().is_none()).collect();
        let steps = |record: &Record, nodes: Vec<NodeId>| -> Vec<Step> {
            nodes.into_iter().map(|id| record.tree.node(id).step.clone()).collect()
        };
        let mut expected: Vec<_> = leaves.iter().map(|&leaf| steps(&record, tree.path(leaf))).collect();
        let main = expected[0].clone();
        let mut found = Vec::new();
        for number in 1..=leaves.len() {
            let line = stripped(&record, &options(&[], Some(number)));
            prop_assert_eq!((&line.headers, &line.start), (&record.headers, &record.start));
            prop_assert!(!line.tree.has_variations());
            found.push(steps(&line, line.tree.main_line().collect()));
        }
        prop_assert_eq!(&found[0], &main);
        let by_text = |steps: &Vec<Step>| format!("{steps:?}");
        found.sort_by_key(by_text);
        expected.sort_by_key(by_text);
        prop_assert_eq!(found, expected);
        let (number, lines) = (leaves.len() + 1, leaves.len());
        let mut copy = record.clone();
        let missing = strip_record(&mut copy, &options(&StripPart::ALL, Some(number)));
        prop_assert_eq!(missing, Err(NoSuchLine { number, lines }));
        prop_assert_eq!(copy, record);
    }
}

const STUDY: &str = "\
# a remark of the file
先手：Sato
消費時間：5▲3△2
*To begin with.
1 ７六歩(77) ( 0:03/00:00:03)
*a quiet move
*#評価値=12
*#エンジン=Sample
2 ３四歩(33) ( 0:02/00:00:02)
&here
3 ２六歩(27)
4 投了

変化：3手
3 ６六歩(67)
4 ８四歩(83)

変化：2手
2 ８四歩(83)
3 ２六歩(27)

変化：3手
3 ７八金(69)
";

fn study() -> Record {
    read_as(Format::Kif, STUDY).0.remove(0)
}

#[test]
fn lines_are_numbered_as_they_are_read() {
    for (number, moves) in [
        (1, "7g7f 3c3d 2g2f resign"),
        (2, "7g7f 8c8d 2g2f"),
        (3, "7g7f 8c8d 6i7h"),
        (4, "7g7f 3c3d 6g6f 8c8d"),
    ] {
        assert_eq!(line(&stripped(&study(), &options(&[], Some(number)))), moves, "{number}");
    }
}

#[test]
fn words_of_people_stay_where_an_engine_is_taken_out() {
    let record = stripped(&study(), &options(&[StripPart::Engine], None));
    assert_eq!(comments(&record), ["To begin with.", "a quiet move"]);
    let record = stripped(&study(), &options(&[StripPart::Comments], None));
    assert_eq!(write_as(Format::Kif, &record).0.lines().find(|line| line.contains("remark")), None);
}
