//! The headers of the record in front, and its handicap.

use crate::app::document::Documents;
use crate::app::event::{CommandResult, done};
use honfu_core::format::{HeaderWarning, header_warning};
use honfu_core::record::{HeaderKey, Headers};
use honfu_core::shogi::Handicap;

impl Documents {
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

    pub(crate) fn set_header(&mut self, index: usize, value: &str) -> CommandResult {
        let mut headers = self.tab().record().headers.clone();
        headers.set(index, value);
        self.change_headers(headers)
    }

    pub(crate) fn change_headers(&mut self, headers: Headers) -> CommandResult {
        let tab = self.tab_mut();
        tab.change_headers(tab.place(), headers)?;
        done()
    }
}
