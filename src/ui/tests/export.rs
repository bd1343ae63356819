//! Tests of the export form.

use super::*;

#[test]
#[cfg_attr(windows, ignore = "the snapshot has the separators of Unix")]
fn the_form_shows_what_is_lost_and_how_the_file_begins() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l x enter k i 2 u enter");
    assert_snapshot!("form", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("form_in_a_corner", show(&app, PLAIN, (20, 10)));
    let [en, ja] = [Lang::En, Lang::Ja].map(|lang| {
        let mut app = app_of(record(), lang);
        press(&mut app, "l l x enter s f e n enter down right");
        app
    });
    assert_snapshot!("form_ascii", show(&en, DisplayOptions { ascii: true, ..PLAIN }, (60, 20)));
    assert_snapshot!("form_ja", show(&ja, PLAIN, (100, 30)));
}

#[test]
fn the_preview_is_paged() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "x");
    let first = show(&app, PLAIN, (80, 24));
    press(&mut app, "pagedown");
    assert_ne!(show(&app, PLAIN, (80, 24)), first);
    press(&mut app, "pageup");
    assert_eq!(show(&app, PLAIN, (80, 24)), first);
    press(&mut app, "pageup");
    assert!(app.notice.is_some());
}
