//! Tests of the lists of setting values.

use super::*;

#[test]
fn the_present_value_is_marked_where_values_are_offered() {
    let mut app = app_of(record(), Lang::En);
    app.settings.set("theme", "dark").unwrap();
    let marked = |app: &App| -> Vec<String> {
        let text = show(app, PLAIN, (80, 24));
        let rows = text.lines().filter_map(|line| {
            line.split(['│', '┃']).find_map(|row| row.strip_prefix([' ', '>'])?.strip_prefix('*'))
        });
        rows.map(|row| row.split("  ").next().unwrap_or_default().to_owned()).collect()
    };
    for (keys, expected) in [
        (": t h e m e space", "theme dark"),
        (": t h e m e enter", "dark"),
        (": s e t space m o u s e space", "set mouse on"),
        (": b o a r d - s i z e space", "board-size auto"),
        (": n u m b e r i n g enter", "style"),
        (": n o t a t i o n enter", "Japanese"),
    ] {
        press(&mut app, keys);
        assert_eq!(marked(&app), [expected], "{keys}\n{}", show(&app, PLAIN, (80, 24)));
        press(&mut app, "esc");
    }
    press(&mut app, ": t h e m e space tab tab tab");
    assert_eq!(marked(&app), ["theme dark"], "where it is selected");
}
