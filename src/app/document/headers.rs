//! The headers of the current record, and its handicap.

use crate::app::document::Tab;
use crate::app::event::{CommandResult, done};
use crate::messages::notices::Notice;
use honfu_core::format::{HeaderWarning, header_warning};
use honfu_core::record::{Edit, Header, HeaderKey, Headers, NodeLocation, RecordChange};
use honfu_core::shogi::Handicap;

impl Tab {
    /// Returns a header of the record by its index.
    pub(crate) fn header(&self, number: usize) -> Option<&Header> {
        self.record().headers.iter().nth(number)
    }

    /// Returns the handicap that the record starts with; `None` for any other start position.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::from_position(&self.record().start.position)
    }

    /// Returns the name of a standard header key in this record: 下手 and 上手 for the players of a
    /// handicap game.
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

    /// Returns the warning about a header of the record.
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

    /// Replaces the headers of the current record.
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
