//! The targets of the mutated inputs, as in `fuzz/targets`.

use honfu::messages::Lang;
use honfu::settings::Settings;
use honfu_core::format::{self, Format, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::shogi::Position;

use crate::invariants::{conservation, conversion, editing, encodings, journals, moves, reading, settings};
use crate::mutate::mutated;
use crate::support::positions;
use crate::support::random::Random;

/// A file to be damaged.
pub struct Sample {
    pub extension: String,
    pub bytes: Vec<u8>,
}

/// One file in this number is also saved, opened again and checked.
const SAVED: u64 = 8;

const KEYS: &str = include_str!("../../assets/keys.toml");
const JOURNAL: &str = include_str!("../../fuzz/seeds/journals/edits.jsonl");

/// Makes the input with a number, and tests it.
pub fn check(number: u64, samples: &[Sample]) {
    let mut random = Random(number);
    match number % 1000 {
        0 => editing::check(&script(&mut random)),
        1 => journals::check(&damaged(JOURNAL, &mut random)),
        2 => settings::check_keys(&damaged(KEYS, &mut random)),
        3 => settings::check_settings(&damaged(&Settings::default().explained(Lang::En), &mut random)),
        4..10 => convert(samples, &mut random),
        10..20 => read_move(&mut random),
        20..30 => encodings::check(&file(samples, &mut random).1),
        _ => read(number, samples, &mut random),
    }
}

/// Tests an input that has once failed. Targets have the names of the formats and of the fuzz targets.
pub fn check_again(target: &str, bytes: &[u8]) {
    let text = || std::str::from_utf8(bytes).expect("text");
    match target {
        "detection" => reading::check(bytes, None),
        "encodings" => encodings::check(bytes),
        "keys" => settings::check_keys(text()),
        "settings" => settings::check_settings(text()),
        "journals" => journals::check(text()),
        "edits" => editing::check(bytes),
        "round_trip" => {
            conversion::TARGETS.iter().for_each(|target| conversion::check(bytes, &target.parse().unwrap()))
        }
        format => reading::check(bytes, Some(Format::from_id(format).expect("a target"))),
    }
}

/// A damaged file, and the extension of the original.
fn file<'a>(samples: &'a [Sample], random: &mut Random) -> (&'a str, Vec<u8>) {
    let (sample, other) = (random.pick(samples), random.pick(samples));
    (&sample.extension, mutated(&sample.bytes, &other.bytes, random))
}

fn read(number: u64, samples: &[Sample], random: &mut Random) {
    let (extension, bytes) = file(samples, random);
    let options = ReadOptions { extension: Some(extension), ..ReadOptions::default() };
    let reading = format::read(&bytes, &options);
    if let Ok(reading) = &reading {
        change_part(&bytes, reading.traits.format, random);
    }
    if let (Ok(reading), true) = (reading, number.is_multiple_of(SAVED)) {
        reading::check_reading(&reading);
    }
}

/// Checks that a random part of the file has an effect.
fn change_part(bytes: &[u8], format: Format, random: &mut Random) {
    let text = conservation::text_of(bytes);
    let parts = conservation::parts(&text);
    if !parts.is_empty() {
        let whole = conservation::read(&text, format);
        let lost = conservation::without_effect(&text, &whole, random.pick(&parts).clone());
        assert!(lost.is_none(), "without effect in {}: {}", format.spec().id, lost.unwrap_or_default());
    }
}

fn convert(samples: &[Sample], random: &mut Random) {
    let (_, bytes) = file(samples, random);
    conversion::check(&bytes, &random.pick(&conversion::TARGETS).parse().unwrap());
}

fn damaged(text: &str, random: &mut Random) -> String {
    String::from_utf8_lossy(&mutated(text.as_bytes(), text.as_bytes(), random)).into_owned()
}

/// A short script, because an edit takes longer than reading a file.
fn script(random: &mut Random) -> Vec<u8> {
    (0..3 * random.below(40)).map(|_| random.below(256) as u8).collect()
}

/// Reads a damaged move in a random position of any kind.
fn read_move(random: &mut Random) {
    let seed = random.below(1 << 30) as u64;
    let (position, last) = match random.below(3) {
        0 => positions::played(seed, random.below(100)),
        1 => positions::crowded(seed),
        _ => positions::massed(seed),
    };
    let styles: Vec<NotationStyle> = NotationStyle::all().collect();
    let print = |position: &Position, random: &mut Random| {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return String::new();
        }
        let notation = Notation::new(*random.pick(&styles));
        notation.text(position, last, *random.pick(&legal))
    };
    let texts = [print(&position, random), print(&position, random)];
    let bytes = mutated(texts[0].as_bytes(), texts[1].as_bytes(), random);
    moves::check(&String::from_utf8_lossy(&bytes), &position, last);
}
