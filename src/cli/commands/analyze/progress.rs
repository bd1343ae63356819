//! The progress line during an analysis, and the report after each file.

use std::time::{Duration, Instant};

use super::file::{AnalysedFile, AnalysisEvent};
use super::plan::{AnalysisJob, AnalysisPlan};
use crate::cli::outcome::CliResult;
use crate::cli::output::CliOutput;
use crate::messages::{AnalysisProgressLine, AnalyzeMessage};

/// The shortest time between two updates of the progress line.
const BETWEEN_LINES: Duration = Duration::from_millis(100);

/// The progress of the analysis.
pub struct AnalysisProgress {
    files: usize,
    finished: usize,
    /// How many files were analysed completely.
    pub done: usize,
    is_json: bool,
    start: Instant,
    drawn: Option<Instant>,
    speed: u64,
}

impl AnalysisProgress {
    pub fn new(files: usize, plan: &AnalysisPlan<'_>) -> AnalysisProgress {
        AnalysisProgress {
            files,
            finished: 0,
            done: 0,
            is_json: plan.json,
            start: Instant::now(),
            drawn: None,
            speed: 0,
        }
    }

    /// Prints an event.
    ///
    /// # Errors
    /// If standard output cannot be written to.
    pub fn take(
        &mut self,
        event: AnalysisEvent,
        jobs: &[AnalysisJob],
        output: &mut CliOutput,
    ) -> CliResult<()> {
        match event {
            AnalysisEvent::Speed(speed) => self.speed = speed,
            AnalysisEvent::Position { number, done, all, json } => {
                if !json.is_empty() {
                    self.end(output);
                    output.print(&json)?;
                    output.flush()?;
                }
                let file = jobs.get(number).map(|job| job.source.display_name()).unwrap_or_default();
                self.draw(file, done, all, output);
            }
            AnalysisEvent::Finished(result) => {
                self.end(output);
                self.finished += 1;
                self.done += usize::from(result.error.is_none());
                self.report(*result, output)?;
            }
        }
        Ok(())
    }

    /// Draws the progress line on a terminal.
    fn draw(&mut self, file: String, done: usize, all: usize, output: &CliOutput) {
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < BETWEEN_LINES) {
            return;
        }
        self.drawn = Some(Instant::now());
        let share = (self.finished as f64 + done as f64 / all.max(1) as f64) / self.files.max(1) as f64;
        let left = self.start.elapsed().as_secs_f64() * (1.0 - share) / share.max(f64::EPSILON);
        output.progress_line(&AnalysisProgressLine::Line {
            file,
            done,
            all,
            files_done: self.finished,
            files: self.files,
            speed: short_number(self.speed),
            left: time_left_text(left),
        });
    }

    /// Removes the progress line, before anything else is printed.
    pub fn end(&mut self, output: &CliOutput) {
        if self.drawn.take().is_some() {
            output.end_progress();
        }
    }

    fn report(&self, result: AnalysedFile, output: &mut CliOutput) -> CliResult<()> {
        let AnalysedFile { file, diagnostics, losses, error, bytes, encoding, .. } = result;
        output.report_diagnostics(&file, &diagnostics);
        for loss in losses.iter() {
            let line = loss.sentence(output.lang());
            output.report_line(&if self.files > 1 { format!("{file}: {line}") } else { line });
        }
        let searched = result.searched;
        let done = AnalyzeMessage::FileDone { file: file.clone(), searched, skipped: result.skipped };
        if error.is_none() || searched > 0 {
            output.report(done);
        }
        let counts = [
            (
                result.without_score,
                AnalyzeMessage::NoEvaluation { file: file.clone(), positions: result.without_score },
            ),
            (result.illegal, AnalyzeMessage::IllegalMoves { file, positions: result.illegal }),
        ];
        for (_, message) in counts.into_iter().filter(|(count, _)| *count > 0) {
            output.report(message);
        }
        if let Some(error) = error {
            output.report_error(error);
        }
        output.print(&result.report)?;
        match encoding {
            Some(encoding) if !self.is_json => Ok(output.print_file(&bytes, encoding)?),
            _ => Ok(()),
        }
    }
}

/// Returns a number with a unit: `950`, `12k`, `3.4M`.
fn short_number(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1000),
        _ => format!("{}.{}M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// Returns a time as `0:07`, `12:34` or `1:02:03`.
fn time_left_text(seconds: f64) -> String {
    let seconds = seconds.min(f64::from(u32::MAX)) as u64;
    let hours = seconds / 3600;
    let minutes = seconds / 60 % 60;
    let seconds = seconds % 60;
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_short() {
        assert_eq!([950, 12_345, 3_456_789].map(short_number), ["950", "12k", "3.4M"]);
        assert_eq!(
            [7.9, 754.0, 3723.0, f64::INFINITY].map(time_left_text),
            ["0:07", "12:34", "1:02:03", "1193046:28:15"]
        );
    }
}
