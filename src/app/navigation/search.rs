//! The commands that search, and the text of the list of matches.

use crate::app::document::{SearchMatch, SearchResults, SearchStart};
use crate::app::overlay::{ListId, RowId};
use crate::app::text_edit::TextAreaView;
use crate::app::{App, CommandResult, Tab, done, notify};
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::annotation::first_text_line;
use honfu_core::record::NodeId;
use honfu_core::text::wrap;

/// The most characters before a match in the list of matches.
const LEAD: usize = 20;

impl App {
    pub(crate) fn search_for(&mut self, text: &str) -> CommandResult {
        self.tab_mut().search_for(text);
        self.search_on(true, 1)
    }

    /// Lists all matches, with that at the cursor selected.
    pub(crate) fn show_matches(&mut self) -> CommandResult {
        let text = self.searched_text()?;
        self.search_anew(&text);
        let matches = &self.tab().search.matches;
        if matches.is_empty() {
            return Err(NavigationNotice::NoMatch(text).into());
        }
        let here = SearchMatch::Node(self.tab().cursor().node());
        let at = matches.iter().find(|found| **found == here).unwrap_or(&matches[0]);
        self.open_list_at(ListId::Matches, RowId::from(*at))
    }

    /// Goes to the next (or previous) match, that many times.
    pub(crate) fn search_on(&mut self, forward: bool, times: usize) -> CommandResult {
        let (index, wrapped) = self.go_to_match(forward, times)?;
        notify(NavigationNotice::Match { index: index + 1, count: self.tab().search.matches.len(), wrapped })
    }

    /// The number of the next (or previous) match, which is gone to, and whether the search wrapped
    /// around.
    fn go_to_match(&mut self, forward: bool, count: usize) -> Result<(usize, bool), Notice> {
        let text = self.searched_text()?;
        self.search_anew(&text);
        let tab = self.tab();
        let found = tab.search.nearest_match(tab.rows(), self.searched_from(), forward);
        let (first, wrapped) = found.ok_or(NavigationNotice::NoMatch(text))?;
        let all = tab.search.matches.len();
        let further = count - 1;
        let is_over = further > if forward { all - 1 - first } else { first };
        let steps = if forward { further % all } else { all - further % all };
        let index = (first + steps) % all;
        let wrapped = wrapped || is_over;
        let found = tab.search.matches[index];
        self.show_match(found)?;
        Ok((index, wrapped))
    }

    /// Highlights matches, searching again if the record has changed.
    fn search_anew(&mut self, text: &str) {
        if !self.tab().search.is_of(self.tab().document.revision()) {
            self.tab_mut().search_for(text);
        }
        self.tab_mut().search.is_shown = true;
    }

    /// The last search in this document.
    fn searched_text(&self) -> Result<String, Notice> {
        let text = &self.tab().search.text;
        if text.is_empty() { Err(NavigationNotice::NoSearch.into()) } else { Ok(text.clone()) }
    }

    /// Where a search continues from: the selected header, or the move at the cursor.
    fn searched_from(&self) -> SearchStart {
        let tab = self.tab();
        if self.is_listing(ListId::Headers) {
            return SearchStart::Header(self.selected_header().unwrap_or(tab.record().headers.len()));
        }
        SearchStart::Row(tab.rows().order_of(tab.cursor().node()))
    }

    pub(crate) fn show_match(&mut self, found: SearchMatch) -> CommandResult {
        match found {
            SearchMatch::Node(node) => {
                let outcome = self.go_to_place(node);
                self.panes.comment_scroll = self.lines_above_match(node);
                outcome
            }
            SearchMatch::Header(index) => self.show_header(index),
        }
    }

    /// How far the comment of a node must be scrolled down to show its first match.
    fn lines_above_match(&self, node: NodeId) -> usize {
        let (tab, TextAreaView { cells, rows, width }) = (self.tab(), self.panes.last_frame.comment_view);
        let comment = tab.record().tree.node(node).comment.as_deref().unwrap_or_default();
        let spot = tab.search.spots(comment).into_iter().next().filter(|_| rows > 0);
        let lines = spot.map_or(0, |spot| wrap(&comment[..spot.end], cells, width).len());
        if lines > rows { lines - rows / 2 } else { 0 }
    }

    /// Highlights matches in the panes no longer.
    pub(crate) fn hide_matches(&mut self) -> CommandResult {
        let was_shown = std::mem::take(&mut self.tab_mut().search.is_shown);
        if was_shown { done() } else { Err(Notice::NothingToDo) }
    }

    /// The line of a comment that a list shows: the one with the first match, or else the first that a
    /// person has written.
    pub(crate) fn excerpt(&self, node: NodeId) -> String {
        let comment = self.tab().record().tree.node(node).comment.as_deref().unwrap_or_default();
        let spot =
            self.tab().search.spots(comment).into_iter().next().filter(|_| self.is_listing(ListId::Matches));
        let Some(spot) = spot else {
            return first_text_line(comment).unwrap_or_default().to_owned();
        };
        let start = comment[..spot.start].rfind('\n').map_or(0, |end| end + 1);
        let line = comment[start..].lines().next().unwrap_or_default();
        let before = &comment[start..spot.start];
        let cut = before.char_indices().rev().nth(LEAD - 1).map_or(0, |(at, _)| at);
        if cut == 0 { line.to_owned() } else { format!("…{}", &line[cut..]) }
    }
}

impl Tab {
    fn search_for(&mut self, text: &str) {
        self.search = SearchResults::run(text, self.record(), self.rows(), self.document.revision());
    }
}
