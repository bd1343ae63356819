//! `honfu check --fix`: rewriting files where that repairs something.

use std::collections::BTreeMap;

use super::Form;
use super::file::{Job, Seen};
use super::json;
use crate::app::event::{Keep, Replacing, Stamp, Write};
use crate::files::{InputSource, WriteError, write_checked};
use crate::messages::{self, CheckMessage, Lang};
use honfu_core::check::{Checked, Obstacle, Repair, repair};
use honfu_core::format::{Code, ReadOptions};

/// Sets a file right as far as that loses nothing, and goes on with what it is then.
///
/// # Errors
/// Why the file could not be written.
pub fn run(
    job: &Job<'_>,
    source: &InputSource,
    options: &ReadOptions<'_>,
    checked: &mut Checked,
    seen: &mut Seen,
) -> Result<(), String> {
    let (bytes, after, gone) = match repair(checked, options, &job.rules) {
        Repair::Nothing => return Ok(()),
        Repair::Refused(obstacle) => {
            refuse(job, &why(&seen.file, &obstacle, job.context.lang), seen);
            return Ok(());
        }
        Repair::Done { bytes, after, gone } => (bytes, after, gone),
    };
    let Some(path) = source.path() else {
        refuse(job, &CheckMessage::NoFile.text(job.context.lang), seen);
        return Ok(());
    };
    let write = Write {
        path: path.to_owned(),
        bytes,
        replacing: Replacing::Known(Stamp::of(&seen.bytes)),
        keep: Keep::Always,
    };
    write_checked(&write).map_err(|fault| cannot_write(&seen.file, fault, job.context.lang))?;
    announce(job, &gone, seen);
    seen.bytes = write.bytes;
    *checked = after;
    Ok(())
}

/// Says what was set right.
fn announce(job: &Job<'_>, gone: &BTreeMap<Code, usize>, seen: &mut Seen) {
    let file = seen.file.clone();
    let kept = format!("{file}~");
    if job.form == Form::Json {
        seen.printed.push(json::repaired(&file, gone, &kept));
        return;
    }
    let codes: Vec<String> = gone.iter().map(|(code, count)| format!("{} {count}", code.id())).collect();
    let line = CheckMessage::Repaired { file, codes: codes.join(", "), kept }.text(job.context.lang);
    say(job, line, seen);
}

fn refuse(job: &Job<'_>, why: &str, seen: &mut Seen) {
    match job.form {
        Form::Json => seen.printed.push(json::left(&seen.file, why)),
        _ => {
            let line = CheckMessage::Left { file: seen.file.clone(), why: why.to_owned() };
            say(job, line.text(job.context.lang), seen);
        }
    }
}

/// SARIF has no place for what was done.
fn say(job: &Job<'_>, line: String, seen: &mut Seen) {
    match job.form {
        Form::Sarif => seen.messages.push(line),
        _ => seen.printed.push(line + "\n"),
    }
}

fn why(file: &str, obstacle: &Obstacle, lang: Lang) -> String {
    match obstacle {
        Obstacle::Damage => CheckMessage::Damaged.text(lang),
        Obstacle::Changes => CheckMessage::OtherRecords.text(lang),
        Obstacle::Hides(codes) => {
            let codes: Vec<&str> = codes.iter().map(|code| code.id()).collect();
            CheckMessage::WouldHide { codes: codes.join(", ") }.text(lang)
        }
        Obstacle::TooManyRecords(error) => messages::too_many_records(file, error, lang),
        Obstacle::Losses(losses) => {
            let losses: Vec<String> = losses.iter().map(|loss| messages::loss(loss, lang)).collect();
            CheckMessage::WouldLose { losses: losses.join(", ") }.text(lang)
        }
    }
}

fn cannot_write(file: &str, fault: WriteError, lang: Lang) -> String {
    match fault {
        WriteError::Failed(error) => error.message(file.as_ref(), lang),
        WriteError::Changed | WriteError::Exists | WriteError::Taken => {
            CheckMessage::HasChanged { file: file.to_owned() }.text(lang)
        }
    }
}
