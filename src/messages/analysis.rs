//! The live analysis of an engine: what its pane says.

use super::{Lang, text, words};
use honfu_engine::EngineInfo;

/// The title of the pane, with the name of the engine.
pub fn analysis_title(engine: &str, lang: Lang) -> String {
    text!(lang, "Analysis · {engine}", "検討 · {engine}")
}

/// Why there is nothing to show: the position cannot be searched, or the engine has not started or has
/// found nothing yet.
pub fn no_analysis(is_searched: bool, is_ready: bool, lang: Lang) -> &'static str {
    match (is_searched, is_ready) {
        (true, true) => words!("the engine is thinking...", "エンジンが思考中です…"),
        (true, false) => words!("the engine is starting...", "エンジンを起動しています…"),
        (false, _) => words!("engines are not asked about this position", "この局面は検討できません"),
    }
    .get(lang)
}

/// "depth 12/18  1234567 nodes  1000000/s": how far the search is.
pub fn analysis_progress(progress: &EngineInfo, lang: Lang) -> String {
    let selective = progress.selective_depth.map_or(String::new(), |depth| format!("/{depth}"));
    let depth =
        progress.depth.map(|depth| text!(lang, "depth {depth}{selective}", "深さ {depth}{selective}"));
    let nodes = progress.nodes.map(|nodes| text!(lang, "{nodes} nodes", "{nodes} 局面"));
    let speed = progress.nodes_per_second.map(|speed| text!(lang, "{speed}/s", "毎秒 {speed}"));
    [depth, nodes, speed].into_iter().flatten().collect::<Vec<_>>().join("  ")
}
