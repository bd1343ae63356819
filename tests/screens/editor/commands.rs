//! Every command of the panes, by its name and by each of its keys: it has an effect, the effect is the
//! same in both cases, and all changes can be undone.

use std::collections::BTreeSet;

use honfu::app::command::CommandRow;
use honfu::app::{COMMANDS, Command};
use honfu_core::record::Collection;
use honfu_core::text::Lang;

use crate::support::session::{RICH, Session};

/// The name of a command, the keys pressed before it, the text typed after its name, and the keys
/// pressed after it.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    ("next-move", "", "", ""),
    ("previous-move", "3 l", "", ""),
    ("first-move", "3 l", "", ""),
    ("last-move", "", "", ""),
    ("page-forward", "", "", ""),
    ("page-back", "G", "", ""),
    ("next-variation", "3 l", "", ""),
    ("previous-variation", "3 l ]", "", ""),
    ("next-fork", "", "", ""),
    ("previous-fork", "G", "", ""),
    ("leave-variation", "3 l ]", "", ""),
    ("jump-back", "G", "", ""),
    ("jump-forward", "G alt-left", "", ""),
    ("next-comment", "", "", ""),
    ("previous-comment", "3 l", "", ""),
    ("next-mark", "", "", ""),
    ("previous-mark", "3 l", "", ""),
    ("next-bookmark", "", "", ""),
    ("previous-bookmark", "G", "", ""),
    ("go-to", "", "4", ""),
    ("fold", "3 l ]", "", ""),
    ("fold-all", "", "", ""),
    ("unfold-all", "z M", "", ""),
    ("outline", "", "", ""),
    ("same-position", "4 l", "", ""),
    ("impasse", "", "", ""),
    ("keep-line", "3 l", "", ""),
    ("remove-siblings", "3 l", "", ""),
    ("remove-uncommented", "3 l", "", ""),
    ("cut-times", "3 l", "", ""),
    ("strip-comments", "3 l", "", ""),
    ("strip-notes", "3 l", "", ""),
    ("count-words", "3 l", "", ""),
    ("next-pane", "", "", ""),
    ("previous-pane", "", "", ""),
    ("follow", "", "", ""),
    ("recent", "", "", ""),
    ("save-settings", "f", "", ""),
    ("start-screen", "", "", ""),
    ("statistics", "", "", ""),
    ("index", "", "/games", ""),
    ("book", "", "games.db", ""),
    ("autoplay", "", "", ""),
    ("zoom", "", "", ""),
    ("wider", "", "", ""),
    ("narrower", "", "", ""),
    ("taller", "", "", ""),
    ("shorter", "", "", ""),
    ("hide-board", "", "", ""),
    ("hide-moves", "", "", ""),
    ("hide-comment", "", "", ""),
    ("hide-headers", "", "", ""),
    ("reset-panes", "ctrl-w z", "", ""),
    ("next-notation", "", "", ""),
    ("previous-notation", "", "", ""),
    ("notation", "", "usi", ""),
    ("flip-board", "", "", ""),
    ("settings", "", "", ""),
    ("set", "", "board-size", "\"compact\" enter"),
    ("undo", "3 l D", "", ""),
    ("redo", "3 l D u", "", ""),
    ("undo-list", "3 l D", "", ""),
    ("remove", "3 l", "", ""),
    ("variation-up", "3 l ]", "", ""),
    ("variation-down", "3 l", "", ""),
    ("main-line", "3 l ]", "", ""),
    ("comment", "l", "", "\"x\" esc"),
    ("edit-externally", "l", "", ""),
    ("template", "l", "", "enter esc"),
    ("follow-link", "l", "", "j enter"),
    ("mark", "l", "", "1"),
    ("bookmark", "l", "", "\"x\" enter"),
    ("bookmarks", "l", "", "enter"),
    ("copy", "l", "", "t"),
    ("paste", "l y t h", "", ""),
    ("enter-moves", "l", "", "\"84\" enter esc"),
    ("board-cursor", "l", "", ""),
    ("position", "", "", "t esc k"),
    ("end", "4 l", "", "enter"),
    ("force", "l", "3c3e", ""),
    ("save", "l D", "", ""),
    ("diff-file", "l D", "", ""),
    ("save-as", "", "", "\"x.kif\" enter"),
    ("search", "", "", "\"歩\" enter"),
    ("search-next", "/ \"歩\" enter", "", ""),
    ("search-previous", "/ \"歩\" enter", "", ""),
    ("matches", "/ \"歩\" enter", "", "j enter"),
    ("open", "", "x.kif", ""),
    ("tab-new", "", "", "\"x.kif\" enter"),
    ("diff", "", "x.kif", ""),
    ("headers", "", "", "enter \"x\" enter alt-down D esc"),
    ("principal-variation", "3 l", "", "enter"),
    ("commands", "", "", "\"count\""),
    ("help", "", "", ""),
    ("save-close", "l D", "", ""),
    ("export", "", "", ""),
    ("discard-close", "l D", "", ""),
    ("graph", "", "", ""),
    ("close", "", "", ""),
    ("suspend", "", "", ""),
    ("redraw", "", "", ""),
    ("quit", "", "", ""),
    ("down", "tab", "", ""),
    ("up", "tab", "", ""),
];

