//! Finds the lines of a search that belong together.

use std::collections::BTreeMap;

use super::info::EngineInfo;

/// The maximum rank of a line that is kept.
const MAX_RANKS: u32 = 100;

/// The newest lines of a search that belong together.
///
/// An engine prints its lines from the best one on, and begins again with the best one when it has searched
/// deeper. The lines of the previous depth stay until there are as many of the new depth. A bound never
/// replaces a known value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RankedLines {
    /// The last lines that belonged together, before the lines that are being printed.
    before: BTreeMap<u32, EngineInfo>,
    /// The lines since the engine last began with the best one.
    current: BTreeMap<u32, EngineInfo>,
}

impl RankedLines {
    /// Adds a line with a score. A line without a rank counts as the best one.
    pub fn add(&mut self, mut line: EngineInfo) {
        let rank = line.rank.unwrap_or(1);
        line.rank = Some(rank);
        if rank > MAX_RANKS
            || is_bound(&line) && self.shown().get(&rank).is_some_and(|known| !is_bound(known))
        {
            return;
        }
        let is_last_depth = self.current.values().all(|other| other.depth == line.depth);
        let begins_again = self.current.last_key_value().is_some_and(|(last, _)| rank <= *last);
        if begins_again && !is_last_depth && line.depth.is_some() {
            let current = std::mem::take(&mut self.current);
            if belong_together(&current, &self.before) {
                self.before = current;
            }
        }
        self.current.insert(rank, line);
    }

    /// Returns the newest lines that belong together, the best first.
    pub fn newest(&self) -> impl Iterator<Item = &EngineInfo> {
        self.shown().values()
    }

    /// Returns all lines in the order in which they were printed. Adding them again finds the same newest
    /// lines.
    pub fn into_lines(self) -> impl Iterator<Item = EngineInfo> {
        self.before.into_values().chain(self.current.into_values())
    }

    fn shown(&self) -> &BTreeMap<u32, EngineInfo> {
        if belong_together(&self.current, &self.before) { &self.current } else { &self.before }
    }
}

fn is_bound(line: &EngineInfo) -> bool {
    line.score.is_some_and(|score| score.bound.is_some())
}

/// Returns the smallest depth of some lines.
fn least_depth(lines: &BTreeMap<u32, EngineInfo>) -> u32 {
    lines.values().filter_map(|line| line.depth).min().unwrap_or(0)
}

