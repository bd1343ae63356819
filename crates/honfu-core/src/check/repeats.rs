//! Whether the game ends at the fourth repetition of a position, and only there.

use super::line::ReplayedMainLine;
use super::locate::IssueLocation;
use crate::format::{Code, DiagnosticArg};
use crate::record::GameEnd;
use crate::shogi::{LinePosition, Repetition, RepetitionVerdict};

/// How often a position occurs before the game is over.
const LIMIT: usize = 4;

/// Reports what does not fit.
pub fn check_repetition(
    line: &ReplayedMainLine<'_>,
    remark: &mut impl FnMut(IssueLocation, Code, Vec<DiagnosticArg>),
) {
    let end = line.end();
    if let Some(ply) = fourth(&line.keys) {
        let ending = end.filter(|_| ply == line.plies());
        match ending {
            Some((GameEnd::Repetition, node)) if is_perpetual_check(line, ply) => {
                remark(IssueLocation::Node(node), Code::PerpetualCheckDrawn, Vec::new())
            }
            Some((end, _)) if follows_repetition(end) => {}
            _ => remark(IssueLocation::Node(line.node(ply)), Code::RepetitionIgnored, Vec::new()),
        }
    } else if let Some((GameEnd::Repetition, node)) = end.filter(|_| !line.position.is_mate()) {
        let last = line.keys.last();
        let count = line.keys.iter().filter(|&key| Some(key) == last).count();
        remark(IssueLocation::Node(node), Code::NoRepetition, vec![count.into()]);
    }
}

/// The first ply at which a position is there for the fourth time.
fn fourth(keys: &[u64]) -> Option<usize> {
    // Each round takes four plies: nobody can pass.
    if keys.len() <= 4 * (LIMIT - 1) || !may_repeat(keys) {
        return None;
    }
    let mut sorted: Vec<(u64, usize)> = keys.iter().copied().zip(0..).collect();
    sorted.sort_by_key(|keyed| *keyed);
    let rounds = sorted.windows(LIMIT).filter(|round| round[0].0 == round[LIMIT - 1].0);
    rounds.map(|round| round[LIMIT - 1].1).min()
}

/// Whether there may be enough equal keys, by a part of each: most games end here, and
/// nothing is sorted.
fn may_repeat(keys: &[u64]) -> bool {
    let slots = (keys.len() * 8).next_power_of_two();
    let mut counts = vec![0_u8; slots];
    keys.iter().any(|key| {
        // Below the number of slots, which is a power of two.
        let count = &mut counts[*key as usize & (slots - 1)];
        *count = count.saturating_add(1);
        usize::from(*count) >= LIMIT
    })
}

/// Whether a game can end so because of a repetition.
fn follows_repetition(end: &GameEnd) -> bool {
    matches!(end, GameEnd::Repetition | GameEnd::Draw | GameEnd::FoulLoss | GameEnd::FoulWin)
}

fn is_perpetual_check(line: &ReplayedMainLine<'_>, ply: usize) -> bool {
    let seen: Vec<LinePosition> = line.positions(ply).map(|position| LinePosition::of(&position)).collect();
    matches!(Repetition::of(&seen).verdict, Some(RepetitionVerdict::PerpetualCheck(_)))
}
