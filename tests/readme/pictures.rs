//! The pictures of the README: frames of the program with its built-in sample.

use honfu::app::actions;
use honfu::app::new_app;
use std::fs;
use std::path::PathBuf;

use honfu::app::{Tab, TabId};
use honfu::config::theme::ScreenTheme;
use honfu::messages::{Lang, Locale};
use honfu::settings::{ActiveSettings, Settings};
use honfu::ui::{self, DisplayOptions};
use honfu_core::annotation::ReviewSettings;
use honfu_core::format::{self, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{NodeId, RecordView};
use honfu_core::text::WidthMode;
use honfu_diagram::graph::GraphQuantity;
use honfu_diagram::publish::{self, PublishFormat};
use honfu_diagram::{BoardArrow, Figure, FigureStyle};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::session::{SAMPLE, Session};
use crate::svg::{Ground, svg};

/// A picture of a screen, with the keys that lead to it from the start of the sample.
struct Picture {
    name: &'static str,
    lang: Lang,
    theme: ScreenTheme,
    ground: Ground,
    size: (u16, u16),
    keys: &'static str,
}

/// The colours of a dark and a light terminal.
const NIGHT: Ground = Ground {
    fg: 0xd0d0d0,
    bg: 0x16181d,
    palette: [0x16181d, 0xf07178, 0x98c379, 0xe5c07b, 0x61afef, 0xc792ea, 0x56b6c2, 0xd0d0d0],
};
const DAY: Ground = Ground {
    fg: 0x24292e,
    bg: 0xffffff,
    palette: [0x24292e, 0xc62828, 0x2e7d32, 0x9a6700, 0x1a5fb4, 0x8a3ea8, 0x00738c, 0xd0d0d0],
};

const PICTURES: [Picture; 4] = [
    Picture {
        name: "dark",
        lang: Lang::En,
        theme: ScreenTheme::DARK,
        ground: Ground { fg: 0xd8d2c4, bg: 0x1d1b18, ..NIGHT },
        size: (100, 34),
        keys: "3 5 G",
    },
    Picture {
        name: "light",
        lang: Lang::Ja,
        theme: ScreenTheme::LIGHT,
        ground: Ground { fg: 0x2e2a25, bg: 0xfaf6ec, ..DAY },
        size: (100, 34),
        keys: "3 0 G",
    },
    Picture {
        name: "80x24",
        lang: Lang::En,
        theme: ScreenTheme::TERMINAL,
        ground: NIGHT,
        size: (80, 24),
        keys: "6 G i \"58金\"",
    },
    Picture {
        name: "help",
        lang: Lang::En,
        theme: ScreenTheme::TERMINAL,
        ground: DAY,
        size: (80, 24),
        keys: "6 G ?",
    },
];

impl Picture {
    fn draw(&self) -> String {
        let settings = ActiveSettings::new(Settings::default(), self.lang);
        let tab = Tab::sample(TabId::default(), self.lang).unwrap();
        let mut session = Session { app: new_app(vec![tab], settings), ..Session::empty() };
        session.press(self.keys);
        let options =
            DisplayOptions { theme: self.theme, width: WidthMode::Narrow, ascii: false, pictures: None };
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        // The first frame gives the app its size.
        for _ in 0..2 {
            let mut shown = ui::DrawnFrame::default();
            terminal.draw(|frame| shown = ui::draw_app(&session.app, &session.keys, options, frame)).unwrap();
            actions::panes::drawn(&mut session.app, shown.seen);
        }
        let cursor = terminal.get_cursor_position().unwrap();
        svg(terminal.backend().buffer(), cursor, self.ground)
    }
}

/// The last position of the sample, as `honfu show` draws it.
fn diagram() -> String {
    let reading = format::read(SAMPLE, &ReadOptions::default()).unwrap();
    let record = &reading.collection.records[0];
    let nodes: Vec<NodeId> = record.tree.main_line().filter(|id| !record.tree.node(*id).is_end()).collect();
    let view = RecordView::at_each(record, &nodes).last().unwrap();
    let locale = Locale { lang: Lang::Ja, notation: Notation::new(NotationStyle::Japanese) };
    let arrows = view.last_move.iter().map(|(mv, before)| BoardArrow::for_move(*mv, before.side())).collect();
    let figure = Figure { arrows, ..publish::record_figure(&view, locale) };
    honfu_diagram::figure_svg(&figure, &FigureStyle { width: Some(400), ..FigureStyle::default() })
}

/// The times of the sample, as `honfu draw --graph time` draws them.
fn graph() -> String {
    let reading = format::read(SAMPLE, &ReadOptions::default()).unwrap();
    let record = &reading.collection.records[0];
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let graphs = publish::draw_graphs(
        record,
        &line,
        &[GraphQuantity::Time],
        &[],
        &ReviewSettings::default(),
        Locale { lang: Lang::En, notation: Notation::new(NotationStyle::Japanese) },
    );
    String::from_utf8(publish::render_graphs(graphs, PublishFormat::Svg, &FigureStyle::default()).unwrap())
        .unwrap()
}

/// All pictures with their names.
fn pictures() -> Vec<(&'static str, String)> {
    let screens = PICTURES.iter().map(|picture| (picture.name, picture.draw()));
    screens.chain([("diagram", diagram()), ("graph", graph())]).collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/pictures")
}

#[test]
fn the_pictures_are_what_the_program_draws() {
    for (name, drawn) in pictures() {
        let file = folder().join(name).with_extension("svg");
        if crate::is_update() {
            fs::write(&file, &drawn).unwrap();
        }
        let is_same = fs::read_to_string(&file).is_ok_and(|shown| shown == drawn);
        assert!(is_same, "{}: HONFU_UPDATE=1 cargo test --test readme draws it anew", file.display());
    }
}

#[test]
fn the_readme_shows_every_picture() {
    let japanese = fs::read_to_string(crate::document("README.md", Lang::Ja)).unwrap();
    let text = (crate::texts() + &japanese).replace("](../assets", "](assets");
    let mut files: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let mut names: Vec<String> = pictures().iter().map(|(name, _)| format!("{name}.svg")).collect();
    // Recordings of a real terminal, made by tools/picture.sh and tools/tour.sh.
    names.extend(["board.png", "tour.gif", "tour.ja.gif"].map(str::to_owned));
    // Each SVG has a PNG for pages that cannot show SVG, made by tools/png_pictures.sh.
    let twin = |name: &String| name.strip_suffix(".svg").map(|name| format!("{name}.png"));
    let twins: Vec<String> = names.iter().filter_map(twin).collect();
    assert!(twins.iter().all(|twin| files.contains(twin)), "tools/png_pictures.sh draws {twins:?}");
    files.retain(|file| !twins.contains(file));
    files.sort();
    names.sort();
    assert_eq!(files, names);
    for name in names {
        assert!(text.contains(&format!("](assets/pictures/{name})")), "{name} is not shown");
        let size = fs::metadata(folder().join(&name)).unwrap().len();
        assert!(size <= 1_000_000, "{name} has {size} bytes");
    }
}
