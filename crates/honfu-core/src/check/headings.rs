//! Headers with impossible values.

use super::locate::IssueLocation;
use crate::format::date::RecordDate;
use crate::format::{Code, DiagnosticArg};
use crate::notation::fold;
use crate::record::{Header, HeaderKey, Headers};

/// Reports what is impossible in the headers of a record with that many moves.
pub fn check_headers(
    headers: &Headers,
    plies: usize,
    remark: &mut impl FnMut(IssueLocation, Code, Vec<DiagnosticArg>),
) {
    for header in headers.iter() {
        let spot = || IssueLocation::Header(header.clone());
        match HeaderKey::from_name(&header.key) {
            Some(HeaderKey::StartTime | HeaderKey::EndTime | HeaderKey::Date)
                if is_impossible(&header.value) =>
            {
                remark(spot(), Code::ImpossibleDate, vec![DiagnosticArg::from(&*header.value)])
            }
            Some(HeaderKey::MaxMoves) if leading_number(&header.value).is_none() => {
                remark(spot(), Code::NoNumber, vec![DiagnosticArg::from(&*header.key)])
            }
            key => {
                if let Some(said) = said_plies(header, key).filter(|&said| plies > 0 && said != plies) {
                    let args = vec![DiagnosticArg::from(&*header.key), said.into(), plies.into()];
                    remark(spot(), Code::OtherMoveCount, args)
                }
            }
        }
    }
    if let Some(end) = ends_early(headers) {
        remark(IssueLocation::Header(end.clone()), Code::EndBeforeStart, Vec::new());
    }
}

fn is_impossible(date: &str) -> bool {
    RecordDate::parse(date).is_some_and(|moment| !moment.is_possible())
}

/// The end of the game, if it is before the start.
fn ends_early(headers: &Headers) -> Option<&Header> {
    let header = |key| headers.iter().find(|header| HeaderKey::from_name(&header.key) == Some(key));
    let moment = |header: &Header| RecordDate::parse(&header.value).filter(RecordDate::is_possible);
    let (start, end) = (header(HeaderKey::StartTime)?, header(HeaderKey::EndTime)?);
    moment(end)?.is_before(&moment(start)?).then_some(end)
}

/// The number of moves that a header gives: `手数：115`, `消費時間：104▲379△380`.
fn said_plies(header: &Header, key: Option<HeaderKey>) -> Option<usize> {
    let value = fold(&header.value);
    match key {
        Some(HeaderKey::TimeSpent) => value.split_once(['▲', '☗'])?.0.trim().parse().ok(),
        None if *header.key == *"手数" => leading_number(&value),
        _ => None,
    }
}

fn leading_number(text: &str) -> Option<usize> {
    let text = fold(text);
    let text = text.trim_start();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    text[..digits].parse().ok()
}
