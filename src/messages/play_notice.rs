//! What the status line says of a record that is played by itself.

use super::{Lang, LocalizedText, fill};

/// A remark on playing by itself; times are those between two moves, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayNotice {
    Started(u32),
    Paused,
    Pace(u32),
    AtEnd,
}

/// `0.25` or `3`: milliseconds as seconds.
fn seconds(millis: u32) -> String {
    let text = format!("{}.{:03}", millis / 1000, millis % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// In the status line: that it plays, and how fast.
pub fn playing(millis: u32, lang: Lang) -> String {
    let words = LocalizedText { en: "[play {0} s]", ja: "[再生 {0}秒]" };
    fill(words.get(lang), &[seconds(millis)])
}

impl PlayNotice {
    /// The sentence in that language.
    pub fn text(self, lang: Lang) -> String {
        let millis = match self {
            PlayNotice::Started(millis) | PlayNotice::Pace(millis) => millis,
            PlayNotice::Paused | PlayNotice::AtEnd => 0,
        };
        fill(self.words().get(lang), &[seconds(millis)])
    }

    const fn words(self) -> LocalizedText {
        let (en, ja) = match self {
            PlayNotice::Started(_) => ("playing by itself, {0} s a move", "自動再生中(1手{0}秒)"),
            PlayNotice::Paused => ("paused", "自動再生を止めました"),
            PlayNotice::Pace(_) => ("{0} s a move", "1手{0}秒"),
            PlayNotice::AtEnd => ("this is the end of the line", "手順の終わりです"),
        };
        LocalizedText { en, ja }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn remarks_are_made_in_both_languages() {
        for notice in
            [PlayNotice::Started(1000), PlayNotice::Paused, PlayNotice::Pace(250), PlayNotice::AtEnd]
        {
            assert_translated(notice.words());
        }
    }

    #[test]
    fn times_are_seconds() {
        let texts = [250, 500, 1000, 30_000].map(|millis| PlayNotice::Pace(millis).text(Lang::En));
        assert_eq!(texts, ["0.25 s a move", "0.5 s a move", "1 s a move", "30 s a move"]);
    }
}
