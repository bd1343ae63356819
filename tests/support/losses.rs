//! Finds what one record lacks of another by comparing the two, independently of the writers.

use std::collections::BTreeMap;

use honfu_core::format::{LossKind, LossReport, RecordDate};
use honfu_core::record::{FormatFamily, Header, HeaderKey, Headers, NodeId, RawLine, Record, Tree};
use proptest::prelude::*;

/// The number of missing items of each kind.
type MissingByKind = BTreeMap<LossKind, MissingCount>;

#[derive(Clone, Copy, Debug, Default)]
struct MissingCount {
    /// The number of missing items without ends that may count as variations.
    least: usize,
    /// The number of missing items including these ends.
    most: usize,
    /// The lowest ply of the items in `least`, and of those in `most`.
    first: Option<u32>,
    first_of_all: Option<u32>,
}

impl MissingCount {
    fn add(&mut self, count: usize, is_certain: bool, ply: Option<u32>) {
        let earlier = |first: &mut Option<u32>| *first = [*first, ply].into_iter().flatten().min();
        if count == 0 {
            return;
        }
        self.most += count;
        earlier(&mut self.first_of_all);
        if is_certain {
            self.least += count;
            earlier(&mut self.first);
        }
    }

    /// Whether a report with this count and first ply is correct.
    fn fits(&self, count: usize, ply: Option<u32>) -> bool {
        let is_early = self.first.is_none_or(|first| ply.is_some_and(|ply| ply <= first));
        let is_late = self.first_of_all.is_none_or(|first| ply.is_none_or(|ply| first <= ply));
        (self.least..=self.most).contains(&count) && is_early && is_late
    }
}

/// Checks that a report lists exactly what `back` lacks of `record`, with the right counts, and that
/// `back` has nothing that `record` does not have.
///
/// The content of lost variations is reported in addition to the variations.
pub fn check(record: &Record, back: &Record, losses: &LossReport) -> Result<(), TestCaseError> {
    let check = |same_first| {
        let twins = Twins::new(&record.tree, &back.tree, same_first);
        check_twins(record, back, losses, &twins)
    };
    check(true).or_else(|error| check(false).map_err(|_| error))
}

fn check_twins(
    record: &Record,
    back: &Record,
    losses: &LossReport,
    twins: &Twins,
) -> Result<(), TestCaseError> {
    let missing = count_missing(record, back, twins);
    let missing_of = |kind| missing.get(&kind).copied().unwrap_or_default();
    // File comments are a separate kind of loss, but are raw lines in the record.
    let rows = |kind| {
        let others = losses.get(LossKind::FileComments).filter(move |_| kind == LossKind::RawLines);
        losses.get(kind).into_iter().chain(others)
    };
    let ply = |kind| rows(kind).filter_map(|loss| loss.first_ply).min();
    let named = |kind| rows(kind).map(|loss| loss.count).sum::<usize>();
    let headers = missing_headers(&record.headers, &back.headers);
    // Displaced remarks do come back, but in another place.
    let is_counted = |kind: &LossKind| !matches!(kind, LossKind::FileComments | LossKind::Displaced);
    for kind in LossKind::ALL.into_iter().filter(is_counted) {
        let why = format!("{losses:?} is named, {missing:?} is missing, of the headers {headers:?}");
        prop_assert!(missing_of(kind).fits(named(kind), ply(kind)), "{}", why);
    }
    let merged = record.tree.preorder().filter(|&id| is_merged(&record.tree, id, &back.tree, twins)).count();
    let ends = [LossKind::Variations, LossKind::Terminals];
    let least = merged + ends.map(|kind| missing_of(kind).least).iter().sum::<usize>();
    prop_assert!(ends.map(named).iter().sum::<usize>() >= least, "{:?}: an end is gone", losses);
    let places = losses.iter().filter(|loss| loss.first_ply.is_some_and(|ply| ply > deepest(&record.tree)));
    prop_assert_eq!(places.count(), 0, "a ply that the record does not reach");
    let added = added(record, back, twins);
    prop_assert!(added.is_empty(), "{:?} came from nowhere", added);
    Ok(())
}

