//! Tests of the main screen in every layout, language, width and theme.

use std::collections::BTreeMap;

use ratatui::buffer::Cell;

use super::*;

/// A screen size for each layout, from the one with most panes to the board alone.
const TIERS: [(&str, (u16, u16)); 8] = [
    ("three_columns", (153, 33)),
    ("beside", (93, 31)),
    ("above", (80, 24)),
    ("tabbed", (66, 17)),
    ("stacked", (40, 24)),
    ("single", (34, 17)),
    ("tabbed_bare", (52, 12)),
    ("bare", (20, 10)),
];

const THEMES: [(&str, ScreenTheme); 3] =
    [("terminal", ScreenTheme::TERMINAL), ("dark", ScreenTheme::DARK), ("light", ScreenTheme::LIGHT)];

#[test]
fn every_layout_in_both_languages_and_widths() {
    for (tier, size) in TIERS {
        let mut shown = String::new();
        for (lang, width) in [Lang::En, Lang::Ja]
            .into_iter()
            .flat_map(|lang| [WidthMode::Narrow, WidthMode::Wide].map(|width| (lang, width)))
        {
            let mut app = app_of(record(), lang);
            press(&mut app, "l l l");
            shown += &format!("{lang:?}, {width:?}\n{}", show(&app, DisplayOptions { width, ..PLAIN }, size));
        }
        assert_snapshot!(format!("tier_{tier}"), shown);
    }
}

#[test]
fn every_theme() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l / e x c h a n g e enter");
    let mut shown = String::new();
    for (name, theme) in THEMES.into_iter().chain([("none", ScreenTheme::TERMINAL.without_color())]) {
        let buffer =
            shoot(&app, &KeyInterpreter::default(), DisplayOptions { theme, ..PLAIN }, (80, 24)).buffer;
        shown += &format!("{name}\n{}", looks(&buffer));
    }
    assert_snapshot!("themes", shown);
}

/// The other snapshots show the text of every layout in one theme. The text is the same in the
/// other themes, so this snapshot only has a checksum of the styles of all cells.
#[test]
fn every_theme_in_every_layout_language_and_width() {
    let themes = THEMES.into_iter().chain([("none", ScreenTheme::TERMINAL.without_color())]);
    let mut held = String::new();
    for (lang, (tier, size)) in Lang::ALL.into_iter().flat_map(|lang| TIERS.map(|tier| (lang, tier))) {
        let mut app = app_of(record(), lang);
        press(&mut app, "l l l");
        for width in [WidthMode::Narrow, WidthMode::Wide] {
            let text = show(&app, DisplayOptions { width, ..PLAIN }, size);
            held += &format!("{tier} {lang:?} {width:?}");
            for (name, theme) in themes.clone() {
                let options = DisplayOptions { theme, width, ..PLAIN };
                let buffer = shoot(&app, &KeyInterpreter::default(), options, size).buffer;
                assert_eq!(screen(&buffer), text, "{tier} {lang:?} {width:?} {name}");
                let is_colored = |cell: &Cell| (cell.fg, cell.bg) != (Color::Reset, Color::Reset);
                // The terminal theme has few colours, and the smallest screens show none of them.
                if name != "terminal" {
                    assert_eq!(buffer.content().iter().any(is_colored), name != "none", "{tier} {name}");
                }
                held += &format!(" {name} {:08x}", sum(&buffer));
            }
            held.push('\n');
        }
    }
    assert_snapshot!("looks_of_tiers", held);
}

