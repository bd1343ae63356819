//! Detection of PSN.

use super::moves;
use super::token::{PsnToken, PsnTokens};
use crate::format::evidence::{Certainty, DetectionSample, FormatEvidence};
use crate::format::spec::Format;

/// Returns the evidence that a text is PSN: a property, which only PSN and PGN have, or a move in its full
/// form, which books of openings have as well. If the name of the file says PSN, nothing else is needed.
pub(crate) fn evidence(sample: DetectionSample<'_>) -> Option<FormatEvidence> {
    let certainty = match first_token(sample.text) {
        Some(PsnToken::Tag(tag)) if tag.is_quoted => Certainty::Certain,
        Some(PsnToken::Word(word)) if moves::is_full(word) => Certainty::Opening,
        _ if sample.named == Some(Format::Psn) => Certainty::Comments,
        _ => return None,
    };
    Some(certainty.of(Format::Psn))
}

/// Returns the first token that is neither a comment nor a number.
fn first_token(text: &str) -> Option<PsnToken<'_>> {
    PsnTokens::new(text).map(|(_, token)| token).find(|token| {
        !matches!(
            token,
            PsnToken::Number(_) | PsnToken::Ellipsis | PsnToken::Comment { .. } | PsnToken::Remark(_)
        )
    })
}
