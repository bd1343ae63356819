//! The jobs to measure, and how each library does them. The measuring itself is elsewhere.

use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use rsshogi::records::formats::{csa as rs_csa, kif as rs_kif};
use rsshogi::records::record::Record as RsRecord;
use shogi_kifu_converter::converter::{ToCsa, ToKi2};
use shogi_kifu_converter::jkf::JsonKifuFormat;
use shogi_kifu_converter::parser;

/// The libraries, honfu first.
pub const PEERS: [&str; 4] = ["honfu", "rsshogi", "shogi-kifu-converter", "csa"];

/// The result of a job.
pub enum Outcome {
    /// A record with this number of nodes.
    Read(usize),
    Written(Vec<u8>),
    Refused,
}

pub type Run = fn(&[u8]) -> Outcome;

/// The kind of file that a job reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// One of many random games.
    Game,
    /// A tree of 100,000 moves with some 10,000 variations.
    Tree,
    /// A line of 1,000 moves with 10 MB of comments.
    Comments,
    /// A single line of 10,000 moves.
    Line,
}

pub struct Job {
    pub name: &'static str,
    pub input: Input,
    /// The format in which honfu writes the input file.
    pub target: &'static str,
    /// The function of each of [`PEERS`], or `None` if the library cannot do the job.
    pub runs: [Option<Run>; PEERS.len()],
}

const READ_KIF: [Option<Run>; 4] = [
    Some(honfu_read),
    Some(|bytes| rs_read(rs_kif::parse_kif_str(utf8(bytes)).ok())),
    Some(|bytes| jkf_read(parser::parse_kif_str(utf8(bytes)).ok())),
    None,
];

/// Reading large KIF files with honfu and rsshogi; the other libraries would take minutes.
const READ_LARGE: [Option<Run>; 4] = [READ_KIF[0], READ_KIF[1], None, None];

pub const JOBS: [Job; 11] = [
    Job { name: "KIF to tree, UTF-8", input: Input::Game, target: "kifu", runs: READ_KIF },
    Job {
        name: "KIF to tree, Shift_JIS",
        input: Input::Game,
        target: "kif",
        runs: [Some(honfu_read), Some(|bytes| rs_read(rs_kif::parse_kif_bytes(bytes).ok())), None, None],
    },
    Job {
        name: "KI2 to tree",
        input: Input::Game,
        target: "ki2u",
        runs: [
            Some(honfu_read),
            Some(|bytes| rs_read(rs_kif::parse_ki2_str(utf8(bytes)).ok())),
            Some(|bytes| jkf_read(parser::parse_ki2_str(utf8(bytes)).ok())),
            None,
        ],
    },
    Job {
        name: "CSA to tree",
        input: Input::Game,
        target: "csa",
        runs: [
            Some(honfu_read),
            Some(|bytes| rs_read(rs_csa::parse_csa_str(utf8(bytes)).ok())),
            Some(|bytes| jkf_read(parser::parse_csa_str(utf8(bytes)).ok())),
            Some(|bytes| match csa::parse_csa(utf8(bytes)) {
                Ok(game) => Outcome::Read(game.moves.len() + 1),
                Err(_) => Outcome::Refused,
            }),
        ],
    },
    Job {
        name: "KIF to CSA",
        input: Input::Game,
        target: "kifu",
        runs: [
            Some(|bytes| honfu_write(bytes, Format::Csa)),
            Some(|bytes| {
                rs_write(rs_kif::parse_kif_str(utf8(bytes)).ok(), |record| rs_csa::export_csa(record).ok())
            }),
            Some(|bytes| jkf_write(parser::parse_kif_str(utf8(bytes)).ok(), |jkf| jkf.to_csa_owned())),
            None,
        ],
    },
    Job {
        name: "CSA to KIF",
        input: Input::Game,
        target: "csa",
        runs: [
            Some(|bytes| honfu_write(bytes, Format::Kifu)),
            Some(|bytes| {
                rs_write(rs_csa::parse_csa_str(utf8(bytes)).ok(), |record| rs_kif::export_kif(record).ok())
            }),
            Some(|bytes| {
                use shogi_kifu_converter::converter::ToKif;
                jkf_write(parser::parse_csa_str(utf8(bytes)).ok(), |jkf| jkf.to_kif_owned())
            }),
            None,
        ],
    },
    Job {
        name: "KIF to KI2",
        input: Input::Game,
        target: "kifu",
        runs: [
            Some(|bytes| honfu_write(bytes, Format::Ki2u)),
            Some(|bytes| {
                rs_write(rs_kif::parse_kif_str(utf8(bytes)).ok(), |record| rs_kif::export_ki2(record).ok())
            }),
            Some(|bytes| jkf_write(parser::parse_kif_str(utf8(bytes)).ok(), |jkf| jkf.to_ki2_owned())),
            None,
        ],
    },
    Job {
        name: "100,000 moves with 10,000 variations",
        input: Input::Tree,
        target: "kifu",
        runs: READ_LARGE,
    },
    Job {
        name: "the same, and written again",
        input: Input::Tree,
        target: "kifu",
        runs: [
            Some(|bytes| honfu_write(bytes, Format::Kifu)),
            Some(|bytes| {
                rs_write(rs_kif::parse_kif_str(utf8(bytes)).ok(), |record| rs_kif::export_kif(record).ok())
            }),
            None,
            None,
        ],
    },
    Job { name: "10 MB of comments", input: Input::Comments, target: "kifu", runs: READ_LARGE },
    Job { name: "one line of 10,000 moves", input: Input::Line, target: "kifu", runs: READ_LARGE },
];

fn utf8(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the files are UTF-8")
}

/// Reads bytes as the program does, including the detection of the encoding and the format.
fn honfu_read(bytes: &[u8]) -> Outcome {
    match format::read(bytes, &ReadOptions::default()) {
        Ok(reading) if reading.is_clean() => Outcome::Read(reading.collection.records[0].tree.arena_len()),
        _ => Outcome::Refused,
    }
}

fn honfu_write(bytes: &[u8], format: Format) -> Outcome {
    let Ok(reading) = format::read(bytes, &ReadOptions::default()) else { return Outcome::Refused };
    let target = WriteTarget { encoding: Format::Kifu.spec().encoding, ..WriteTarget::new(format) };
    format::write(&reading.collection.records, &target)
        .map_or(Outcome::Refused, |written| Outcome::Written(written.bytes))
}

fn rs_read(record: Option<RsRecord>) -> Outcome {
    record.map_or(Outcome::Refused, |record| Outcome::Read(record.node_count()))
}

fn rs_write(record: Option<RsRecord>, write: fn(&RsRecord) -> Option<String>) -> Outcome {
    record.as_ref().and_then(write).map_or(Outcome::Refused, |text| Outcome::Written(text.into()))
}

fn jkf_read(record: Option<JsonKifuFormat>) -> Outcome {
    record.map_or(Outcome::Refused, |record| Outcome::Read(record.moves.len()))
}

fn jkf_write(record: Option<JsonKifuFormat>, write: fn(&JsonKifuFormat) -> String) -> Outcome {
    record.as_ref().map(write).map_or(Outcome::Refused, |text| Outcome::Written(text.into()))
}