/// Returns a checksum of the styles of all cells (FNV-1a).
fn sum(buffer: &Buffer) -> u32 {
    let looks = buffer.content().iter().map(|cell| format!("{:?}", (cell.fg, cell.bg, cell.modifier)));
    let bytes = looks.flat_map(String::into_bytes);
    bytes.fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Returns each style on a screen with the first texts in it.
fn looks(buffer: &Buffer) -> String {
    let mut looks: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in buffer.content().chunks(buffer.area.width.into()) {
        for run in row.chunk_by(|one, other| one.style() == other.style()) {
            let text: String = run.iter().map(|cell| cell.symbol()).filter(|symbol| *symbol != "─").collect();
            let (cell, text) = (&run[0], text.split_whitespace().collect::<Vec<_>>().join(" "));
            let texts = looks.entry(format!("{} on {} {:?}", cell.fg, cell.bg, cell.modifier)).or_default();
            if texts.len() < 4 && !text.is_empty() && !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    looks.iter().map(|(look, texts)| format!("  {look}: {}\n", texts.join(" | "))).collect()
}

/// Returns the screen without colours.
fn colorless(
    app: &App,
    theme: ScreenTheme,
    options: DisplayOptions,
    size: (u16, u16),
) -> Vec<(String, Modifier)> {
    let options = DisplayOptions { theme: theme.without_color(), ..options };
    let buffer = shoot(app, &KeyInterpreter::default(), options, size).buffer;
    buffer.content().iter().map(|cell| (cell.symbol().to_owned(), cell.modifier)).collect()
}

/// A kind of terminal for each set of glyphs.
const GLYPHS: [DisplayOptions; 3] =
    [PLAIN, DisplayOptions { width: WidthMode::Wide, ..PLAIN }, DisplayOptions { ascii: true, ..PLAIN }];

#[test]
fn the_last_move_and_the_selection_show_without_colors() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    for (options, (tier, size)) in GLYPHS.into_iter().flat_map(|options| TIERS.map(|tier| (options, tier))) {
        for (name, theme) in THEMES {
            let seen = |theme| colorless(&app, theme, options, size);
            let whole = seen(theme);
            assert_ne!(
                whole,
                seen(ScreenTheme { last_to: ScreenStyle::PLAIN, ..theme }),
                "its end: {tier} {name}"
            );
            assert_ne!(
                whole,
                seen(ScreenTheme { last_from: ScreenStyle::PLAIN, ..theme }),
                "its start: {tier} {name}"
            );
            let selected =
                whole.iter().any(|(symbol, modifier)| symbol == ">" && modifier.contains(Modifier::REVERSED));
            assert!(selected || matches!(tier, "stacked" | "single" | "bare"), "the row: {tier} {name}");
        }
    }
}

#[test]
fn the_side_to_move_and_check_show_in_every_layout() {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    play(&mut builder, "7g7f 8c8d 8h3c+");
    let mut app = app_of(builder.finish(), Lang::En);
    for (keys, long, short) in [
        ("l", "☖ White · to move", " W "),
        ("l", "☗ Black · to move", " B "),
        ("l", "☖ White · check", " W check"),
    ] {
        press(&mut app, keys);
        for (tier, size) in TIERS {
            let text = show(&app, PLAIN, size) + " ";
            let shown = text.contains(if tier.ends_with("bare") { short } else { long });
            assert!(shown, "{tier}: {text}");
        }
    }
}

#[test]
fn variations_show_by_lines_and_letters() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    for (options, branch) in GLYPHS.into_iter().zip(["├a ", "+a ", "+a "]) {
        for (tier, size) in TIERS.into_iter().filter(|(_, (width, _))| *width > 40) {
            assert!(show(&app, options, size).contains(branch), "{tier}");
        }
    }
}

/// Returns a game whose texts are all ASCII.
fn latin_record() -> Record {
    let mut headers = Headers::default();
    headers.push("Black", "Shimai Saori");
    headers.push("White", "Saida Haruko, whose name is longer than the room that a narrow pane has for it");
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    play(&mut builder, "7g7f 3c3d 8h2b+");
    builder.add_comment("!?");
    builder.add_comment("An early exchange.");
    builder.set_bookmark("exchange");
    play(&mut builder, "3a2b B*6e");
    builder.add_end(End::Resign).unwrap();
    builder.branch_at(5);
    play(&mut builder, "2g2f 2b3c 3i4h");
    builder.finish()
}

/// Two letters in a cell would remain where one of them is overwritten.
#[test]
fn a_terminal_of_ascii_gets_a_letter_in_each_cell() {
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    for (lang, (tier, size)) in Lang::ALL.into_iter().flat_map(|lang| TIERS.map(|tier| (lang, tier))) {
        for state in ["l l l", "l l ?", "l o", "l l l l l"] {
            let mut app = app_of(record(), lang);
            press(&mut app, state);
            let buffer = shoot(&app, &KeyInterpreter::default(), ascii, size).buffer;
            let foreign = buffer.content().iter().find(|cell| cell.symbol().len() != 1);
            assert!(foreign.is_none(), "{lang:?} {tier} {state}: {foreign:?}\n{}", screen(&buffer));
        }
    }
}

#[test]
fn a_terminal_of_ascii_gets_nothing_else() {
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    let keys = KeyInterpreter::default().written(ArrowSigns::Words);
    let states = ["l l l", "G", "l l ?", "l l l i 2 6", "b", "l c", ": b o a r d", "l o", ":", "q", "t", "U"];
    for (tier, size) in TIERS {
        for state in states {
            let mut app = app_of(latin_record(), Lang::En);
            app.settings.set("notation", "western").unwrap();
            press(&mut app, state);
            let buffer = shoot(&app, &keys, ascii, size).buffer;
            let foreign = buffer.content().iter().find(|cell| !cell.symbol().is_ascii());
            assert!(foreign.is_none(), "{tier} {state}: {foreign:?}\n{}", screen(&buffer));
        }
    }
}