/// Whether a command is about files, tabs, records, diagnostics, mistakes or engines, which have
/// separate tests.
fn is_elsewhere(name: &str) -> bool {
    let parts = [
        "guess",
        "hint",
        "give-up",
        "problem",
        "tsume",
        "faster",
        "slower",
        "recent",
        "interrupt",
        "new",
        "tab",
        "record",
        "fault",
        "errors",
        "retype",
        "recover",
        "sample",
        "encoding",
        "mistake",
        "analyze",
        "engine",
        "keep",
    ];
    name != "tab-new" && parts.iter().any(|part| name.contains(part))
}

fn open(setup: &str) -> Session {
    let mut session = Session::open(RICH.as_bytes());
    session.press("esc");
    if !setup.is_empty() {
        session.press(setup);
    }
    session
}

fn records(session: &Session) -> Collection {
    Collection { records: session.app.tab().records().to_vec() }
}

/// Everything that a user can see, apart from typed text.
fn seen(session: &Session) -> String {
    let (app, tab) = (&session.app, session.app.tab());
    let over = (
        app.layers.list(),
        app.layers.prompt().map(|prompt| (prompt.kind, &prompt.line)),
        app.layers.question(),
    );
    let folded: BTreeSet<_> = tab.rows().folded().iter().map(|node| node.index()).collect();
    let place = (tab.index(), tab.cursor(), folded, app.active(), app.panes.focus, app.context());
    let place = (place, app.panes.layout);
    format!("{:?} {over:?} {place:?} {:?} {:?}", records(session), app.settings, session.effects)
}

/// The keys of a command in the panes, in the default key map.
fn keys_of(name: &str) -> Vec<String> {
    let map: toml::Table = include_str!("../../../assets/keys.toml").parse().unwrap();
    let keys = map["panes"].as_table().unwrap().get(name).and_then(|keys| keys.as_array());
    keys.into_iter().flatten().map(|key| key.as_str().unwrap().to_owned()).collect()
}

fn by_name(&(name, setup, argument, after): &Case) -> Session {
    let mut session = open(setup);
    session.press(&format!(": \"{name}\""));
    if !argument.is_empty() {
        session.press(&format!("space \"{argument}\""));
    }
    session.press("enter");
    press_after(&mut session, after);
    session
}

fn press_after(session: &mut Session, after: &str) {
    if !after.is_empty() {
        session.press(after);
    }
}

/// Runs a command by its name, and describes what fails, if anything.
fn failure(case: &Case) -> Option<String> {
    let (before, mut session) = (open(case.1), by_name(case));
    if session.app.notice.as_ref().is_some_and(|notice| notice.is_error()) {
        return Some(session.notice());
    }
    if seen(&before) == seen(&session) && session.notice().is_empty() {
        return Some("does nothing".into());
    }
    session.press("esc esc esc");
    for _ in 0..20 {
        session.press("u");
    }
    (records(&session) != records(&open(""))).then(|| "is not undone".into())
}

