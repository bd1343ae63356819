//! The analysis of a game: an engine searches every position of a line, while one goes on reading. What it
//! has found is in the graph at once, and in the comments, in one step, when the analysis ends.

use std::collections::HashMap;
use std::sync::Arc;

use super::live_analysis::dialect;
use crate::app::event::{CommandResponse, SearchRequest, TabId};
use crate::app::{App, CommandResult, Effect, Pane, Tab, done};
use crate::messages::notices::{AnalysisNotice, Notice};
use honfu_core::annotation::{AnnotationUpdate, EngineScore};
use honfu_core::record::{Millis, NodeId, NodeLocation, PositionReplay, Record};
use honfu_engine::{EngineFindings, EnginePosition, SearchGoal, has_result, is_searchable};

/// A line that an engine searches.
#[derive(Clone, Debug)]
pub(super) struct GameAnalysis {
    tab: TabId,
    /// The number that the record had at first: it may get another place in the file.
    record: usize,
    goal: SearchGoal,
    lines: u32,
    /// The positions of the line, and how many of them are done.
    nodes: Vec<NodeId>,
    done: usize,
    found: Vec<(NodeId, Arc<EngineFindings>)>,
    /// Whether the engine goes on with the position at the cursor afterwards.
    is_followed_by_live: bool,
}

impl GameAnalysis {
    /// The record with its document and its place there, if it is still open.
    fn record<'a>(&self, tabs: &'a [Tab]) -> Option<(&'a Tab, &'a Record, usize)> {
        let tab = tabs.iter().find(|tab| tab.id == self.tab)?;
        let index = tab.document.record_of(self.record)?;
        Some((tab, tab.records().get(index)?, index))
    }

    /// The next position that has no result of the engine yet; `None` after the last one.
    fn next_position(&mut self, tabs: &[Tab], engine: &str) -> Option<EnginePosition> {
        let record = self.record(tabs)?.1;
        let mut position = EnginePosition::new(&record.start);
        while let Some(&node) = self.nodes.get(self.done) {
            if record.tree.is_attached(node) {
                position.go(&record.tree, node);
                let comment = record.tree.node(node).comment.as_deref().unwrap_or_default();
                if is_searchable(position.position())
                    && !has_result(comment, engine, self.goal, self.lines, position.position())
                {
                    return Some(position);
                }
            }
            self.done += 1;
        }
        None
    }

    /// Takes the result of the position that was searched.
    pub(super) fn take(&mut self, findings: Arc<EngineFindings>) {
        if let Some(&node) = self.nodes.get(self.done).filter(|_| findings.best_line().is_some()) {
            self.found.push((node, findings));
        }
        self.done += 1;
    }
}

impl App {
    /// How many positions of the game are done, and how many there are, while one is being analysed.
    pub fn game_progress(&self) -> Option<(usize, usize)> {
        let game = self.study.analysis.game()?;
        Some((game.done, game.nodes.len()))
    }

    /// Begins to analyse all positions of this line, each with a limit such as `2s` or `nodes 10000`.
    pub(crate) fn analyze_game(&mut self, limit: Option<&str>) -> CommandResult {
        if self.study.analysis.game().is_some() {
            return Err(AnalysisNotice::GameRuns.into());
        }
        let goal = limit.map_or(Some(SearchGoal::Time(Millis(1000))), goal);
        let goal = goal.ok_or_else(|| AnalysisNotice::BadLimit(limit.unwrap_or_default().to_owned()))?;
        let tab = self.tab();
        tab.may_change()?;
        let record = tab.key().ok_or(Notice::NothingToDo)?;
        let nodes: Vec<NodeId> = tab
            .cursor()
            .line()
            .iter()
            .copied()
            .filter(|node| !tab.record().tree.node(*node).is_end())
            .collect();
        let tab = tab.id;
        let count = nodes.len();
        let lines = self.study.analysis.lines();
        let is_followed_by_live = self.analysing_engine().is_some();
        let game =
            GameAnalysis { tab, record, goal, lines, nodes, done: 0, found: Vec::new(), is_followed_by_live };
        let started = self.study.analysis.begin_game(game)?;
        self.show_scores();
        let begun = CommandResponse::from(started).with(AnalysisNotice::GameBegun(count));
        Ok(self.search_next_of_game()?.after(begun))
    }

    /// Asks for the next position of the game once the engine has started; after the last one the
    /// analysis ends.
    pub(super) fn search_next_of_game(&mut self) -> CommandResult {
        let Some((game, engine)) = self.study.analysis.started_game() else { return done() };
        let goal = game.goal;
        let lines = game.lines;
        let Some(position) = game.next_position(&self.documents.tabs, engine) else {
            return self.end_game_analysis();
        };
        let search_id = self.study.analysis.next_search_id();
        let request = SearchRequest { search_id, lines, goal, position: Box::new(position) };
        Ok(Effect::SearchPosition(request).into())
    }