fn deepest(tree: &Tree) -> u32 {
    tree.preorder().map(|id| tree.node(id).ply()).max().unwrap_or_default() + 1
}

/// Maps the nodes of one tree to the equal nodes of another.
struct Twins(BTreeMap<NodeId, NodeId>);

impl Twins {
    /// Pairs nodes with the same step below paired parents. An end is also paired with an end of
    /// another kind; unless `same_first` is set, ends are paired in order, even if an identical one
    /// follows.
    fn new(tree: &Tree, other: &Tree, same_first: bool) -> Twins {
        let mut twins = Twins(BTreeMap::from([(NodeId::ROOT, NodeId::ROOT)]));
        for parent in tree.preorder() {
            let Some(there) = twins.get(parent) else { continue };
            let children: Vec<NodeId> = tree.children(parent).collect();
            let mut free: Vec<NodeId> = other.children(there).collect();
            let mut pair = |is_pair: &dyn Fn(NodeId, NodeId) -> bool| {
                for &child in &children {
                    let twin = free.iter().position(|&twin| is_pair(child, twin));
                    if let (Some(at), None) = (twin, twins.get(child)) {
                        twins.0.insert(child, free.remove(at));
                    }
                }
            };
            pair(&|child, twin| {
                (same_first || !tree.node(child).is_end()) && tree.node(child).step == other.node(twin).step
            });
            pair(&|child, twin| tree.node(child).is_end() && other.node(twin).is_end());
        }
        twins
    }

    fn get(&self, id: NodeId) -> Option<NodeId> {
        self.0.get(&id).copied()
    }
}

fn count_missing(record: &Record, back: &Record, twins: &Twins) -> MissingByKind {
    let mut missing = MissingByKind::new();
    let mut add = |kind, count, is_certain, ply| missing.entry(kind).or_default().add(count, is_certain, ply);
    let (start, other) = (&record.start, &back.start);
    let of_record = [
        (LossKind::FirstPly, usize::from(start.first_ply != other.first_ply)),
        (LossKind::UnknownHands, usize::from(start.hands_known != other.hands_known)),
    ];
    of_record.into_iter().for_each(|(kind, count)| add(kind, count, true, None));
    // A header with an empty value carries no information.
    for header in missing_headers(&record.headers, &back.headers) {
        add(LossKind::Headers, 1, !header.value.is_empty(), None);
    }
    for id in record.tree.preorder() {
        let ply = record.tree.node(id).ply();
        // An end may be lost along with its variation, or because a sibling is an end too.
        let is_merged = is_merged(&record.tree, id, &back.tree, twins);
        for (kind, count) in missing_at(&record.tree, id, &back.tree, twins) {
            // A variation is reported at the ply of its first move.
            let is_variation = kind == LossKind::Variations;
            let is_certain = kind != LossKind::Terminals || !is_merged;
            add(kind, count, is_certain, Some(ply + u32::from(is_variation)));
        }
        add(LossKind::Variations, usize::from(is_merged), false, Some(ply));
    }
    missing
}

fn is_merged(tree: &Tree, id: NodeId, other: &Tree, twins: &Twins) -> bool {
    let parent = tree.node(id).parent().and_then(|parent| twins.get(parent));
    let mut brothers = parent.into_iter().flat_map(|parent| other.children(parent));
    let has_end = brothers.any(|brother| other.node(brother).is_end());
    tree.node(id).is_end() && twins.get(id).is_none() && has_end
}

