//! Lines of lists that only report something.

use crate::app::event::ProblemScore;
use crate::messages;
use crate::messages::Lang;
use crate::messages::notices::{solved, training_tally};
use crate::messages::position_status::{ImpasseLine, impasse_line};
use honfu_core::format::{Format, Loss};
use honfu_core::record::{HeaderKey, Record};
use honfu_core::shogi::{Color, Impasse};

/// A line of a report, which is put into words when it is shown: the user may change the language while
/// the list is open.
#[derive(Clone, Debug)]
pub(crate) enum ReportLine {
    /// So many records would be left out of a file of that format.
    RecordsLost(usize, Format),
    Loss(Loss),
    /// One of the lines about the points of a side.
    Impasse(Impasse, Color, ImpasseLine),
    /// The name of a problem, and how it went.
    Score(String, ProblemScore),
    /// How well the moves of a side were guessed: see [`training_tally`].
    Tally(Color, [u32; 4]),
}

impl ReportLine {
    /// The line, with the players that `record` names.
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

/// The name of a side, with its player.
fn player(record: &Record, side: Color, lang: Lang) -> String {
    let key = if side == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    let side = side.name(false, lang);
    match record.headers.get(key).filter(|name| !name.is_empty()) {
        Some(name) => format!("{side} ({name})"),
        None => side.to_owned(),
    }
}
