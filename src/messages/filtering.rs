//! What is wrong with a filter over records.

use super::{Lang, LocalizedText, fill, quoted};
use honfu_core::query::FilterError;
use honfu_core::query::filter::FilterErrorKind;

/// Why a part of a filter makes no sense, with the way to say it.
pub fn filter_fault(fault: &FilterError, lang: Lang) -> String {
    let args: &[&String] = match &fault.kind {
        FilterErrorKind::OpenQuote | FilterErrorKind::Nothing => &[],
        FilterErrorKind::UnknownKey(one)
        | FilterErrorKind::NoValue(one)
        | FilterErrorKind::NoOrder(one)
        | FilterErrorKind::NoNumber(one)
        | FilterErrorKind::NoDate(one) => &[one],
        FilterErrorKind::UnknownValue { key, value } => &[value, key],
    };
    let args: Vec<String> = args.iter().map(|text| quoted(text, lang)).collect();
    fill(words(&fault.kind).get(lang), &args)
}

fn words(fault: &FilterErrorKind) -> LocalizedText {
    let (en, ja) = match fault {
        FilterErrorKind::OpenQuote => ("a quotation mark is not closed", "引用符が閉じていません"),
        FilterErrorKind::Nothing => ("there is nothing to look for", "探すものがありません"),
        FilterErrorKind::UnknownKey(_) => (
            "there is no key {0}; in quotes it is the name of a header, or with its colon a text",
            "{0}という項目はありません（引用符で囲むと棋譜情報の名前になります）",
        ),
        FilterErrorKind::NoValue(_) => ("a value is missing after {0}", "{0}の後に値がありません"),
        FilterErrorKind::NoOrder(_) => (
            "{0} is neither a number nor a date: use `:` or `=`",
            "{0}は数や日付ではありません（: か = を使います）",
        ),
        FilterErrorKind::NoNumber(_) => ("{0} is not a number", "{0}は数ではありません"),
        FilterErrorKind::NoDate(_) => (
            "{0} is not a date such as 2026, 2026/11 or 2026/11/21",
            "{0}は日付ではありません（例 2026、2026/11、2026/11/21）",
        ),
        FilterErrorKind::UnknownValue { .. } => ("{0} is not a value of {1}", "{0}は{1}の値ではありません"),
    };
    LocalizedText { en, ja }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use honfu_core::query::RecordFilter;

    #[test]
    fn faults_are_said_in_both_languages() {
        for text in ["\"a", "-", "x:1", "event:", "event>1", "plies:x", "date:x", "result:x"] {
            let fault = RecordFilter::parse(text).unwrap_err();
            assert_translated(words(&fault.kind));
            for lang in Lang::ALL {
                assert!(!filter_fault(&fault, lang).contains(['{', '}']));
            }
        }
        let fault = RecordFilter::parse("結果:x").unwrap_err();
        assert_eq!(filter_fault(&fault, Lang::En), "`x` is not a value of `結果`");
    }
}
