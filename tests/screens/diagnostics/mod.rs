//! Diagnostics of files in the program: the move at which each is shown, going there, and retyping
//! unreadable lines.

mod list;
mod nodes;
mod restoring;
mod retype;

use honfu::app::new_app;
use honfu::app::{DocumentSource, FileContent, Tab};
use honfu::keymap::KeyInterpreter;
use honfu::settings::ActiveSettings;
use honfu_core::format::ReadOptions;

use crate::support::session::Session;

/// Opens a file that may have errors.
fn open(name: &str, text: &str) -> Session {
    let options = ReadOptions { extension: name.rsplit('.').next(), ..ReadOptions::default() };
    let content = FileContent::read(text.as_bytes().to_vec(), &options).unwrap();
    let tab = Tab::from_content(DocumentSource::Path(name.into()), content);
    let app = new_app(vec![tab], ActiveSettings::default());
    Session { app, keys: KeyInterpreter::default(), effects: Vec::new() }
}

/// All moves of the current record, each before its children; a variation starts with its ply.
fn moves(session: &Session) -> String {
    let tree = &session.app.tab().record().tree;
    let steps = tree.preorder().skip(1).map(|node| {
        let is_variation = tree.sibling_index(node).is_some_and(|index| index > 0);
        let ply = if is_variation { format!("{}:", tree.node(node).ply()) } else { String::new() };
        let step = tree.node(node).mv().map(|mv| mv.to_string());
        ply + &step.or_else(|| tree.node(node).end().map(|end| end.id().to_owned())).unwrap_or_default()
    });
    steps.collect::<Vec<_>>().join(" ")
}

/// The raw lines at all nodes.
fn raw_lines(session: &Session) -> Vec<String> {
    let tree = &session.app.tab().record().tree;
    tree.contents().flat_map(|entry| entry.raw_lines).map(|extra| extra.text.to_string()).collect()
}
