//! The properties of a record, as they are written.

use super::ends::{self, PsnEnding};
use super::head::{date, is_shogi};
use super::start;
use super::tag::{self, PsnTag, REASON, RESULT};
use crate::format::{LossKind, LossReport, OtherGame};
use crate::record::{Header, HeaderKey, NodeId, Record};

/// Writes the properties of a record, a line each.
pub fn write(out: &mut String, record: &Record, ending: &PsnEnding<'_>, losses: &mut LossReport) {
    let mut writer = PsnTagWriter::new(out, record, ending, losses);
    let mut is_result_said = false;
    for header in record.headers.iter() {
        is_result_said |= writer.header(header) && *header.key == *RESULT;
    }
    if let Some(end) = ending.end {
        if !is_result_said {
            writer.push(&tag::line(RESULT, ends::result(end, ending.at)));
        }
        if let Some(reason) = ends::written(end, ending.at, true).reason {
            writer.push(&tag::line(REASON, &reason));
        }
    }
    let line = writer.start.clone();
    writer.push(&line);
}

/// What is to be known of a record to write one of its headers.
struct PsnTagWriter<'a> {
    record: &'a Record,
    ending: &'a PsnEnding<'a>,
    out: &'a mut String,
    losses: &'a mut LossReport,
    /// The property of the start, and whether it is a name.
    start: String,
    is_named: bool,
    has_moves: bool,
    reason: Option<&'a str>,
    /// The day on which the game began, from its time.
    began: Option<String>,
    has_date: bool,
}

impl<'a> PsnTagWriter<'a> {
    fn new(
        out: &'a mut String,
        record: &'a Record,
        ending: &'a PsnEnding<'a>,
        losses: &'a mut LossReport,
    ) -> PsnTagWriter<'a> {
        let Record { headers, start, tree } = record;
        let tells = |name: &str| start::is_telling(name, &start.position);
        let other_name = headers.get(HeaderKey::Handicap).filter(|name| tells(name));
        let line = start::line(start, other_name.is_some());
        PsnTagWriter {
            record,
            ending,
            out,
            losses,
            is_named: start::is_named(start, other_name.is_some()),
            start: line,
            has_moves: tree.node(NodeId::ROOT).first_child().is_some(),
            reason: headers.get_named(REASON),
            began: headers.get(HeaderKey::StartTime).and_then(date),
            has_date: headers.get(HeaderKey::Date).is_some(),
        }
    }

    fn push(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Writes a header unless it would be another one, and returns whether it did; what does
    /// not come back is named.
    fn header(&mut self, header: &Header) -> bool {
        let key = HeaderKey::from_name(&header.key);
        if key == Some(HeaderKey::Handicap) && !start::is_telling(&header.value, &self.record.start.position)
        {
            return false;
        }
        let line = tag::line(&header.key, &header.value);
        let tag = tag::parse(&line).filter(|(_, length)| *length == line.len()).map(|(tag, _)| tag);
        let is_this = |tag: &PsnTag<'_>| {
            tag.key() == &*header.key || (key.is_some() && HeaderKey::from_name(tag.key()) == key)
        };
        let tag = tag.filter(|tag| is_this(tag) && self.may_stand(header));
        if self.says_nothing(header, key) || tag.is_none_or(|tag| *tag.header_value() != *header.value) {
            self.losses.name(LossKind::Headers, &header.key, None);
        }
        let is_written = tag.is_some();
        if is_written {
            self.write_date(key, header);
            self.push(&line);
        }
        is_written
    }

    /// Whether a header is the date of the time at which the game began: a reader takes it
    /// for what [`Writer::write_date`] adds.
    fn says_nothing(&self, header: &Header, key: Option<HeaderKey>) -> bool {
        key == Some(HeaderKey::Date) && self.began.is_some() && date(&header.value) == self.began
    }

    /// Whether a header would not be taken for something else than a header.
    fn may_stand(&self, header: &Header) -> bool {
        let Header { key, value } = header;
        match key.to_ascii_lowercase().as_str() {
            _ if **key == *RESULT => {
                !self.ending.takes_result(value) && self.ending.told(value, self.reason).is_none()
            }
            _ if **key == *REASON => self.ending.keeps_reason(value),
            "variant" => !is_shogi(value) && (OtherGame::from_name(value).is_none() || !self.has_moves),
            "sfen" | "fen" => self.is_named && !self.has_moves && !start::is_position(value),
            _ => true,
        }
    }

    /// Writes the date of a time, which is the property that other programs look for.
    fn write_date(&mut self, key: Option<HeaderKey>, header: &Header) {
        let date = date(&header.value).filter(|_| key == Some(HeaderKey::StartTime) && !self.has_date);
        if let Some(date) = date {
            self.push(&tag::line(HeaderKey::Date.name(), &date));
        }
    }
}
