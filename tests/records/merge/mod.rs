//! Comparing and merging records: properties that always hold, single cases, and trees of 100,000
//! moves.

mod cases;
mod collections;
mod files;
mod limits;
mod program;
mod properties;

use honfu_core::record::{GameEnd, Headers, Millis, MoveMark, NodeId, Record, RecordBuilder, StartPosition};
use honfu_core::shogi::Move;

/// A record with several lines, each given by the ply where it branches off and its moves in USI. A
/// move may be followed by `*comment`, `&bookmark`, a mark, seconds as in `T7`, and an end as in
/// `%resign`.
fn record(lines: &[(usize, &str)]) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    let mut marks: Vec<(NodeId, MoveMark)> = Vec::new();
    for (ply, words) in lines {
        builder.branch_at(*ply);
        for word in words.split_whitespace() {
            match (word.split_at(1), MoveMark::from_sign(word)) {
                (_, Some(mark)) => marks.push((builder.node(), mark)),
                (("*", text), _) => builder.add_comment(text),
                (("&", name), _) => drop(builder.set_bookmark(name)),
                (("T", seconds), _) => builder.set_time(Millis::from_seconds(seconds.parse().unwrap())),
                (("%", id), _) => {
                    let end = GameEnd::KNOWN.into_iter().find(|end| end.id() == id).unwrap();
                    builder.add_end(end).unwrap();
                }
                _ => drop(builder.play(Move::from_usi(word).unwrap()).unwrap()),
            }
        }
    }
    let mut record = builder.finish();
    for (node, mark) in marks {
        record.tree.set_mark(node, Some(mark));
    }
    record
}

/// A line for every node: its ply, its step, and its comment, marks and other content.
fn outline(record: &Record) -> Vec<String> {
    let entries = record.tree.contents().map(|entry| {
        let step = match entry.step {
            honfu_core::record::Step::Start => String::new(),
            honfu_core::record::Step::Move(mv) => mv.to_string(),
            honfu_core::record::Step::End(end) => format!("%{}", end.id()),
        };
        let comment = entry.comment.map(|text| format!("*{}", text.replace('\n', "/")));
        let mark = entry.mark.map(|mark| mark.sign().to_owned());
        let name = entry.bookmark.map(|name| format!("&{name}"));
        let time = entry.time.map(|time| format!("T{}", time.seconds()));
        let notes = [mark, name, time, comment].into_iter().flatten();
        let words = [entry.ply.to_string(), step].into_iter().chain(notes).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    });
    entries.collect()
}
