//! The list of headers as a form: values are changed, keys added, removed and moved.

use super::command::Command;
use super::list::Item;
use super::overlay::{ListKind, Prompt, PromptKind};
use super::tab::Tab;
use super::{App, Outcome};
use crate::messages::caption::header;
use crate::messages::mark_notice::MarkNotice;
use crate::messages::notice::Notice;
use crate::record::{Change, Edit, Headers, Key, Place};
use crate::shogi::Handicap;

/// The keys that every record is asked for.
const USUAL: [Key; 6] = [Key::StartTime, Key::Event, Key::Site, Key::TimeLimit, Key::Black, Key::White];

impl App {
    /// The usual keys that the record does not have.
    pub(super) fn offered_headers(&self) -> impl Iterator<Item = Item> + '_ {
        let headers = &self.tab().record().headers;
        USUAL.into_iter().filter(|key| headers.get(*key).is_none()).map(Item::OfferedHeader)
    }

    /// What a key is called here: 下手 and 上手 in a handicap game.
    pub fn header_name(&self, key: Key) -> &'static str {
        let handicap = Handicap::of(&self.tab().record().start.position);
        let odds = handicap.is_some_and(|handicap| handicap != Handicap::Even);
        key.names().get(usize::from(odds)).unwrap_or(&key.name())
    }

    /// Runs a command of the form; `None` if it is none.
    pub(super) fn edit_headers(&mut self, command: Command) -> Option<Outcome> {
        if self.list.as_ref().is_none_or(|list| list.kind != ListKind::Headers) {
            return None;
        }
        Some(match command {
            Command::HeaderAdd => self.ask(PromptKind::HeaderKey),
            Command::HeaderRemove => self.remove_header(),
            Command::HeaderUp => self.move_header(false),
            Command::HeaderDown => self.move_header(true),
            _ => return None,
        })
    }

    /// The number of the selected header.
    pub(super) fn selected_header(&self) -> Result<usize, Notice> {
        match self.selected_item() {
            Some(Item::Header(index)) => Ok(index),
            _ => Err(Notice::NothingToDo),
        }
    }

    /// Asks for the value of the selected header.
    pub(super) fn ask_header(&mut self, item: Item) -> Outcome {
        let (kind, subject, value) = match item {
            Item::Header(index) => {
                let header = self.tab().record().headers.iter().nth(index).ok_or(Notice::NothingToDo)?;
                (PromptKind::HeaderValue, header.key.to_string(), header.value.to_string())
            }
            Item::OfferedHeader(key) => {
                (PromptKind::NewHeader, self.header_name(key).to_owned(), String::new())
            }
            _ => return Err(Notice::NothingToDo),
        };
        if value.contains('\n') {
            return self.edit_externally();
        }
        self.prompt = Some(Prompt { subject, ..Prompt::filled(kind, &value) });
        Ok(Vec::new())
    }

    /// Takes what was typed into a prompt of the form.
    pub(super) fn header_typed(&mut self, kind: PromptKind, subject: &str, text: &str) -> Outcome {
        match kind {
            PromptKind::HeaderKey => self.name_header(text),
            PromptKind::HeaderValue => {
                let index = self.selected_header()?;
                self.set_header(index, text)
            }
            _ => self.add_header(subject, text),
        }
    }

    /// Goes on with the key of a new header, which may have its value behind it.
    fn name_header(&mut self, text: &str) -> Outcome {
        let (key, value) = text.split_once('：').unwrap_or((text, ""));
        let key = key.trim();
        if key.is_empty() {
            return Ok(Vec::new());
        }
        if Key::from_name(key) == Some(Key::Handicap) {
            return Err(MarkNotice::StartIsNoHeader.into());
        }
        if !value.trim().is_empty() {
            return self.add_header(key, value);
        }
        let known = self.tab().record().headers.iter().position(|header| *header.key == *key);
        if let Some(index) = known {
            self.select_header(index);
            return self.ask_header(Item::Header(index));
        }
        self.prompt = Some(Prompt { subject: key.to_owned(), ..Prompt::new(PromptKind::NewHeader) });
        Ok(Vec::new())
    }

    fn add_header(&mut self, key: &str, value: &str) -> Outcome {
        if value.trim().is_empty() {
            return Ok(Vec::new());
        }
        let mut headers = self.tab().record().headers.clone();
        headers.push(key, value);
        let index = headers.len() - 1;
        self.change_headers(headers)?;
        self.select_header(index);
        Ok(Vec::new())
    }

    fn set_header(&mut self, index: usize, value: &str) -> Outcome {
        let mut headers = self.tab().record().headers.clone();
        headers.set(index, value);
        self.change_headers(headers)
    }

    fn remove_header(&mut self) -> Outcome {
        let index = self.selected_header()?;
        let mut headers = self.tab().record().headers.clone();
        headers.remove(index);
        self.change_headers(headers)
    }

    fn move_header(&mut self, down: bool) -> Outcome {
        let index = self.selected_header()?;
        let mut headers = self.tab().record().headers.clone();
        let target = if down { index + 1 } else { index.wrapping_sub(1) };
        if target >= headers.len() {
            return Err(if down { Notice::AtEnd } else { Notice::AtStart });
        }
        headers.swap(index, target);
        self.change_headers(headers)?;
        self.select_header(target);
        Ok(Vec::new())
    }

    fn change_headers(&mut self, headers: Headers) -> Outcome {
        let tab = self.tab_mut();
        tab.change_headers(tab.place(), headers)?;
        self.clamp_list();
        Ok(Vec::new())
    }

    /// Selects a header by its number; a filter that hides it is dropped.
    fn select_header(&mut self, index: usize) {
        let wanted = Item::Header(index);
        if !self.items().contains(&wanted) {
            self.filter_list(String::new());
        }
        let at = self.items().iter().position(|item| *item == wanted);
        self.select(at.unwrap_or(0));
    }
}

impl Tab {
    /// Gives a record other headers.
    pub(super) fn change_headers(&mut self, from: Place, headers: Headers) -> Result<(), Notice> {
        if headers == self.records()[from.record].headers {
            return Ok(());
        }
        self.make(Change { from, to: Some(from.node), edits: vec![Edit::Headers { headers }], merge: None })
    }
}

/// The names of the keys that contain what was typed, in Japanese or English.
pub(super) fn keys_like(typed: &str) -> Vec<String> {
    let typed = typed.to_lowercase();
    let says = |key: &Key| key.name().contains(&typed) || header(*key).en.to_lowercase().contains(&typed);
    let keys = Key::ALL.into_iter().filter(|key| *key != Key::Handicap && says(key));
    keys.map(|key| key.name().to_owned()).collect()
}
