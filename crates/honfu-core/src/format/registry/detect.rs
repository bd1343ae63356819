//! Detecting the format of a text. The content decides; the file extension only breaks a tie.

mod other_game;

use crate::format::evidence::{Certainty, DetectionSample, FormatEvidence};
use crate::format::spec::Format;
use crate::format::{csa, gnu, jkf, kakinoki, psn, text, usi};
pub(crate) use other_game::other_game;

/// The detectors of the families. The first format that is certain is taken, or else the one with the
/// greatest certainty; if several are equally certain, the last of them.
const FAMILIES: [fn(DetectionSample<'_>) -> Option<FormatEvidence>; 7] = [
    jkf::evidence,
    psn::evidence,
    csa::evidence,
    usi::evidence,
    gnu::evidence,
    kakinoki::evidence,
    text::evidence,
];

/// Returns the format of a decoded text; `None` if it does not look like any of
/// [`FORMATS`](super::formats::FORMATS).
///
/// `extension`, without the dot, is used only if the content does not decide.
pub(crate) fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    let sample = DetectionSample { text, named: extension.and_then(Format::from_extension) };
    let Some(first) = sample.lines().next() else { return sample.named.or(Some(Format::Kif)) };
    // The opening book of YaneuraOu, which the library does not read.
    if first.starts_with("#YANEURAOU-DB") {
        return None;
    }
    let mut best: Option<FormatEvidence> = None;
    for evidence in FAMILIES {
        let Some(found) = evidence(sample) else { continue };
        if found.certainty == Certainty::Certain {
            return Some(found.format);
        }
        if best.is_none_or(|best| best.certainty <= found.certainty) {
            best = Some(found);
        }
    }
    match best {
        Some(best) if best.certainty > Certainty::Comments => Some(best.format),
        _ => sample.named_record().or(best.map(|best| best.format)),
    }
}

#[cfg(test)]
mod tests;