/// Whether these lines can replace the previous ones: they are as many, and of one depth or all deeper. An
/// engine that is two plies ahead no longer prints the missing lines.
fn belong_together(lines: &BTreeMap<u32, EngineInfo>, before: &BTreeMap<u32, EngineInfo>) -> bool {
    let Some((_, first)) = lines.first_key_value() else { return before.is_empty() };
    let depth = least_depth(before);
    let is_one_depth = lines.values().all(|line| line.depth == first.depth);
    let is_complete = lines.len() >= before.len() && (is_one_depth || least_depth(lines) > depth);
    before.is_empty() || is_complete || least_depth(lines) >= depth.saturating_add(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rank, depth and score of the lines that belong together after all of these lines.
    fn newest(printed: &[&str]) -> Vec<String> {
        let mut lines = RankedLines::default();
        printed.iter().for_each(|text| lines.add(EngineInfo::parse(text)));
        let replayed = lines.clone().into_lines().fold(RankedLines::default(), |mut lines, line| {
            lines.add(line);
            lines
        });
        assert!(replayed.newest().eq(lines.newest()), "{printed:?}");
        let text = |line: &EngineInfo| {
            let (rank, depth) = (line.rank.unwrap(), line.depth.unwrap_or(0));
            format!("{rank} d{depth} {}", line.score.unwrap())
        };
        lines.newest().map(text).collect()
    }

    const OLD: [&str; 3] =
        ["depth 9 multipv 1 score cp 50", "depth 9 multipv 2 score cp 40", "depth 9 multipv 3 score cp 30"];
    const OLD_SHOWN: [&str; 3] = ["1 d9 cp 50", "2 d9 cp 40", "3 d9 cp 30"];

    #[test]
    fn lines_of_a_depth_are_replaced_together() {
        assert_eq!(newest(&OLD[..2]), OLD_SHOWN[..2], "what is known of the first depth is shown at once");
        let deeper = [
            "depth 10 multipv 1 score cp 60",
            "depth 10 multipv 2 score cp 20",
            "depth 10 multipv 3 score cp 10",
        ];
        for count in 0..3 {
            assert_eq!(newest(&[&OLD[..], &deeper[..count]].concat()), OLD_SHOWN);
        }
        let whole = [&OLD[..], &deeper[..]].concat();
        assert_eq!(newest(&whole), ["1 d10 cp 60", "2 d10 cp 20", "3 d10 cp 10"]);
        let again = [&whole[..], &["depth 10 multipv 1 score cp 61"]].concat();
        assert_eq!(newest(&again), ["1 d10 cp 61", "2 d10 cp 20", "3 d10 cp 10"]);
    }

    #[test]
    fn lines_of_two_depths_wait_for_the_rest_of_the_deeper_one() {
        // These lines are printed after each finished line, with the other lines unchanged.
        let mixed = ["depth 10 multipv 1 score cp 60", OLD[0], OLD[2]].map(str::to_owned);
        let mixed = [mixed[0].clone(), mixed[1].replace("multipv 1", "multipv 2"), mixed[2].clone()];
        let mixed: Vec<&str> = mixed.iter().map(String::as_str).collect();
        assert_eq!(newest(&[&OLD[..], &mixed].concat()), OLD_SHOWN);
        let deeper =
            mixed.iter().map(|line| line.replace("depth 10", "depth 11").replace("depth 9", "depth 10"));
        let deeper: Vec<String> = deeper.collect();
        let deeper: Vec<&str> = deeper.iter().map(String::as_str).collect();
        let never_one = newest(&[&OLD[..], &mixed, &deeper].concat());
        assert_eq!(never_one, ["1 d11 cp 60", "2 d10 cp 50", "3 d10 cp 30"]);
    }

    #[test]
    fn lines_that_are_printed_no_more_do_not_keep_the_others_back() {
        let mut printed = OLD.to_vec();
        printed.push("depth 10 score cp 60");
        assert_eq!(newest(&printed), OLD_SHOWN);
        printed.push("depth 11 score cp 70");
        assert_eq!(newest(&printed), ["1 d11 cp 70"]);
    }

    #[test]
    fn lines_without_a_depth_are_replaced_one_by_one() {
        let printed = ["multipv 1 score cp 5", "multipv 2 score cp 4", "multipv 1 score cp 6"];
        assert_eq!(newest(&printed), ["1 d0 cp 6", "2 d0 cp 4"]);
    }

    #[test]
    fn a_bound_never_replaces_a_value() {
        let value = "depth 9 score cp 50";
        for bound in ["cp 90 lowerbound", "cp -90 upperbound", "mate 5 lowerbound", "mate -3 upperbound"] {
            let bound = format!("depth 10 score {bound}");
            assert_eq!(newest(&[value, &bound]), ["1 d9 cp 50"]);
            assert_eq!(newest(&[&bound, "depth 10 score cp 7"]), ["1 d10 cp 7"]);
        }
        let bounds = ["depth 1 score cp 5 lowerbound", "depth 2 score cp 9 lowerbound"];
        assert_eq!(newest(&bounds), ["1 d2 cp 9 lowerbound"]);
        let of_three = [&OLD[..], &["depth 10 multipv 1 score cp 90 lowerbound"]].concat();
        assert_eq!(newest(&of_three), OLD_SHOWN);
    }

    #[test]
    fn ranks_beyond_the_limit_are_dropped() {
        assert_eq!(newest(&["multipv 4000 score cp 9"]), [""; 0]);
    }
}
