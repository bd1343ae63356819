//! The headers as a form: values are changed, keys are added, removed and moved.

use super::{HANDICAP_ROW, HEADER, HeaderRows, OFFERED, header, offered_key};
use crate::app::overlay::{HandicapAnswer, ListId, Prompt, PromptKind, Question, RowId};
use crate::app::text_edit::LineEdit;
use crate::app::{App, CommandResult, done, edge};
use crate::messages::notices::{EditNotice, Notice};
use honfu_core::format::{HeaderWarning, header_warning};
use honfu_core::record::{HeaderKey, Headers, NodeId};
use honfu_core::shogi::Handicap;

impl App {
    /// Lays out the rows of the form in the order of the record.
    fn lay_out_headers(&mut self) {
        self.layers.header_rows = HeaderRows::new(&self.tab().record().headers);
    }

    /// The handicap that the record starts with; `None` for another position.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::from_position(&self.tab().record().start.position)
    }

    /// What a standard key is called here: 下手 and 上手 in a handicap game.
    pub fn header_name(&self, key: &'static str) -> &'static str {
        let has_odds = self.handicap().is_some_and(|handicap| handicap != Handicap::Even);
        let of_side = HeaderKey::from_name(key)
            .filter(|key| {
                matches!(
                    key,
                    HeaderKey::Black | HeaderKey::White | HeaderKey::BlackShort | HeaderKey::WhiteShort
                )
            })
            .filter(|_| has_odds);
        of_side.and_then(|key| key.names().get(1).copied()).unwrap_or(key)
    }

    /// The warning about a header of the record.
    pub fn header_warning(&self, index: usize) -> Option<HeaderWarning> {
        let headers = &self.tab().record().headers;
        let header = headers.iter().nth(index)?;
        header_warning(headers, &header.key, &header.value)
    }

    /// The warning about the value that is being typed.
    pub fn typed_header_warning(&self) -> Option<HeaderWarning> {
        let prompt = self.layers.prompt.as_ref()?;
        if !matches!(prompt.kind, PromptKind::HeaderValue | PromptKind::NewHeader) {
            return None;
        }
        header_warning(&self.tab().record().headers, &prompt.subject, prompt.line.text())
    }

    pub(crate) fn show_headers(&mut self) -> CommandResult {
        self.lay_out_headers();
        self.open_list(ListId::Headers)
    }

    /// Asks for the key of a new header.
    pub(crate) fn ask_new_header(&mut self) -> CommandResult {
        self.ask(PromptKind::HeaderKey)
    }

    /// The number of the header that is selected in the form.
    pub(crate) fn selected_header(&self) -> Option<usize> {
        let row = self.selected_row().filter(|row| row.sort == HEADER && self.is_listing(ListId::Headers))?;
        Some(row.number)
    }

    /// Asks for the value of a row of the form.
    pub(super) fn ask_header(&mut self, row: RowId) -> CommandResult {
        let (kind, subject, value) = match row.sort {
            HEADER => {
                let header = header(self, row.number).ok_or(Notice::NothingToDo)?;
                (PromptKind::HeaderValue, header.key.to_string(), header.value.to_string())
            }
            OFFERED => {
                let key = self.header_name(offered_key(row));
                (PromptKind::NewHeader, key.to_owned(), String::new())
            }
            _ => return self.ask(PromptKind::Handicap),
        };
        if value.contains('\n') {
            return self.edit_externally();
        }
        self.layers.prompt = Some(Prompt { subject, ..Prompt::filled(kind, &value) });
        done()
    }

    /// Takes what was typed into a prompt of the form.
    pub(crate) fn header_typed(&mut self, kind: PromptKind, subject: &str, text: &str) -> CommandResult {
        match kind {
            PromptKind::HeaderKey => self.name_header(text),
            PromptKind::Handicap => self.set_handicap(text),
            PromptKind::HeaderValue => {
                let index = self.selected_header().ok_or(Notice::NothingToDo)?;
                self.set_header(index, text)
            }
            _ => self.add_header(subject, text),
        }
    }

    /// Takes the key of a new header, which may be followed by its value.
    fn name_header(&mut self, text: &str) -> CommandResult {
        let (key, value) = text.split_once(['：', ':']).unwrap_or((text, ""));
        let key = key.trim();
        let value = value.trim();
        if key.is_empty() {
            return done();
        }
        if HeaderKey::from_name(key) == Some(HeaderKey::Handicap) {
            return if value.is_empty() { self.ask(PromptKind::Handicap) } else { self.set_handicap(value) };
        }
        let known = self.tab().record().headers.iter().position(|header| *header.key == *key);
        match known {
            Some(index) => self.change_known(index, value),
            None if value.is_empty() => {
                self.layers.prompt =
                    Some(Prompt { subject: key.to_owned(), ..Prompt::new(PromptKind::NewHeader) });
                done()
            }
            None => self.add_header(key, value),
        }
    }

    /// Asks for the value of an existing header, with the typed text in the line.
    fn change_known(&mut self, index: usize, value: &str) -> CommandResult {
        self.select_row(RowId::new(index));
        self.ask_header(RowId::new(index))?;
        if let Some(prompt) = self.layers.prompt.as_mut().filter(|_| !value.is_empty()) {
            prompt.line = LineEdit::new(value);
        }
        done()
    }

    fn add_header(&mut self, key: &str, value: &str) -> CommandResult {
        if value.trim().is_empty() {
            return done();
        }
        let mut headers = self.tab().record().headers.clone();
        headers.push(key, value.trim());
        let index = headers.len() - 1;
        self.change_headers(headers)?;
        self.select_row(RowId::new(index));
        done()
    }

    /// Starts the record with another handicap. A question asks about the moves.
    fn set_handicap(&mut self, name: &str) -> CommandResult {
        if name.trim().is_empty() {
            return done();
        }
        let handicap = handicap_of(name).ok_or_else(|| EditNotice::UnknownHandicap(name.to_owned()))?;
        self.tab().may_change()?;
        if self.handicap().is_some_and(|own| own.position() == handicap.position()) {
            return done();
        }
        if self.tab().record().tree.node(NodeId::ROOT).first_child().is_none() {
            return self.start_from(handicap.position(), true);
        }
        let lost = self.unplayable_from(handicap.position());
        self.layers.question = Some(Question::Handicap { handicap, lost });
        done()
    }

    /// Takes the answer to [`Question::Handicap`]; the form stays open.
    pub(crate) fn answer_handicap(&mut self, handicap: Handicap, answer: HandicapAnswer) -> CommandResult {
        let keeps_moves = match answer {
            HandicapAnswer::KeepMoves => true,
            HandicapAnswer::RemoveMoves => false,
        };
        let outcome = self.start_from(handicap.position(), keeps_moves);
        let _opened = self.open_list_at(ListId::Headers, HANDICAP_ROW);
        outcome
    }

    fn set_header(&mut self, index: usize, value: &str) -> CommandResult {
        let mut headers = self.tab().record().headers.clone();
        headers.set(index, value);
        self.change_headers(headers)
    }

    pub(crate) fn remove_header(&mut self) -> CommandResult {
        let index = self.selected_header().ok_or(Notice::NothingToDo)?;
        let mut headers = self.tab().record().headers.clone();
        headers.remove(index);
        Ok(self.change_headers(headers)?.with(EditNotice::HeaderRemoved))
    }

    pub(crate) fn move_header(&mut self, down: bool) -> CommandResult {
        let index = self.selected_header().ok_or(Notice::NothingToDo)?;
        let mut headers = self.tab().record().headers.clone();
        let target = if down { index + 1 } else { index.wrapping_sub(1) };
        if target >= headers.len() {
            return Err(edge(down).into());
        }
        headers.swap(index, target);
        self.change_headers(headers)?;
        self.lay_out_headers();
        self.select_row(RowId::new(target));
        done()
    }

    fn change_headers(&mut self, headers: Headers) -> CommandResult {
        let tab = self.tab_mut();
        tab.change_headers(tab.place(), headers)?;
        done()
    }

    /// Opens the form at a header, by its number.
    pub(crate) fn show_header(&mut self, index: usize) -> CommandResult {
        self.lay_out_headers();
        self.open_list_at(ListId::Headers, RowId::new(index))
    }
}

/// The handicap with a name in Japanese or English.
fn handicap_of(name: &str) -> Option<Handicap> {
    Handicap::from_name(name)
        .or_else(|| Handicap::all().find(|handicap| handicap.english().eq_ignore_ascii_case(name.trim())))
}