/// Counts what a node has and its twin lacks, for each kind of loss.
fn missing_at(tree: &Tree, id: NodeId, other: &Tree, twins: &Twins) -> [(LossKind, usize); 9] {
    let (here, there) = (tree.content(id), twins.get(id).map(|twin| other.content(twin)));
    let there = there.as_ref();
    let count = |is_missing: bool| usize::from(is_missing);
    let is_branch = |&child: &NodeId| twins.get(child).is_none() && !is_merged(tree, child, other, twins);
    let is_cut = there.is_some_and(|there| there.time.is_some() && there.time != here.time);
    let is_moved = tree.node(id).mv().is_some() && !is_in_variation(tree, id);
    let kept = there.map_or(&[][..], |there| there.raw_lines);
    let kept = count_common(here.raw_lines, kept);
    [
        (LossKind::Variations, tree.children(id).skip(1).filter(is_branch).count()),
        (LossKind::Moves, count(is_moved && there.is_none())),
        (
            LossKind::Terminals,
            count(tree.node(id).is_end() && there.is_none_or(|there| there.step != here.step)),
        ),
        (
            LossKind::Comments,
            count(
                here.comment.is_some() && there.is_none_or(|there| !has_comment(there.comment, here.comment)),
            ),
        ),
        (LossKind::Marks, count(here.mark.is_some() && there.is_none_or(|there| there.mark != here.mark))),
        (
            LossKind::Bookmarks,
            count(here.bookmark.is_some() && there.is_none_or(|there| there.bookmark != here.bookmark)),
        ),
        (LossKind::Milliseconds, count(is_cut)),
        (LossKind::Times, count(here.time.is_some() && there.is_none_or(|there| there.time.is_none()))),
        (LossKind::RawLines, here.raw_lines.len() - kept),
    ]
}

/// The number of lines that are in both lists.
fn count_common(lines: &[RawLine], others: &[RawLine]) -> usize {
    let mut free: Vec<&RawLine> = others.iter().collect();
    let mut take = |line: &RawLine| free.iter().position(|other| *other == line).map(|at| free.remove(at));
    lines.iter().filter(|line| take(line).is_some()).count()
}

fn is_in_variation(tree: &Tree, id: NodeId) -> bool {
    tree.ancestors(id).any(|node| tree.sibling_index(node).is_some_and(|index| index > 0))
}

/// Whether a comment is kept, possibly after a line that names the end.
fn has_comment(there: Option<&str>, here: Option<&str>) -> bool {
    match (there, here) {
        (Some(there), Some(here)) => there == here || there.ends_with(&format!("\n{here}")),
        _ => false,
    }
}

/// The headers that have no equal among other headers.
fn missing_headers<'a>(headers: &'a Headers, other: &Headers) -> Vec<&'a Header> {
    let others: Vec<Header> = other.iter().cloned().chain(other.iter().flat_map(limits)).collect();
    let says = |header: &Header| others.iter().any(|other| is_same(header, other));
    let says_parts = |header: &Header| {
        let parts = limits(header);
        !parts.is_empty() && parts.iter().all(says)
    };
    headers.iter().filter(|header| !says(header) && !says_parts(header)).collect()
}

/// Splits time limits such as `15分+60秒` and `4時間(切れたら1手1分)` into two headers.
fn limits(header: &Header) -> Vec<Header> {
    if HeaderKey::from_name(&header.key) != Some(HeaderKey::TimeLimit) {
        return Vec::new();
    }
    let value = narrow(&header.value);
    let Some((whole, each)) = value.split_once(['+', '(', '、', '/']) else { return Vec::new() };
    let each = ["切れたら", "秒読み", "1手"]
        .iter()
        .fold(each.trim_end_matches(')'), |each, word| each.trim_start_matches(word));
    let minutes = each.strip_suffix('分').and_then(|minutes| minutes.parse::<u32>().ok());
    let each = minutes.map_or_else(|| each.to_owned(), |minutes| format!("{}秒", minutes * 60));
    let named = |key: HeaderKey, value: &str| Header { key: key.name().into(), value: value.into() };
    vec![named(HeaderKey::TimeLimit, whole.trim_end()), named(HeaderKey::Byoyomi, &each)]
}

