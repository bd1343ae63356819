//! A followed file that grows, is truncated, and is replaced, as the app handles it.

use honfu::app::actions;
use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{AssumedFormat, DocumentSource, Effect, FileContent, FileUpdate, Input, Tab, TabId};
use honfu::keymap::KeyInterpreter;
use honfu::messages::FileError;
use honfu::messages::Lang;
use honfu::settings::ActiveSettings;
use honfu_core::format::{ReadOptions, write};
use honfu_core::record::Collection;

use crate::support::session::Session;

const HEAD: &str = "V2.2\nN+甲\nN-乙\nPI\n+\n";

/// The app with a followed file.
struct Live {
    session: Session,
}

fn content(text: &str) -> FileContent {
    FileContent::read(text.as_bytes().to_vec(), &ReadOptions::default()).unwrap()
}

impl Live {
    /// Opens a file with the head of a game and the given moves.
    fn new(moves: &str) -> Live {
        let content = Some(content(&format!("{HEAD}{moves}")));
        let mut tab = Tab::new(TabId(1), DocumentSource::Path("game.csa".into()), content);
        tab.start_following(AssumedFormat::default());
        let app = new_app(vec![tab], ActiveSettings::default());
        Live { session: Session { app, keys: KeyInterpreter::default(), effects: Vec::new() } }
    }

    fn update(&mut self, news: FileUpdate) -> &mut Live {
        self.session.effects =
            update(&mut self.session.app, Input::FileUpdated { tab: TabId(1), update: news });
        self
    }

    fn grows(&mut self, moves: &str) -> &mut Live {
        self.update(FileUpdate::Content(content(&format!("{HEAD}{moves}"))))
    }

    fn press(&mut self, keys: &str) -> &mut Live {
        self.session.press(keys);
        self
    }

    fn mode(&self) -> String {
        self.session.app.tab().follow_mode().map(|mode| mode.text(Lang::En)).unwrap_or_default()
    }

    /// The number of moves on the main line.
    fn length(&self) -> usize {
        self.session.app.tab().record().tree.main_line().count() - 1
    }
}

