//! Tests of the lines that show which moves a variation replaces.

use super::*;

/// Returns a main line of six moves, with variations nested five deep.
fn nested() -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    play(&mut builder, "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e");
    let variations =
        [(2, "4c4d 6g6f 9c9d"), (3, "1g1f 1c1d"), (4, "7c7d 3g3f"), (5, "4g4f 5c5d"), (6, "6c6d")];
    for (ply, moves) in variations {
        builder.branch_at(ply);
        play(&mut builder, moves);
    }
    builder.finish()
}

/// Returns the text between the numbers and the moves in the list, row by row.
fn branches(app: &App, options: DisplayOptions, size: (u16, u16)) -> Vec<String> {
    const NUMBERS: usize = 7;
    let text = show(app, options, size);
    let rows = text.lines().filter_map(|line| line.split_once(['☗', '☖']));
    rows.map(|(before, _)| before.chars().skip(NUMBERS).collect()).collect()
}

#[test]
fn every_depth_is_distinguishable_in_every_width() {
    let mut app = app_of(nested(), Lang::En);
    press(&mut app, "tab ctrl-w z");
    for width in 20..=80 {
        for mode in [WidthMode::Narrow, WidthMode::Wide] {
            let rows = branches(&app, DisplayOptions { width: mode, ..PLAIN }, (width, 40));
            let mut begun: Vec<&String> = rows.iter().filter(|row| row.ends_with("a ")).collect();
            assert_eq!(begun.len(), 5, "{width}: {rows:#?}");
            begun.dedup();
            assert_eq!(begun.len(), 5, "{width}: {rows:#?}");
            assert!(rows[0].is_empty() && rows.iter().all(|row| width > 40 || row.len() < 15), "{rows:#?}");
        }
    }
}

#[test]
fn nested_variations_beside_a_board() {
    let mut app = app_of(nested(), Lang::Ja);
    press(&mut app, "l l tab");
    assert_snapshot!("nested_60x20", show(&app, PLAIN, (60, 20)));
}
