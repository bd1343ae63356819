//! `honfu notate --jsonl`: answers each JSON request with a JSON response, for programs.

use std::borrow::Cow;
use std::io::{self, Read, stdin};

use rayon::prelude::*;
use serde::Deserialize;

use super::{is_end, parse_position, parse_square};
use crate::cli::json::{NotatedMove, RefusedMove, StyledMove, to_json_line};
use crate::cli::outcome::{CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::messages::{CliMessage, Lang, Locale};
use honfu_core::format::UnreadMove;
use honfu_core::notation::{Notation, NotationStyle, read_move};

/// The greatest number of bytes that are read at once.
const CHUNK: usize = 1 << 18;
/// The least number of lines that are answered by several threads.
const MIN_PARALLEL_LINES: usize = 64;

/// A request: a line of the input.
#[derive(Debug, Deserialize)]
struct NotateRequest<'a> {
    #[serde(borrow)]
    sfen: Cow<'a, str>,
    #[serde(default, borrow)]
    last: Option<Cow<'a, str>>,
    #[serde(rename = "move", borrow)]
    text: Cow<'a, str>,
}

/// The language and notation of responses.
#[derive(Clone, Copy, Debug)]
pub struct ResponseFormat {
    pub lang: Lang,
    /// The notation of the response; `None` for every style.
    pub only: Option<Notation>,
}

impl ResponseFormat {
    /// Returns the locale of messages, in which moves are USI unless a notation is chosen.
    fn locale(self) -> Locale {
        Locale { lang: self.lang, notation: self.only.unwrap_or(NotationStyle::Usi.into()) }
    }
}

/// Answers lines as they arrive: all complete lines are answered before more input is read.
pub fn notate_json_lines(format: ResponseFormat, output: &mut CliOutput) -> CliResult {
    let mut input = stdin().lock();
    let mut chunk = vec![0; CHUNK];
    let mut pending = Vec::new();
    loop {
        let read = match input.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // A read returns at most the length of the chunk.
            length => &chunk[..length.map_err(|error| CliReport::cannot_read("-".to_owned(), error))?],
        };
        let complete = memchr::memrchr(b'\n', read).map(|at| pending.len() + at + 1);
        pending.extend_from_slice(read);
        let end = complete.unwrap_or(if read.is_empty() { pending.len() } else { 0 });
        for answer in answers(&pending[..end], format) {
            output.print(&answer)?;
        }
        output.flush()?;
        pending.drain(..end);
        if read.is_empty() {
            return Ok(ExitStatus::Done);
        }
    }
}

/// Returns the answers in the order of the lines; empty lines have no answer.
fn answers(text: &[u8], format: ResponseFormat) -> Vec<String> {
    let lines: Vec<&[u8]> =
        text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).collect();
    if lines.len() < MIN_PARALLEL_LINES {
        return lines.iter().map(|line| answer_line(line, format)).collect();
    }
    lines.par_iter().with_min_len(MIN_PARALLEL_LINES / 2).map(|line| answer_line(line, format)).collect()
}

fn answer_line(line: &[u8], format: ResponseFormat) -> String {
    match notate_answer(line, format) {
        Ok(response) => to_json_line(&response),
        Err(refusal) => to_json_line(&refusal),
    }
}

/// Answers one line, which may hold anything.
fn notate_answer(line: &[u8], format: ResponseFormat) -> Result<NotatedMove, RefusedMove> {
    let ResponseFormat { lang, only } = format;
    let request: NotateRequest = serde_json::from_slice(line)
        .map_err(|error| refused(CliMessage::NoQuestion { why: error.to_string() }.text(lang)))?;
    let position = parse_position(Some(&request.sfen)).map_err(|message| refused(message.text(lang)))?;
    let last_to = parse_square(request.last.as_deref()).map_err(|message| refused(message.text(lang)))?;
    match read_move(&position, last_to, &request.text) {
        Ok(mv) => Ok(NotatedMove { usi: mv, styles: StyledMove { only, position, mv, last_to } }),
        Err(_) if is_end(&request.text, &position) => Err(refused(CliMessage::EndIsNoMove.text(lang))),
        Err(error) => Err(no_move(UnreadMove { error, position, last_to }, format.locale())),
    }
}

fn refused(error: String) -> RefusedMove {
    RefusedMove { error, candidates: Vec::new(), squares: Vec::new() }
}

fn no_move(unread: UnreadMove, locale: Locale) -> RefusedMove {
    let squares = unread.error.reason.squares().into_iter().collect();
    RefusedMove { error: unread.sentence(locale), candidates: unread.error.candidates, squares }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(line: &str) -> String {
        answers(line.as_bytes(), EVERY_STYLE).concat()
    }

    const EVERY_STYLE: ResponseFormat = ResponseFormat { lang: Lang::En, only: None };

    #[test]
    fn many_lines_are_answered_in_their_order() {
        let request = |usi: &str| format!("{{\"sfen\":\"{START}\",\"move\":\"{usi}\"}}\n");
        let lines: String = (0..500).map(|index| request(["7g7f", "2g2f", "x"][index % 3]) + "\n").collect();
        let all = answers(lines.as_bytes(), EVERY_STYLE);
        assert_eq!(all.len(), 500);
        for (index, answer) in all.iter().enumerate() {
            let start = ["{\"usi\":\"7g7f\"", "{\"usi\":\"2g2f\"", "{\"error\""][index % 3];
            assert!(answer.starts_with(start), "{index}: {answer}");
        }
    }

    #[test]
    fn every_style_is_there() {
        let answer = json(&format!(r#"{{"sfen":"{START}","move":"７六歩"}}"#));
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        let ids: Vec<&String> = answer["styles"].as_object().unwrap().keys().collect();
        assert_eq!(ids, NotationStyle::all().map(NotationStyle::id).collect::<Vec<_>>());
    }

    #[test]
    fn one_notation_is_enough() {
        let format = ResponseFormat { only: "japanese:triangle".parse().ok(), ..EVERY_STYLE };
        let answer =
            |text| answers(format!(r#"{{"sfen":"{START}","move":"{text}"}}"#).as_bytes(), format).concat();
        assert_eq!(answer("7g7f"), "{\"usi\":\"7g7f\",\"styles\":{\"japanese\":\"▲７六歩\"}}\n");
        assert!(answer("58金").contains("▲５八金右 or ▲５八金左"), "{}", answer("58金"));
    }

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn a_line_is_answered_by_a_line() {
        let answer = json(&format!(r#"{{"sfen":"{START}","last":null,"move":"７六歩"}}"#));
        assert!(answer.starts_with(r#"{"usi":"7g7f","styles":{"japanese":"☗７六歩","kif":"#), "{answer}");
        let answer = json(&format!(r#"{{"sfen":"{START}","move":"５五銀"}}"#));
        assert!(answer.contains(r#""candidates":[]"#), "{answer}");
        let answer = json(&format!(r#"{{"sfen":"{START}","move":"５八金"}}"#));
        assert!(answer.ends_with("\"candidates\":[\"4i5h\",\"6i5h\"],\"squares\":[]}\n"), "{answer}");
        let answer = json(&format!(r#"{{"sfen":"{START}","move":"２七飛"}}"#));
        assert!(answer.ends_with("\"squares\":[\"2g\"]}\n"), "the pawn in its way: {answer}");
    }

    #[test]
    fn invalid_lines_are_answered_too() {
        for line in ["{", "[]", r#"{"sfen":"x","move":"y"}"#, r#"{"sfen":"","last":"9z","move":""}"#] {
            assert!(json(line).starts_with(r#"{"error":""#), "{line}");
        }
    }
}
