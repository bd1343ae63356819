//! The headers of the record in front, and its handicap.

use crate::app::document::Tab;
use crate::app::event::{CommandResult, done};
use crate::messages::notices::Notice;
use honfu_core::format::{HeaderWarning, header_warning};
use honfu_core::record::{Edit, Header, HeaderKey, Headers, NodeLocation, RecordChange};
use honfu_core::shogi::Handicap;

impl Tab {
    /// A header of the record by its number, from 0.
    pub(crate) fn header(&self, number: usize) -> Option<&Header> {
        self.record().headers.iter().nth(number)
    }

    /// The handicap that the record starts with; `None` for another position.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::from_position(&self.record().start.position)
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
        let headers = &self.record().headers;
        let header = headers.iter().nth(index)?;
        header_warning(headers, &header.key, &header.value)
    }

    pub(crate) fn set_header(&mut self, index: usize, value: &str) -> CommandResult {
        let mut headers = self.record().headers.clone();
        headers.set(index, value);
        self.change_shown_headers(headers)
    }

    /// Replaces the headers of the record that is shown.
    pub(crate) fn change_shown_headers(&mut self, headers: Headers) -> CommandResult {
        self.change_headers(self.place(), headers)?;
        done()
    }

    /// Replaces the headers of a record.
    pub(crate) fn change_headers(&mut self, from: NodeLocation, headers: Headers) -> Result<(), Notice> {
        if headers == self.records()[from.record].headers {
            return Ok(());
        }
        self.make(RecordChange {
            from,
            to: Some(from.node),
            edits: vec![Edit::Headers { headers }],
            merge: None,
        })
    }
}
