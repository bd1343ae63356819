//! The text of list items, and the further words by which a filter finds them.

use super::completion::further_search_words;
use crate::app::command::KeyContext;
use crate::app::event::ProblemScore;
use crate::app::{App, ListItem, ListKind, OpenList};
use crate::messages::notices::{solved, tally};
use crate::messages::position_status::{ImpasseLine, impasse_line};
use crate::messages::screen::ScreenLabel;
use crate::messages::{self, Lang, headers};
use honfu_core::format::{Format, Loss};
use honfu_core::notation::{NotationStyle, reference_moves, reference_texts};
use honfu_core::record::{DetachedReplay, Header, HeaderKey, Record};
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
    /// How well the moves of a side were guessed: see [`tally`].
    Tally(Color, [u32; 4]),
}

impl ReportLine {
    /// The line, with the players that `record` names.
    fn text(&self, record: &Record, lang: Lang) -> String {
        match self {
            ReportLine::RecordsLost(count, format) => messages::records_lost(*count, *format, lang),
            ReportLine::Loss(loss) => messages::loss(loss, lang),
            ReportLine::Impasse(impasse, side, line) => impasse_line(*line, impasse, *side, lang),
            ReportLine::Score(name, ProblemScore { solved: is_solved, seconds, mistakes, .. }) => {
                solved(name, *is_solved, *seconds, *mistakes, lang)
            }
            ReportLine::Tally(side, numbers) => tally(&player(record, *side, lang), *numbers, lang),
        }
    }
}

/// The name of a side, with that of its player.
fn player(record: &Record, side: Color, lang: Lang) -> String {
    let key = if side == Color::Black { HeaderKey::Black } else { HeaderKey::White };
    let side = messages::side(side, false, lang);
    match record.headers.get(key).filter(|name| !name.is_empty()) {
        Some(name) => format!("{side} ({name})"),
        None => side.to_owned(),
    }
}

impl App {
    /// The line of an item.
    pub fn item_text(&self, item: ListItem) -> String {
        self.item_text_with(item, &mut self.replay_at_cursor())
    }

    /// The same, with a replay that is kept from one item to the next.
    pub fn item_text_with(&self, item: ListItem, replay: &mut DetachedReplay<'_>) -> String {
        let (tab, lang) = (self.tab(), self.preferences.lang);
        match item {
            ListItem::Command(command) if self.lists(ListKind::Start) => self.start_title(command),
            ListItem::Command(command) => self.helped_context().title(command, lang).to_owned(),
            ListItem::Heading(group) => group.get(lang).to_owned(),
            ListItem::Caution => ScreenLabel::ChooseToRemove.get(lang).to_owned(),
            ListItem::SignHeading => ScreenLabel::Signs.get(lang).to_owned(),
            ListItem::Sign(sign) => sign.get(lang).to_owned(),
            ListItem::Typing(context) => {
                let typing = context.typing().map_or("", |words| words.get(lang)).to_owned();
                let uses_mouse = context.is_pane() && self.is_active_value(crate::app::Command::Mouse, "on");
                if uses_mouse { typing + ScreenLabel::ShiftSelects.get(lang) } else { typing }
            }
            ListItem::Answer(index) => self.answer_text(index).to_owned(),
            ListItem::Header(index) => self
                .header(index)
                .map_or_else(String::new, |header| format!("{}: {}", header.key, header.value)),
            ListItem::OfferedHeader(key) => self.header_name(key).to_owned(),
            ListItem::Handicap => messages::handicap(self.handicap(), lang).to_owned(),
            ListItem::Notation(style) => messages::style(style, lang).to_owned(),
            ListItem::Record(index) => tab.record_text(index),
            ListItem::Place(node) => self.place_text_with(node, replay),
            ListItem::Variation(node) => self.variation_text(node, replay),
            ListItem::Mistake(node) => self.mistake_text(node, replay),
            ListItem::Diagnostic(index) => {
                tab.diagnostics.get(index).map_or_else(String::new, |diagnostic| {
                    messages::diagnostic(&self.name(), diagnostic, self.preferences.locale())
                })
            }
            ListItem::Unread(node) => {
                format!("{}: {}", ScreenLabel::NotUnderstood.get(lang), tab.unread_text(node))
            }
            ListItem::Preset(preset) => self.preset_text(preset).to_owned(),
            ListItem::Ending(_) | ListItem::OtherEnding => self.ending_text(item),
            ListItem::Change(changes) => tab.change_text(changes, lang),
            ListItem::Difference(index) => {
                self.difference(index).map_or_else(String::new, |changed| changed.line.clone())
            }
            ListItem::Template(index) => self.template(index).to_owned(),
            ListItem::Engine(index) => self.engine_text(index),
            ListItem::Tab(at) => self.tab_text(at),
            ListItem::Export(field) => self.field_text(field),
            ListItem::Continuation(index) => self.continuation_text(index),
            ListItem::BookMove(index) => {
                let text = self.book.moves().get(index).map(|book_move| self.book_move_text(book_move));
                format!("{}: {}", ScreenLabel::Book.get(lang), text.unwrap_or_default())
            }
            ListItem::Game(index) => self.game_text(index),
            ListItem::LeftRecord(_) | ListItem::LeftFile(_) | ListItem::Discarded(_) => {
                self.recovery_text(item)
            }
            ListItem::StartFile(index) => {
                self.start_file(index).map_or_else(String::new, |row| row.name.clone())
            }
            ListItem::Line(index) => {
                self.report_lines.get(index).map_or_else(String::new, |line| line.text(tab.record(), lang))
            }
        }
    }

