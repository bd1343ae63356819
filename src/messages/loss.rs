//! What a written file does not carry.

use super::{Lang, LocalizedText};
use honfu_core::format::{Loss, LossKind};

/// A line of the loss report: `variations: 3 (from move 12)`. Id and count are for
/// scripts and the same in every language.
pub fn loss(loss: &Loss, lang: Lang) -> String {
    let (id, count) = (loss.kind.id(), loss.count);
    let kind = loss_kind(loss.kind).get(lang);
    let names = loss.names.join(", ");
    let from = loss.first_ply.map(|ply| match lang {
        Lang::En => format!("from move {ply}"),
        Lang::Ja => format!("{ply}手目から"),
    });
    // The id says it already.
    let kind = if kind == id { "" } else { kind };
    let about = match (kind, names.as_str(), lang) {
        ("", names, _) => names.to_owned(),
        (kind, "", _) => kind.to_owned(),
        (kind, names, Lang::En) => format!("{kind}: {names}"),
        (kind, names, Lang::Ja) => format!("{kind}：{names}"),
    };
    let rest: Vec<String> =
        [about, from.unwrap_or_default()].into_iter().filter(|part| !part.is_empty()).collect();
    match (rest.is_empty(), lang) {
        (true, _) => format!("{id}: {count}"),
        (_, Lang::En) => format!("{id}: {count} ({})", rest.join(", ")),
        (_, Lang::Ja) => format!("{id}: {count} ({})", rest.join("、")),
    }
}

/// What is lost.
pub fn loss_kind(kind: LossKind) -> LocalizedText {
    match kind {
        LossKind::Variations => LocalizedText { en: "variations", ja: "変化" },
        LossKind::Moves => LocalizedText { en: "moves", ja: "指し手" },
        LossKind::Comments => LocalizedText { en: "comments", ja: "コメント" },
        LossKind::Marks => {
            LocalizedText { en: "marks such as ! and ?", ja: "「!」「?」などの評価記号" }
        }
        LossKind::Bookmarks => LocalizedText { en: "bookmarks", ja: "しおり" },
        LossKind::Times => LocalizedText { en: "times", ja: "消費時間" },
        LossKind::Milliseconds => {
            LocalizedText { en: "times cut to whole seconds", ja: "秒未満の消費時間" }
        }
        LossKind::Headers => LocalizedText { en: "headers", ja: "棋譜情報" },
        LossKind::Terminals => LocalizedText { en: "how the game ended", ja: "終局の理由" },
        LossKind::FirstPly => LocalizedText { en: "the number of the first move", ja: "最初の手数" },
        LossKind::UnknownHands => LocalizedText {
            en: "whether the pieces in hand are known",
            ja: "持駒が分かっているかどうか",
        },
        LossKind::RawLines => {
            LocalizedText { en: "lines that were not understood", ja: "解釈できずに残した行" }
        }
        LossKind::Characters => LocalizedText {
            en: "characters the encoding lacks, written as 〓",
            ja: "文字コードにない文字（〓で代用）",
        },
        LossKind::Respelled => {
            LocalizedText { en: "characters written in another form", ja: "別の字で代用した文字" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;
    use honfu_core::format::LossReport;

    #[test]
    fn every_kind_is_said_in_both_languages() {
        for kind in LossKind::ALL {
            assert_translated(loss_kind(kind));
        }
    }

    #[test]
    fn a_line_begins_with_kind_and_count() {
        let mut losses = LossReport::default();
        losses.add(LossKind::Variations, 3, Some(12));
        losses.name(LossKind::Headers, "戦型", None);
        losses.add(LossKind::Comments, 2, None);
        let lines = |lang| losses.iter().map(|row| loss(row, lang)).collect::<Vec<_>>();
        let english = ["variations: 3 (from move 12)", "headers: 1 (戦型)", "comments: 2"];
        assert_eq!(lines(Lang::En), english);
        assert_eq!(
            lines(Lang::Ja),
            ["variations: 3 (変化、12手目から)", "headers: 1 (棋譜情報：戦型)", "comments: 2 (コメント)"]
        );
    }
}