/// Whether two headers have the same meaning: the players have other names in handicap games, digits
/// and colons may be full-width, and times are spelled in several ways.
fn is_same(one: &Header, other: &Header) -> bool {
    let key = |header: &Header| match HeaderKey::from_name(&header.key) {
        // Some formats have only one date, with or without a time.
        Some(HeaderKey::Date) => Some(HeaderKey::StartTime),
        known => known,
    };
    let is_same_key = one.key == other.key || key(one).is_some() && key(one) == key(other);
    let moment = |header: &Header| RecordDate::parse(&header.value);
    let is_same_moment = moment(one).is_some() && moment(one) == moment(other);
    is_same_key && (is_same_moment || spelled(&one.value) == spelled(&other.value))
}

/// Normalises the times and dates of CSA and PSN: any separators in dates, no day of the week, no
/// leading zeros, no `:00` seconds, and no words in time limits that say they hold for both players.
fn spelled(value: &str) -> String {
    let value = narrow(value);
    let limit = value.trim_start_matches('各').trim_start_matches("0時間").trim_end_matches("切れ負け");
    let day = |part: &str| part.chars().next().is_some_and(|day| "月火水木金土日".contains(day));
    let parts = limit.split(['(', ')']).filter(|part| !(part.chars().count() == 1 && day(part)));
    let words: String = parts.collect();
    let minute = words.strip_suffix(":00").filter(|minute| minute.contains(':'));
    let words = minute.unwrap_or(&words);
    words.split([' ', '/', '.', '-']).map(|word| word.trim_start_matches('0')).collect::<Vec<_>>().join(" ")
}

fn narrow(text: &str) -> String {
    let narrow = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        c => c,
    };
    text.chars().map(narrow).collect()
}

/// Whether two raw lines are equal, or the second is a CSA comment that quotes the first.
fn is_same_line(line: &RawLine, other: &RawLine) -> bool {
    let quoted = || line.text.strip_prefix("''").filter(|_| line.family == FormatFamily::Csa);
    line == other || other.family == FormatFamily::Csa && quoted() == Some(&*other.text)
}

/// Lists what `back` has and `record` does not have.
fn added(record: &Record, back: &Record, twins: &Twins) -> Vec<String> {
    // A header with another value or under another key counts as lost, and is reported as such.
    let lost = missing_headers(&record.headers, &back.headers);
    let is_lost = |new: &Header| lost.iter().any(|lost| lost.key == new.key || lost.value == new.value);
    let new = missing_headers(&back.headers, &record.headers).into_iter().filter(|new| !is_lost(new));
    let mut added: Vec<String> = new.map(|header| format!("{header:?}")).collect();
    let there: BTreeMap<NodeId, NodeId> = twins.0.iter().map(|(&here, &there)| (there, here)).collect();
    for id in back.tree.preorder() {
        let Some(&here) = there.get(&id) else {
            added.push(format!("{:?}", back.tree.content(id)));
            continue;
        };
        let (old, new) = (record.tree.content(here), back.tree.content(id));
        // An end without a name in the format is written as a comment.
        let is_in_comment = old.step != new.step;
        let is_added = (new.comment.is_some() && old.comment.is_none() && !is_in_comment)
            || (new.bookmark.is_some() && old.bookmark.is_none())
            || (new.mark.is_some() && old.mark.is_none())
            || (new.time.is_some() && old.time.is_none())
            || new.illegal != old.illegal
            || new.raw_lines.iter().any(|extra| !old.raw_lines.iter().any(|old| is_same_line(extra, old)));
        if is_added {
            added.push(format!("{new:?} for {old:?}"));
        }
    }
    if back.start.position != record.start.position {
        added.push("another start".to_owned());
    }
    added
}