    /// The description of an item in several lines.
    pub fn item_detail(&self, item: ListItem) -> String {
        match item {
            ListItem::Header(index) => self.header(index).map_or("", |header| &header.value).to_owned(),
            ListItem::OfferedHeader(_) => String::new(),
            ListItem::Notation(style) => notation_text(style, self.preferences.lang),
            ListItem::Difference(index) => {
                self.difference(index).map_or_else(String::new, |changed| changed.detail.clone())
            }
            _ => self.item_text(item),
        }
    }

    /// Further texts by which a filter finds an item, mostly its names in other languages.
    pub(crate) fn item_keywords(&self, item: ListItem) -> String {
        let in_both = |text: &dyn Fn(Lang) -> &'static str| Lang::ALL.map(text).join(" ");
        match item {
            ListItem::Command(command) => {
                let words = self.helped_context().titles(command);
                let (names, further) = (command.row().names_and_titles(), further_search_words(command));
                format!("{names} {} {} {further}", words.en, words.ja)
            }
            ListItem::Header(index) => self
                .header(index)
                .and_then(|header| headers::english(&header.key))
                .unwrap_or_default()
                .to_owned(),
            ListItem::OfferedHeader(key) => headers::english(key).unwrap_or_default().to_owned(),
            ListItem::Handicap => {
                let names = in_both(&|lang| messages::handicap(self.handicap(), lang));
                format!("{} handicap {names}", HeaderKey::Handicap.name())
            }
            ListItem::Notation(style) => {
                let names = in_both(&|lang| messages::style(style, lang));
                format!("{} {names} {}", style.id(), reference_texts(style).join(" "))
            }
            ListItem::Sign(_) => in_both(&|lang| ScreenLabel::Signs.get(lang)),
            ListItem::Diagnostic(index) => {
                let diagnostic = self.tab().diagnostics.get(index);
                diagnostic.map_or_else(String::new, |one| format!("{} {}", one.code.id(), one.excerpt))
            }
            _ => String::new(),
        }
    }

    /// The context of the open help.
    pub fn helped_context(&self) -> KeyContext {
        match self.list {
            Some(OpenList { kind: ListKind::Help(context), .. }) => context,
            Some(OpenList { kind: ListKind::Start, .. }) => KeyContext::Start,
            _ => KeyContext::Board,
        }
    }

    fn header(&self, index: usize) -> Option<&Header> {
        self.tab().record().headers.iter().nth(index)
    }
}

/// A move of each sort, and which sort it is.
fn notation_text(style: NotationStyle, lang: Lang) -> String {
    let moves = reference_moves().zip(reference_texts(style));
    let moves = moves.map(|(sort, text)| format!("{}: {text}", messages::reference_move(sort, lang)));
    moves.collect::<Vec<_>>().join("   ")
}
