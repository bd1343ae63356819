//! Lists: what they show, and what choosing from them does.

use super::command_rank::CommandRank;
use super::completion::has_words;
use super::export_form::ExportField;
use super::{ListKind, OpenList, PromptKind};
use crate::app::command::{Command, CommandGroup, KeyContext};
use crate::app::{App, CommandResult, ListStep, done};
use crate::messages::notices::{NavigationNotice, Notice};
use crate::messages::screen::ListSign;
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{GameEnd, NodeId, NodeLocation};

/// One line of a list, as its kind and its number among all items of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListItem {
    Command(Command),
    /// The heading of the commands below. It cannot be selected.
    Heading(CommandGroup),
    /// The effect of typing. It cannot be selected either.
    Typing(KeyContext),
    /// That the commands below remove or discard something. It is selected first, so that Enter alone runs
    /// none of them.
    Caution,
    /// The heading of the signs below, which cannot be selected either.
    SignHeading,
    /// A sign of a list with its meaning.
    Sign(ListSign),
    /// An answer to the question that the help is about, by number.
    Answer(usize),
    /// A header of the record, by number.
    Header(usize),
    /// A standard header that the record does not have.
    OfferedHeader(&'static str),
    /// The handicap, which is listed among the headers.
    Handicap,
    Notation(NotationStyle),
    /// A record of the file, by number.
    Record(usize),
    /// A diagnostic of the file, by number.
    Diagnostic(usize),
    /// A node with a line that was not understood.
    Unread(NodeId),
    /// A move or the start.
    Place(NodeId),
    /// A move that lost much of the chance to win.
    Mistake(NodeId),
    /// The first move of a variation.
    Variation(NodeId),
    /// A preset position, by number.
    Preset(usize),
    /// An end by its number among those that are known.
    Ending(usize),
    /// An end in the user's own words.
    OtherEnding,
    /// The state after that many changes.
    Change(usize),
    /// A difference, by number.
    Difference(usize),
    /// A remark, by number.
    Template(usize),
    /// A line of the form for exports.
    Export(ExportField),
    /// An open document, by number.
    Tab(usize),
    /// An engine of the settings, by number.
    Engine(usize),
    /// A line of text, by number.
    Line(usize),
    /// A move that was played in the position on the board, by number.
    Continuation(usize),
    /// A move that the open book has for that position, by number.
    BookMove(usize),
    /// A game with the move that was chosen, by number.
    Game(usize),
    /// A new record or a file with unsaved work of an earlier run, by number.
    LeftRecord(usize),
    LeftFile(usize),
    /// Work that was discarded, by number.
    Discarded(usize),
    /// A file of the first screen, by number.
    StartFile(usize),
}

impl App {
    /// The items of the list that is open, as filtered.
    pub fn items(&self) -> Vec<ListItem> {
        let Some(list) = &self.list else { return Vec::new() };
        let filter = list.filter.to_lowercase();
        let words: Vec<&str> = filter.split_whitespace().collect();
        let mut items = self.all_items(list.kind);
        // Records are filtered by facts, and with moves the games that are counted.
        if !words.is_empty() && !matches!(list.kind, ListKind::Records | ListKind::Statistics) {
            let mut replay = self.replay_at_cursor();
            items.retain(|item| {
                let text = self.item_text_with(*item, &mut replay);
                !is_heading(item) && has_words(&format!("{text} {}", self.item_keywords(*item)), &words)
            });
            if let ListKind::Help(context) = list.kind {
                rank_help(&mut items, context, filter.trim());
            }
        }
        items
    }

