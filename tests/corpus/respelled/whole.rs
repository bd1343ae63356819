//! Respellings of a whole text, for every format.

use serde_json::Value;

use super::{Respelling, UnitKind};

fn each_line(text: &str, change: impl Fn(usize, &str) -> String) -> String {
    let lines: Vec<String> = text.lines().enumerate().map(|(at, line)| change(at, line)).collect();
    lines.join("\n") + "\n"
}

type Rewrite = (&'static str, fn(&str) -> String);

const REWRITES: [Rewrite; 16] = [
    ("CR", |text| text.replace('\n', "\r")),
    ("CRLF", |text| text.replace('\n', "\r\n")),
    ("line ends of three kinds", |text| {
        let ends = ["\n", "\r\n", "\r"];
        text.lines().enumerate().map(|(at, line)| format!("{line}{}", ends[at % 3])).collect()
    }),
    ("CR CR LF", |text| text.replace('\n', "\r\r\n")),
    ("no line end at the end", |text| text.trim_end().to_owned()),
    ("a byte order mark", |text| format!("\u{feff}{text}")),
    ("two byte order marks", |text| format!("\u{feff}\u{feff}{text}")),
    ("an end of file as of DOS", |text| format!("{text}\u{1a}")),
    ("blank lines above", |text| format!("\n \n　\n{text}")),
    ("a blank line below each line", |text| each_line(text, |_, line| format!("{line}\n"))),
    ("blanks behind each line", |text| each_line(text, |_, line| format!("{line}  "))),
    ("wide blanks behind each line", |text| each_line(text, |_, line| format!("{line}　"))),
    ("two blanks before each line", |text| each_line(text, |_, line| format!("  {line}"))),
    ("quoted as in mail", |text| each_line(text, |_, line| format!("> {line}"))),
    ("a string of JSON", |text| Value::String(text.to_owned()).to_string()),
    ("lines that end in a backslash and n", |text| text.replace('\n', "\\n")),
];

pub fn respellings() -> impl Iterator<Item = Respelling> {
    REWRITES.into_iter().map(|(name, rewrite)| Respelling {
        kind: UnitKind::Whole,
        name,
        rewrite: Some(rewrite),
    })
}
