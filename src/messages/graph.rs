//! The words of graphs.

use super::{Lang, LocalizedText, players};
use honfu_core::diagram::graph::{GraphCaptions, GraphQuantity};
use honfu_core::record::Record;

const OBSERVER: LocalizedText = LocalizedText { en: "analysis", ja: "解析" };

/// What a graph is of.
pub fn title(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => LocalizedText { en: "Evaluation", ja: "評価値" },
        GraphQuantity::Time => LocalizedText { en: "Time", ja: "消費時間" },
    }
    .get(lang)
}

/// That a line says nothing of that.
pub fn none(quantity: GraphQuantity, lang: Lang) -> &'static str {
    match quantity {
        GraphQuantity::Score => LocalizedText {
            en: "no evaluations on this line",
            ja: "この手順に評価値はありません",
        },
        GraphQuantity::Time => {
            LocalizedText { en: "no times on this line", ja: "この手順に消費時間はありません" }
        }
    }
    .get(lang)
}

/// What the values of nobody who plays are called.
pub fn observer(lang: Lang) -> &'static str {
    OBSERVER.get(lang)
}

/// The words of a picture: whose values they are is told by the names of the players.
pub fn captions(record: &Record, quantity: GraphQuantity, lang: Lang) -> GraphCaptions {
    let [black, white] = players(record, lang).map(|player| player.name);
    GraphCaptions {
        title: title(quantity, lang).to_owned(),
        owners: [black, white, observer(lang).to_owned()],
    }
}
