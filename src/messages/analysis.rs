//! The texts of the pane with the live analysis of an engine.

use super::Lang;
use crate::texts;
use honfu_engine::EngineInfo;

/// Returns the title of the pane, with the name of the engine.
pub fn analysis_title(engine: &str, lang: Lang) -> String {
    texts::analysis::AnalysisTitle { engine: &engine }.text(lang)
}

/// Returns why the pane shows no lines: the position cannot be searched, or the engine has not started or has
/// found nothing yet.
pub fn no_analysis(is_searched: bool, is_ready: bool, lang: Lang) -> &'static str {
    match (is_searched, is_ready) {
        (true, true) => texts::analysis::Thinking,
        (true, false) => texts::analysis::Starting,
        (false, _) => texts::analysis::NotAsked,
    }
    .get(lang)
}

/// Returns the progress of the search: "depth 12/18  1234567 nodes  1000000/s".
pub fn analysis_progress(progress: &EngineInfo, lang: Lang) -> String {
    let selective = progress.selective_depth.map_or(String::new(), |depth| format!("/{depth}"));
    let depth = progress
        .depth
        .map(|depth| texts::analysis::DepthReached { depth: &depth, selective: &selective }.text(lang));
    let nodes = progress.nodes.map(|nodes| texts::analysis::NodesSearched { nodes: &nodes }.text(lang));
    let speed = progress.nodes_per_second.map(|speed| texts::analysis::Speed { speed: &speed }.text(lang));
    [depth, nodes, speed].into_iter().flatten().collect::<Vec<_>>().join("  ")
}
