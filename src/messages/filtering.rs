//! What is wrong with a filter over records.

use super::{Lang, LocalizedText, fill, quoted};
use honfu_core::query::FilterFault;
use honfu_core::query::filter::Fault;

/// Why a part of a filter makes no sense, with the way to say it.
pub fn filter_fault(fault: &FilterFault, lang: Lang) -> String {
    let args: &[&String] = match &fault.fault {
        Fault::OpenQuote | Fault::Nothing => &[],
        Fault::UnknownKey(one)
        | Fault::NoValue(one)
        | Fault::NoOrder(one)
        | Fault::NoNumber(one)
        | Fault::NoDate(one) => &[one],
        Fault::UnknownValue { key, value } => &[value, key],
    };
    let args: Vec<String> = args.iter().map(|text| quoted(text, lang)).collect();
    fill(words(&fault.fault).get(lang), &args)
}

fn words(fault: &Fault) -> LocalizedText {
    let (en, ja) = match fault {
        Fault::OpenQuote => ("a quotation mark is not closed", "引用符が閉じていません"),
        Fault::Nothing => ("there is nothing to look for", "探すものがありません"),
        Fault::UnknownKey(_) => (
            "there is no key {0}; in quotes it is the name of a header, or with its colon a text",
            "{0}という項目はありません（引用符で囲むと棋譜情報の名前になります）",
        ),
        Fault::NoValue(_) => ("a value is missing after {0}", "{0}の後に値がありません"),
        Fault::NoOrder(_) => (
            "{0} is neither a number nor a date: use `:` or `=`",
            "{0}は数や日付ではありません（: か = を使います）",
        ),
        Fault::NoNumber(_) => ("{0} is not a number", "{0}は数ではありません"),
        Fault::NoDate(_) => (
            "{0} is not a date such as 2026, 2026/11 or 2026/11/21",
            "{0}は日付ではありません（例 2026、2026/11、2026/11/21）",
        ),
        Fault::UnknownValue { .. } => ("{0} is not a value of {1}", "{0}は{1}の値ではありません"),
    };
    LocalizedText { en, ja }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use honfu_core::query::Filter;

    #[test]
    fn faults_are_said_in_both_languages() {
        for text in ["\"a", "-", "x:1", "event:", "event>1", "plies:x", "date:x", "result:x"] {
            let fault = Filter::parse(text).unwrap_err();
            assert_translated(words(&fault.fault));
            for lang in Lang::ALL {
                assert!(!filter_fault(&fault, lang).contains(['{', '}']));
            }
        }
        let fault = Filter::parse("結果:x").unwrap_err();
        assert_eq!(filter_fault(&fault, Lang::En), "`x` is not a value of `結果`");
    }
}
