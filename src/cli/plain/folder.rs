//! Folders without a screen: what is in one is read out, and a number opens it.

use std::path::Path;

use crate::app::browser::Progress;
use crate::app::event::Listing;
use crate::app::view::Target;
use crate::app::{App, Input, Ticket};
use crate::files::{ExploreOptions, explore_folder};
use crate::messages::screen::ScreenLabel;
use honfu_core::format::Limits;

/// What there is to tell of a folder. Nobody waits for what is in its files.
pub fn found(ticket: Ticket, folder: &Path, everything: bool, app: &App) -> Vec<Input> {
    let how = ExploreOptions { everything, limits: Limits::default(), lang: app.preferences.lang };
    let mut inputs = Vec::new();
    explore_folder(folder, &how, &mut |listing| {
        let is_whole = matches!(listing, Listing::Listed);
        inputs.push(Input::Found { ticket, listing });
        !is_whole
    });
    inputs.push(Input::Found { ticket, listing: Listing::Read });
    inputs
}

/// The name of the folder, and what is in it with numbers; or why that cannot be told.
pub fn told(app: &App) -> String {
    if let Progress::Failed(why) = app.browser.progress() {
        return format!("{why}\n");
    }
    let mut text = format!("{}\n", app.browser.folder().display());
    for (row, number) in app.browser.rows_from(0).zip(1..) {
        let sign = if row.entry.is_folder { "/" } else { "" };
        text += &format!("{number}  {}{sign}\n", row.name);
    }
    if app.browser.place().1 == 0 {
        text += &format!("{}\n", ScreenLabel::NothingListed.get(app.preferences.lang));
    }
    text
}

/// What opens the row of that number, counted from 0: the first of two clicks selects it.
pub fn pick(app: &App, row: usize) -> Vec<Input> {
    let clicks = if app.browser.place().0 == row { 1 } else { 2 };
    (0..clicks).map(|_| Input::Click(Target::Item(row))).collect()
}
