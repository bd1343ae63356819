//! The lines of lists that only report something.

use crate::app::event::ProblemScore;
use crate::messages;
use crate::messages::Lang;
use crate::messages::notices::{solved, training_tally};
use crate::messages::position_status::{ImpasseLine, impasse_line};
use honfu_core::format::{Format, Loss};
use honfu_core::record::{HeaderKey, Record};
use honfu_core::shogi::{Color, Impasse};

/// A line of a report. It is put into words when it is displayed, because the user may change the language
/// while the list is open.
#[derive(Clone, Debug)]
pub(crate) enum ReportLine {
    /// The number of records that would be left out of a file of this format.
    RecordsLost(usize, Format),
    Loss(Loss),
    /// One of the lines about a side's points for an impasse.
    Impasse(Impasse, Color, ImpasseLine),
    /// The name of a problem, and its result.
    Score(String, ProblemScore),
    /// The score of guessing a side's moves; see [`training_tally`].
    Tally(Color, [u32; 4]),
}

impl ReportLine {
    /// Returns the text of the line, with the names of the players in `record`.
    pub(crate) fn text(&self, record: &Record, lang: Lang) -> String {
        match self {
            ReportLine::RecordsLost(count, format) => messages::records_lost(*count, *format, lang),
            ReportLine::Loss(loss) => loss.sentence(lang),
            ReportLine::Impasse(impasse, side, line) => impasse_line(*line, impasse, *side, lang),
            ReportLine::Score(name, ProblemScore { solved: is_solved, seconds, mistakes, .. }) => {
                solved(name, *is_solved, *seconds, *mistakes, lang)
            }
            ReportLine::Tally(side, numbers) => training_tally(&player(record, *side, lang), *numbers, lang),
        }
    }
}

/// Returns the name of a side, with its player if known.
fn player(record: &Record, side: Color, lang: Lang) -> String {
    let key = if side == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    let side = side.name(false, lang);
    match record.headers.get(key).filter(|name| !name.is_empty()) {
        Some(name) => format!("{side} ({name})"),
        None => side.to_owned(),
    }
}
