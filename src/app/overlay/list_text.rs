//! The text of list items, and the further words by which a filter finds them.

use super::completion::told_besides;
use crate::app::command::Context;
use crate::app::{App, Item, List, ListKind};
use crate::messages::screen::ScreenLabel;
use crate::messages::{self, Lang, headers};
use honfu_core::notation::{NotationStyle, reference};
use honfu_core::record::{DetachedReplay, Header, HeaderKey};

impl App {
    /// The line of an item.
    pub fn item_text(&self, item: Item) -> String {
        self.item_told(item, &mut self.scout())
    }

    /// The same; see [`App::place_told`].
    pub fn item_told(&self, item: Item, scout: &mut DetachedReplay<'_>) -> String {
        let (tab, lang) = (self.tab(), self.preferences.lang);
        match item {
            Item::Command(command) => self.helped_context().title(command, lang).to_owned(),
            Item::Heading(group) => group.title().get(lang).to_owned(),
            Item::Typing(context) => context.typing().map_or("", |words| words.get(lang)).to_owned(),
            Item::Answer(index) => self.answer_text(index).to_owned(),
            Item::Header(index) => self
                .header(index)
                .map_or_else(String::new, |header| format!("{}: {}", header.key, header.value)),
            Item::OfferedHeader(key) => self.header_name(key).to_owned(),
            Item::Handicap => messages::handicap(self.handicap(), lang).to_owned(),
            Item::Notation(style) => messages::style(style, lang).to_owned(),
            Item::Record(index) => tab.record_text(index),
            Item::Place(node) => self.place_told(node, scout),
            Item::Variation(node) => self.variation_told(node, scout),
            Item::Diagnostic(index) => tab.diagnostics.get(index).map_or_else(String::new, |diagnostic| {
                messages::diagnostic(&self.name(), diagnostic, self.preferences.locale())
            }),
            Item::Unread(node) => {
                format!("{}: {}", ScreenLabel::NotUnderstood.get(lang), tab.unread_text(node))
            }
            Item::Preset(preset) => self.preset_text(preset).to_owned(),
            Item::Ending(_) | Item::OtherEnding => self.ending_text(item),
            Item::Change(changes) => tab.change_text(changes, lang),
            Item::Difference(index) => {
                self.difference(index).map_or_else(String::new, |changed| changed.line.clone())
            }
            Item::Template(index) => self.template(index).to_owned(),
            Item::Tab(at) => self.tab_text(at),
            Item::Export(field) => self.field_text(field),
            Item::Continuation(index) => self.continuation_text(index),
            Item::Line(index) => self.line(index).to_owned(),
        }
    }

    /// What there is to say of an item in several lines.
    pub fn item_detail(&self, item: Item) -> String {
        match item {
            Item::Header(index) => self.header(index).map_or("", |header| &header.value).to_owned(),
            Item::OfferedHeader(_) => String::new(),
            Item::Notation(style) => notation_text(style, self.preferences.lang),
            Item::Difference(index) => {
                self.difference(index).map_or_else(String::new, |changed| changed.detail.clone())
            }
            _ => self.item_text(item),
        }
    }

    /// What else a filter finds an item by: above all its names in other languages.
    pub(crate) fn item_keywords(&self, item: Item) -> String {
        let in_both = |text: &dyn Fn(Lang) -> &'static str| Lang::ALL.map(text).join(" ");
        match item {
            Item::Command(command) => {
                let words = self.helped_context().titles(command);
                let (told, besides) = (command.row().names_and_titles(), told_besides(command));
                format!("{told} {} {} {besides}", words.en, words.ja)
            }
            Item::Header(index) => self
                .header(index)
                .and_then(|header| headers::english(&header.key))
                .unwrap_or_default()
                .to_owned(),
            Item::OfferedHeader(key) => headers::english(key).unwrap_or_default().to_owned(),
            Item::Handicap => {
                let names = in_both(&|lang| messages::handicap(self.handicap(), lang));
                format!("{} handicap {names}", HeaderKey::Handicap.name())
            }
            Item::Notation(style) => {
                let names = in_both(&|lang| messages::style(style, lang));
                format!("{} {names} {}", style.id(), reference::reference_texts(style).join(" "))
            }
            Item::Diagnostic(index) => {
                let diagnostic = self.tab().diagnostics.get(index);
                diagnostic.map_or_else(String::new, |found| format!("{} {}", found.code.id(), found.excerpt))
            }
            _ => String::new(),
        }
    }

    /// Where the help that is open was asked for.
    pub fn helped_context(&self) -> Context {
        match self.list {
            Some(List { kind: ListKind::Help(context), .. }) => context,
            _ => Context::Board,
        }
    }

    fn header(&self, index: usize) -> Option<&Header> {
        self.tab().record().headers.iter().nth(index)
    }
}

/// A move of each sort, and which sort it is.
fn notation_text(style: NotationStyle, lang: Lang) -> String {
    let moves = reference::reference_moves().zip(reference::reference_texts(style));
    let moves = moves.map(|(sort, text)| format!("{}: {text}", messages::sort(sort, lang)));
    moves.collect::<Vec<_>>().join("   ")
}