    fn all_items(&self, kind: ListKind) -> Vec<ListItem> {
        let tab = self.tab();
        match kind {
            ListKind::Start => self.start_items(),
            ListKind::Recovery => self.recovery_items(),
            ListKind::Help(context) => self.help_items(context),
            ListKind::Headers => self.header_items(),
            ListKind::Notations => NotationStyle::all().map(ListItem::Notation).collect(),
            ListKind::Records => self.record_list.shown().iter().copied().map(ListItem::Record).collect(),
            ListKind::Statistics => {
                let played = (0..self.statistics.continuations().next.len()).map(ListItem::Continuation);
                played.chain((0..self.book.moves().len()).map(ListItem::BookMove)).collect()
            }
            ListKind::Games => (0..self.statistics.games().games().len()).map(ListItem::Game).collect(),
            ListKind::Bookmarks => tab.bookmarks().map(ListItem::Place).collect(),
            ListKind::Matches => tab.search.matches.iter().map(|place| ListItem::from(*place)).collect(),
            ListKind::Links => tab.linked_places().into_iter().map(ListItem::Place).collect(),
            ListKind::Templates => (0..self.templates().len()).map(ListItem::Template).collect(),
            ListKind::Outline => tab.rows().variations().map(ListItem::Variation).collect(),
            ListKind::Presets => (0..self.preset_count()).map(ListItem::Preset).collect(),
            ListKind::Endings => {
                let known = (0..GameEnd::KNOWN.len()).map(ListItem::Ending);
                known.chain([ListItem::OtherEnding]).collect()
            }
            ListKind::Errors => tab.diagnostic_items(),
            ListKind::Mistakes => {
                self.review().mistakes().map(|found| ListItem::Mistake(found.node)).collect()
            }
            ListKind::Changes => {
                (0..=tab.undo_count() + tab.document.redo_count()).map(ListItem::Change).collect()
            }
            ListKind::Engines => (0..self.analysis.engines.len()).map(ListItem::Engine).collect(),
            ListKind::Tabs => (0..self.tabs.len()).map(ListItem::Tab).collect(),
            ListKind::Export => self.export_items(),
            ListKind::Losses | ListKind::Impasse | ListKind::Summary => {
                (0..self.report_lines.len()).map(ListItem::Line).collect()
            }
            ListKind::Unsaved | ListKind::Differences => {
                (0..self.differences.len()).map(ListItem::Difference).collect()
            }
        }
    }

    /// Opens a list.
    pub(crate) fn show(&mut self, kind: ListKind) -> CommandResult {
        if kind == ListKind::Headers {
            self.lay_out_headers();
        }
        self.list = Some(OpenList::new(kind));
        done()
    }

    pub(crate) fn show_notations(&mut self) -> CommandResult {
        self.show(ListKind::Notations)?;
        self.select(self.preferences.notation.style as usize);
        done()
    }

    /// Whether a list of that kind is open.
    pub(crate) fn lists(&self, kind: ListKind) -> bool {
        self.list.as_ref().is_some_and(|list| list.kind == kind)
    }

    /// Selects an item by number, or the last one.
    pub(crate) fn select(&mut self, index: usize) {
        let items = self.items();
        let at = index.min(items.len().saturating_sub(1));
        let over = items.iter().skip(at).take_while(|item| is_heading(item)).count();
        if let Some(list) = &mut self.list {
            list.selected = at + over;
        }
    }

    /// Selects an item; a filter that hides it is dropped.
    pub(crate) fn select_item(&mut self, item: ListItem) {
        if !self.items().contains(&item) {
            self.filter_list(String::new());
        }
        let at = self.items().iter().position(|known| *known == item);
        self.select(at.unwrap_or(0));
    }

    /// The selected item.
    pub(crate) fn selected_item(&self) -> Option<ListItem> {
        let selected = self.list.as_ref()?.selected;
        self.items().get(selected).copied()
    }

    /// Keeps the selection in range after the items have changed.
    pub(crate) fn clamp_list(&mut self) {
        if let Some(list) = &self.list {
            self.select(list.selected);
        }
    }

    pub(crate) fn filter_list(&mut self, filter: String) {
        if self.lists(ListKind::Statistics) {
            self.filter_statistics(&filter);
        }
        if let Some(list) = &mut self.list {
            list.filter = filter;
        }
        self.refresh_record_list();
        self.select(0);
    }

    /// Takes a step in the open list; an error at its ends.
    pub(crate) fn move_in_list(&mut self, step: ListStep) -> CommandResult {
        self.or_no_further(|app| app.step_in_list(step))
    }

