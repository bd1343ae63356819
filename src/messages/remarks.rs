//! Common remarks in comments, for users who have not defined their own.

use super::Lang;

/// The remarks of a language.
pub const fn remarks(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &[
            "Book up to here.",
            "A new move.",
            "The losing move.",
            "The decisive move.",
            "Better was ",
            "Threatens mate.",
            "Both sides are in byoyomi.",
        ],
        Lang::Ja => &[
            "ここまで定跡。",
            "新手。",
            "敗着。",
            "決め手。",
            "本譜に代えて",
            "詰めろ。",
            "ここで両者一分将棋。",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_as_many_remarks() {
        let [en, ja] = [Lang::En, Lang::Ja].map(remarks);
        assert_eq!(en.len(), ja.len());
        assert!(en.iter().all(|text| text.is_ascii()) && ja.iter().all(|text| !text.is_ascii()));
    }
}