#[test]
fn the_cursor_stays_at_the_newest_move_or_where_the_reader_is() {
    let mut live = Live::new("+7776FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((1, 1), "[follow]"));
    live.grows("+7776FU\nT5\n-3334FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((2, 2), "[follow]"));
    live.press("h").grows("+7776FU\nT5\n-3334FU\n+2726FU\n-8384FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((1, 4), "[follow: 2 new]"));
    live.press("l l");
    assert_eq!(live.mode(), "[follow: 1 new]", "one of them is seen");
    live.press("G").grows("+7776FU\nT5\n-3334FU\n+2726FU\n-8384FU\n%TORYO\n");
    let tab = live.session.app.tab();
    assert!(tab.record().tree.node(tab.cursor().node()).is_end());
    assert!(!tab.is_modified() && tab.undo_count() == 0, "what others write is no edit");
}

#[test]
fn new_moves_are_marked_until_they_are_seen() {
    let mut live = Live::new("+7776FU\n");
    live.press("home").grows("+7776FU\n-3334FU\n+2726FU\n");
    let tab = live.session.app.tab();
    let fresh = |live: &Live| {
        let tab = live.session.app.tab();
        let nodes: Vec<_> = tab.record().tree.main_line().collect();
        nodes.into_iter().map(|node| tab.following().unwrap().is_unseen(node)).collect::<Vec<_>>()
    };
    assert_eq!(tab.cursor().depth(), 0);
    assert_eq!(fresh(&live), [false, false, true, true]);
    live.press("l l");
    assert_eq!(fresh(&live), [false, false, false, true]);
    live.press("l");
    assert_eq!(fresh(&live), [false; 4]);
}

#[test]
fn what_is_being_done_is_not_disturbed() {
    for keys in ["i \"2\"", "c \"text\"", ":", "?", "b", "a"] {
        let mut live = Live::new("+7776FU\n-3334FU\n");
        live.press(keys).grows("+7776FU\n-3334FU\n+2726FU\n");
        assert_eq!(live.session.place(), (2, 3), "{keys}");
    }
}

#[test]
fn own_edits_are_kept_and_can_be_undone_one_by_one() {
    let mut live = Live::new("+7776FU\n-3334FU\n");
    live.press("c \"mine\" esc i \"66歩\" enter esc h h c \"first\" esc");
    live.grows("+7776FU\n-3334FU\n+2726FU\nT3\n");
    let tab = live.session.app.tab();
    assert!(tab.is_modified());
    let written = write(std::slice::from_ref(tab.record()), &tab.traits.unwrap().target()).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(text.contains("+2726FU\nT3") && text.contains("mine") && text.contains("first"), "{text}");
    assert_eq!(live.session.place(), (1, 3), "the line of the file is the main line");
    live.press("u");
    assert_eq!((live.length(), live.session.app.tab().undo_count()), (3, 2), "the file's move is no edit");
    live.press("u u");
    let tab = live.session.app.tab();
    assert!(!tab.is_modified());
    let file = content(&format!("{HEAD}+7776FU\n-3334FU\n+2726FU\nT3\n"));
    assert_eq!(tab.records(), file.reading.collection.records);
    live.press("ctrl-r ctrl-r ctrl-r").grows("+7776FU\n-3334FU\n+2726FU\nT3\n-8384FU\n");
    assert_eq!(live.length(), 4);
    assert!(live.session.app.tab().record().tree.has_variations());
}

#[test]
fn moves_that_are_taken_back_are_reported() {
    let mut live = Live::new("+7776FU\n-3334FU\n+2726FU\n-8384FU\n");
    live.grows("+7776FU\n-3334FU\n+6766FU\n");
    assert_eq!(live.session.notice(), "2 moves were taken back in the file");
    assert_eq!(live.session.place(), (3, 3));
    assert!(!live.session.app.tab().record().tree.has_variations());
    live.press("home").grows("");
    assert_eq!(live.session.notice(), "3 moves were taken back in the file");
    assert_eq!(live.session.place(), (0, 0));
    live.grows("+7776FU\n");
    assert_eq!(live.session.place(), (1, 1));
}

#[test]
fn a_pinned_reader_of_a_move_that_goes_stands_before_it() {
    let mut live = Live::new("+7776FU\n-3334FU\n+2726FU\n-8384FU\n");
    live.press("h").grows("+7776FU\n-3334FU\n+6766FU\n-4344FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((2, 4), "[follow: 2 new]"));
}

#[test]
fn another_game_takes_the_place_and_edits_go_into_a_tab() {
    let mut live = Live::new("+7776FU\n-3334FU\n");
    live.press("c \"mine\" esc");
    let other = "V2.2\nN+丙\nN-丁\nPI\n+\n+2726FU\n";
    live.update(FileUpdate::Content(content(other)));
    assert_eq!(live.session.notice(), "the file now contains another game; your edits are in a new tab");
    assert_eq!(live.session.app.tabs().len(), 2);
    assert_eq!((live.session.place(), &*live.mode()), ((1, 1), "[follow]"));
    assert!(!live.session.app.tab().is_modified());
    live.press("g t");
    assert_eq!(live.session.place(), (0, 2));
    assert!(live.session.app.tab().is_modified());
}

#[test]
fn files_of_several_records_are_followed_at_their_last() {
    let first = "V2.2\nPI\n+\n+7776FU\n";
    let mut live = Live::new("");
    live.update(FileUpdate::Content(content(&format!("{first}/\nPI\n+\n+2726FU\n"))));
    assert_eq!((live.session.app.tab().index(), &*live.mode()), (1, "[follow]"));
    live.press("esc").update(FileUpdate::Content(content(&format!("{first}/\nPI\n+\n+2726FU\n-8384FU\n"))));
    assert_eq!((live.session.app.tab().index(), live.session.place()), (1, (2, 2)));
    live.press("g k")
        .update(FileUpdate::Content(content(&format!("{first}/\nPI\n+\n+2726FU\n-8384FU\n+2625FU\n"))));
    assert_eq!((live.session.app.tab().index(), live.session.place()), (0, (0, 1)));
}

#[test]
fn the_end_of_an_earlier_record_is_not_the_newest_move() {
    let file = |second: &str| content(&format!("V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n{second}"));
    let mut live = Live::new("");
    live.update(FileUpdate::Content(file(""))).press("esc g k end");
    assert_eq!((live.session.app.tab().index(), live.session.place()), (0, (1, 1)));
    assert_eq!(live.mode(), "[follow: paused]");
    live.update(FileUpdate::Content(file("-8384FU\n")));
    assert_eq!((live.session.app.tab().index(), live.session.place()), (0, (1, 1)));
    assert_eq!(live.mode(), "[follow: paused]");
    live.press("g j end");
    assert_eq!((live.session.place(), &*live.mode()), ((2, 2), "[follow]"));
}

#[test]
fn work_on_one_of_several_records_stays_while_another_grows() {
    let file = |second: &str| content(&format!("V2.2\nPI\n+\n+7776FU\n-3334FU\n/\nPI\n+\n+2726FU\n{second}"));
    let mut live = Live::new("");
    live.update(FileUpdate::Content(file("")));
    live.press("esc g k l c \"mine\" esc i \"84\" enter esc");
    assert!(live.session.app.tab().is_modified());
    live.update(FileUpdate::Content(file("-8384FU\n")));
    let tab = live.session.app.tab();
    assert_eq!((live.session.app.tabs().len(), tab.index(), live.session.place()), (1, 0, (2, 2)));
    assert!(tab.is_modified(), "nothing was set aside");
    live.press("g j end").update(FileUpdate::Content(file("-8384FU\n+2625FU\n")));
    assert_eq!((live.session.app.tab().index(), live.session.place()), (1, (3, 3)), "at the newest move");
    live.press("g k u u");
    assert!(!live.session.app.tab().is_modified(), "one's own edits are undone, and what came stays");
    live.press("g j end");
    assert_eq!(live.session.place(), (3, 3));
}

#[test]
fn files_that_come_go_and_cannot_be_read() {
    let mut tab = Tab::new(TabId(1), DocumentSource::Path("game.csa".into()), None);
    tab.start_following(AssumedFormat::default());
    let app = new_app(vec![tab], ActiveSettings::default());
    let mut live = Live { session: Session { app, keys: KeyInterpreter::default(), effects: Vec::new() } };
    assert_eq!(live.mode(), "[waiting]");
    live.grows("+7776FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((1, 1), "[follow]"));
    assert!(live.session.app.tab().traits.is_some());
    live.update(FileUpdate::Nothing);
    assert_eq!(live.session.notice(), "waiting for 'game.csa' (empty or not found)");
    assert_eq!((live.session.place(), &*live.mode()), ((1, 1), "[waiting]"), "the record stays");
    live.update(FileUpdate::Failed(FileError::CannotRead {
        file: "game.csa".into(),
        cause: std::io::Error::other("cannot").into(),
    }));
    assert_eq!(live.session.notice(), "cannot read 'game.csa': cannot");
    live.grows("+7776FU\n-3334FU\n");
    assert_eq!((live.session.place(), &*live.mode()), ((2, 2), "[follow]"));
    live.update(FileUpdate::Ended);
    assert_eq!(live.mode(), "[ended]");
}

#[test]
fn following_is_begun_and_ended_at_any_time() {
    let mut session = Session::sample();
    session.press("c \"mine\" esc g f");
    let follows = session.effects.iter().any(|effect| matches!(effect, Effect::FollowFile { .. }));
    assert!(follows && session.notice().starts_with("following 'game."), "{}", session.notice());
    assert_eq!(session.place().0, session.place().1);
    session.press("g f");
    assert!(matches!(session.effects[..], [Effect::UnfollowFile { .. }]));
    assert!(session.app.tab().follow_mode().is_none());
    let mut new = Session::empty();
    assert_eq!(new.press("g f").notice(), "no file to follow: save the record first");
}

#[test]
fn a_crash_leaves_what_came_under_ones_own_work() {
    let mut live = Live::new("+7776FU\n");
    live.grows("+7776FU\n-3334FU\n");
    assert!(
        !actions::journals::has_unwritten_journals(&live.session.app),
        "what is only read needs no journal"
    );
    live.press("c \"mine\" esc").grows("+7776FU\n-3334FU\n+2726FU\n");
    live.press("l c \"more\" esc");
    let effects = actions::journals::write_journals(&mut live.session.app);
    let Some(Effect::WriteJournal { append, .. }) = effects.first() else { panic!("{effects:?}") };
    let file = content(&format!("{HEAD}+7776FU\n-3334FU\n+2726FU\n"));
    let stamp = honfu::app::event::FileStamp::from_bytes(&file.bytes);
    let recovered = honfu::app::document::replay(&append.text(), Some(stamp)).unwrap();
    assert!(recovered.is_known && recovered.is_unsaved());
    let records = Collection { records: live.session.app.tab().records().to_vec() };
    assert_eq!(*recovered.document.collection(), records);
}