#[test]
fn every_command_does_something_and_is_undone() {
    let cases = CASES.iter().filter(|(name, ..)| !matches!(*name, "up" | "down"));
    let failures: Vec<_> = cases.filter_map(|case| Some((case.0, failure(case)?))).collect();
    assert_eq!(failures, []);
}

/// The amounts of everything that a user can create.
pub fn amounts(session: &Session) -> [usize; 8] {
    let mut amounts = [0; 8];
    for record in session.app.tabs().iter().flat_map(|tab| tab.records()) {
        amounts[0] += 1;
        amounts[1] += record.headers.len();
        let tree = &record.tree;
        for id in tree.preorder() {
            let node = tree.node(id);
            amounts[2] += 1;
            amounts[3] += node.comment.as_ref().map_or(0, |text| text.len());
            amounts[4] += usize::from(node.time.is_some());
            amounts[5] += usize::from(tree.mark(id).is_some());
            amounts[6] += usize::from(tree.bookmark(id).is_some());
        }
    }
    amounts[7] = session.app.tabs().len();
    amounts
}

/// Every command of the panes with its case, or a default one.
fn all_cases() -> impl Iterator<Item = (&'static CommandRow, Case)> {
    COMMANDS.iter().filter(|row| row.is_for_panes()).map(|row| {
        let own = CASES.iter().find(|(name, ..)| *name == row.name);
        (row, own.map_or((row.name, "3 l", "", ""), |(name, setup, argument, _)| (name, setup, argument, "")))
    })
}

#[test]
fn what_removes_something_is_marked_and_says_how_it_comes_back() {
    let mut removing = 0;
    for (row, case) in all_cases() {
        let (before, after) = (open(case.1), by_name(&case));
        let is_less = amounts(&before).iter().zip(amounts(&after)).any(|(before, after)| *before > after);
        // Undo and redo switch between states that the user has made.
        let goes_both_ways = matches!(row.command, Command::Undo | Command::Redo);
        assert!(!is_less || row.is_destructive || goes_both_ways, "{} removes something", row.name);
        if is_less && row.is_destructive {
            removing += 1;
            assert!(after.notice().contains("u to undo"), "{}: {}", row.name, after.notice());
        }
    }
    assert!(removing >= 6, "only {removing}");
}

#[test]
fn what_is_called_a_removal_is_marked() {
    let words = ["remove", "delete", "discard", "without saving", "take away", "clear"];
    let japanese = ["削除", "消す", "破棄", "取り除", "保存せず", "捨て"];
    for row in COMMANDS {
        let english = format!("{} {}", row.name, row.texts.title.get(Lang::En).to_lowercase());
        let says = words.iter().any(|word| english.contains(word))
            || japanese.iter().any(|word| row.texts.title.get(Lang::Ja).contains(word));
        assert!(!says || row.is_destructive, "{}", row.name);
    }
}

#[test]
fn keys_do_what_the_name_does() {
    let mut others = Vec::new();
    for case @ &(name, setup, argument, after) in CASES {
        if !argument.is_empty() || matches!(name, "commands" | "up" | "down") {
            continue;
        }
        let expected = seen(&by_name(case));
        for key in keys_of(name) {
            let mut session = open(setup);
            session.press(&key);
            press_after(&mut session, after);
            others.extend((seen(&session) != expected).then_some((name, key)));
        }
    }
    assert_eq!(others, []);
}

#[test]
fn a_command_without_a_case_does_something_and_is_undone() {
    let cases: Vec<&str> = CASES.iter().map(|(name, ..)| *name).collect();
    for row in COMMANDS.iter().filter(|row| row.is_for_panes()) {
        if !cases.contains(&row.name) && !is_elsewhere(row.name) {
            assert_eq!(failure(&(row.name, "3 l", "", "")), None, "{} needs a case", row.name);
        }
    }
    assert!(cases.len() >= 96, "only {} cases", cases.len());
    for name in cases {
        assert!(Command::from_name(name).is_some(), "{name} is no command");
    }
}