    /// Ends the analysis of the game, and writes what was found so far into the comments.
    pub(crate) fn end_game_analysis(&mut self) -> CommandResult {
        let Some((game, engine)) = self.study.analysis.take_game() else { return Err(Notice::NothingToDo) };
        let effect = (!game.is_followed_by_live).then(|| self.study.analysis.stop());
        let written = self.write_game(&game, &engine);
        let response = CommandResponse::from_iter(effect);
        Ok(match written {
            Ok(count) => response.with(AnalysisNotice::GameEnded(count)),
            Err(why) => response.with(why),
        })
    }

    /// The same before its document is closed, or all are.
    pub(crate) fn end_game_analysis_of(&mut self, tab: Option<TabId>) -> CommandResponse {
        let is_meant = self.study.analysis.game().is_some_and(|game| tab.is_none_or(|tab| tab == game.tab));
        let ended = is_meant.then(|| self.end_game_analysis());
        ended.and_then(Result::ok).unwrap_or_default()
    }

    /// Writes what was found in a game into its comments. Returns in how many positions.
    pub(super) fn write_game(&mut self, game: &GameAnalysis, engine: &str) -> Result<usize, Notice> {
        let Some((tab, record, index)) = game.record(&self.documents.tabs) else { return Ok(0) };
        let tree = &record.tree;
        let source = dialect(tab, record);
        // A comment that is being written would be replaced by what is typed.
        let open = tab.comment_edit().map(|edit| edit.place());
        let mut replay = PositionReplay::new(&record.start);
        let mut texts = Vec::new();
        for (node, findings) in &game.found {
            let node = *node;
            if !tree.is_attached(node) || open == Some(NodeLocation { record: index, node }) {
                continue;
            }
            replay.go(tree, node);
            // The moves before it may have been changed.
            if replay.position() != findings.position() {
                continue;
            }
            let update = AnnotationUpdate {
                source,
                engine,
                evaluations: &findings.evaluations(game.goal, game.lines),
                position: replay.position(),
                last_to: replay.last_to(tree),
            };
            let comment = tree.node(node).comment.as_deref().unwrap_or_default();
            texts.push((node, Some(update.apply(comment).into())));
        }
        let count = texts.len();
        let id = tab.id;
        let tab = self.documents.tabs.iter_mut().find(|tab| tab.id == id);
        if let Some(tab) = tab.filter(|_| count > 0) {
            tab.write_comments(index, texts)?;
        }
        Ok(count)
    }

    /// The evaluations of the game in front that are not in its comments yet, in Black's view.
    pub(crate) fn unwritten_scores(&self) -> HashMap<NodeId, EngineScore> {
        let tab = self.tab();
        let game =
            self.study.analysis.game().filter(|game| (game.tab, Some(game.record)) == (tab.id, tab.key()));
        let found = game.into_iter().flat_map(|game| &game.found);
        let score = |(node, findings): &(NodeId, Arc<EngineFindings>)| {
            let value = findings.best_line()?.score.filter(|score| score.bound.is_none())?;
            Some((*node, value.for_black(findings.position().side())))
        };
        found.filter_map(score).collect()
    }

    /// Hides what a search has found, or else ends the analysis of a game or the indexing of a folder.
    pub(crate) fn hide_matches_or_end_work(&mut self) -> CommandResult {
        self.hide_matches().or_else(|_| self.end_game_analysis()).or_else(|_| self.stop_indexing())
    }

    fn show_scores(&mut self) {
        self.study.analysis.leave();
        self.show_score_graph();
        self.panes.layout.set_hidden(Pane::Graph, false);
    }
}

/// The limit for each position: `2`, `0.5s`, `seconds 2`, `nodes 10000` or `depth 12`.
fn goal(text: &str) -> Option<SearchGoal> {
    let (unit, number) =
        text.split_once(' ').unwrap_or_else(|| ("seconds", text.strip_suffix('s').unwrap_or(text)));
    let number = number.trim();
    match unit {
        "nodes" => number.parse().ok().filter(|nodes| *nodes > 0).map(SearchGoal::Nodes),
        "depth" => number.parse().ok().filter(|depth| *depth > 0).map(SearchGoal::Depth),
        "seconds" => {
            let millis = number.parse::<f64>().ok()? * 1000.0;
            let is_time = (1.0..=f64::from(u32::MAX)).contains(&millis);
            is_time.then_some(SearchGoal::Time(Millis(millis as u32)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_as_those_of_the_command_line() {
        for (text, expected) in [
            ("2", Some(SearchGoal::Time(Millis(2000)))),
            ("0.5s", Some(SearchGoal::Time(Millis(500)))),
            ("seconds 3", Some(SearchGoal::Time(Millis(3000)))),
            ("nodes 10000", Some(SearchGoal::Nodes(10_000))),
            ("depth 12", Some(SearchGoal::Depth(12))),
            ("0", None),
            ("NaN", None),
            ("nodes 0", None),
            ("nodes", None),
            ("plies 3", None),
            ("depth -1", None),
        ] {
            assert_eq!(goal(text), expected, "{text}");
        }
    }
}