    /// Takes a step in the open list, skipping headings; stays at its ends.
    pub(crate) fn step_in_list(&mut self, step: ListStep) -> CommandResult {
        let Some(list) = &self.list else { return Err(Notice::NothingToDo) };
        let at = list.selected;
        let above = || self.items().iter().take(at).rposition(|item| !is_heading(item));
        self.select(if step == ListStep::Up { above().unwrap_or(at) } else { step.from(at) });
        done()
    }

    pub(crate) fn ask_list_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Filter)
    }

    /// Runs the action of the selected item.
    pub(crate) fn choose(&mut self) -> CommandResult {
        match self.selected_item() {
            Some(ListItem::Command(command)) => {
                self.leave_help();
                self.run(command.into())
            }
            Some(ListItem::Notation(style)) => {
                self.list = None;
                self.set_notation(Notation { style, ..self.preferences.notation })
            }
            Some(ListItem::Record(index)) => {
                self.list = None;
                self.select_record(Some(index))
            }
            Some(ListItem::Place(node)) if self.lists(ListKind::Matches) => self.show_matching_node(node),
            Some(ListItem::Place(node) | ListItem::Variation(node) | ListItem::Mistake(node)) => {
                self.go_to_place(node)
            }
            Some(ListItem::Header(index)) if self.lists(ListKind::Matches) => self.show_header(index),
            Some(item @ (ListItem::Header(_) | ListItem::OfferedHeader(_) | ListItem::Handicap)) => {
                self.ask_header(item)
            }
            Some(ListItem::Template(index)) => self.insert_template(index),
            Some(ListItem::Preset(preset)) => self.choose_preset(preset),
            Some(ListItem::Export(field)) => self.choose_field(field),
            Some(item @ (ListItem::Ending(_) | ListItem::OtherEnding)) => self.choose_ending(item),
            Some(ListItem::Change(changes)) => self.go_to_change(changes),
            Some(ListItem::Tab(at)) => {
                self.list = None;
                Ok(self.show_tab(at).into())
            }
            Some(ListItem::Engine(index)) => self.choose_listed_engine(index),
            Some(ListItem::Difference(index)) => self.go_to_difference(index),
            Some(ListItem::Diagnostic(number)) => self.go_to_diagnostic(number),
            Some(ListItem::Unread(node)) => {
                self.go_to_diagnostic_place(Some(NodeLocation { node, ..self.tab().place() }))
            }
            Some(ListItem::Line(_)) => {
                self.list = None;
                done()
            }
            Some(ListItem::Answer(index)) => self.choose_answer(index),
            Some(ListItem::Caution) => Err(NavigationNotice::ChooseToRemove.into()),
            Some(ListItem::Heading(_) | ListItem::Typing(_) | ListItem::SignHeading | ListItem::Sign(_))
            | None => Err(Notice::NothingToDo),
            Some(ListItem::Continuation(index)) => self.show_games(index),
            Some(ListItem::BookMove(_)) => self.play_listed(),
            Some(ListItem::Game(index)) => self.open_game(index),
            Some(ListItem::LeftRecord(index)) => self.ask_about_left_record(index),
            Some(ListItem::LeftFile(index)) => self.open_left_file(index),
            Some(ListItem::Discarded(index)) => self.restore_discarded(index),
            Some(ListItem::StartFile(index)) => self.open_start_file(index),
        }
    }
}

/// Sorts what was found in the help: answers, commands by their rank, signs. If nothing harmless is found, a line
/// in front says so.
fn rank_help(items: &mut Vec<ListItem>, context: KeyContext, typed: &str) {
    items.sort_by_cached_key(|item| match item {
        ListItem::Answer(_) => (0, None),
        ListItem::Command(command) => {
            (1, Some(CommandRank::new(command.row(), context.titles(*command), typed)))
        }
        _ => (2, None),
    });
    if matches!(items.first(), Some(ListItem::Command(command)) if command.row().is_destructive) {
        items.insert(0, ListItem::Caution);
    }
}

fn is_heading(item: &ListItem) -> bool {
    matches!(item, ListItem::Heading(_) | ListItem::Typing(_) | ListItem::SignHeading)
}
