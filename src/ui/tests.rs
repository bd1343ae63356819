//! Tests of whole screens, as text.

mod board;
mod book;
mod browser;
mod comment;
mod export;
mod folder_index;
mod graph;
mod messages;
mod nesting;
mod next_keys;
mod notation;
mod sizes;
mod start;
mod statistics;
mod tiers;
mod values;

use crate::app::actions;
use crate::app::new_app;
use crate::app::update;
use insta::assert_snapshot;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, CellWidth};
use ratatui::style::{Color, Modifier};

use super::*;
use crate::app::{App, Command, DocumentSource, Effect, FileContent, Input, Invocation, Tab};
use crate::keymap::{ArrowSigns, KeyOutcome};
use crate::messages::Lang;
use crate::settings::{ActiveSettings, Settings};
use honfu_core::format::{FileTraits, NodePlaces, ParsedFile, ReadLimits, ReadOptions};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{
    Collection, Edit, GameEnd as End, Headers, Millis, NodeId, Record, RecordBuilder, StartPosition,
};
use honfu_core::shogi::Move;

const PLAIN: DisplayOptions =
    DisplayOptions { theme: ScreenTheme::TERMINAL, width: WidthMode::Narrow, ascii: false, pictures: None };

/// Returns the text of a screen, without the cells that a wide character covers, and without the
/// cursor.
fn screen(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut x = 0;
        let mut line = String::new();
        while x < buffer.area.width {
            line.push_str(buffer[(x, y)].symbol());
            x += buffer[(x, y)].cell_width().max(1);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

struct Shot {
    buffer: Buffer,
    cursor: (u16, u16),
    shown: DrawnFrame,
}

fn shoot(app: &App, keys: &KeyInterpreter, options: DisplayOptions, (width, height): (u16, u16)) -> Shot {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut shown = DrawnFrame::default();
    terminal.draw(|frame| shown = draw_app(app, keys, options, frame)).unwrap();
    let cursor = terminal.get_cursor_position().unwrap().into();
    Shot { buffer: terminal.backend().buffer().clone(), cursor, shown }
}

fn show(app: &App, options: DisplayOptions, size: (u16, u16)) -> String {
    screen(&shoot(app, &KeyInterpreter::default(), options, size).buffer)
}

/// Presses keys, separated by spaces, as the main loop does.
fn press(app: &mut App, keys: &str) {
    press_and(app, keys, |_, _| {});
}

/// Presses keys, and passes the effects of each key to `act`.
fn press_and(app: &mut App, keys: &str, mut act: impl FnMut(&mut App, Vec<Effect>)) {
    let mut map = KeyInterpreter::default();
    for key in keys.split(' ') {
        let input = match map.feed(app.context(), key.parse().unwrap()) {
            KeyOutcome::Pending => continue,
            KeyOutcome::Command(invocation) => Input::Command(invocation),
            KeyOutcome::Text(c) => Input::Text(c),
            KeyOutcome::Unbound(key) => Input::Unbound(key),
            KeyOutcome::Ime(c) => Input::Ime(c),
        };
        let effects = update(app, input);
        act(app, effects);
    }
}

fn play(builder: &mut RecordBuilder, moves: &str) {
    for usi in moves.split_whitespace() {
        builder.play(Move::from_usi(usi).unwrap()).unwrap();
        builder.set_time(Millis::from_seconds(7 * builder.next_ply() as u64));
    }
}

/// Returns a short game with everything that a screen shows.
fn record() -> Record {
    let mut headers = Headers::default();
    headers.push("先手", "島井咲緒里");
    headers.push("後手", "斎田晴子");
    headers.push("棋戦", "マイナビ女子オープン");
    headers.push("備考", "Not the game that was played, but one to look at.");
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    builder.add_comment("To be looked at.");
    play(&mut builder, "7g7f 3c3d 8h2b+");
    builder.add_comment("!?");
    builder.add_comment("An early exchange: the bishops leave the board, and whoever drops one first has to see to the other's answer.");
    builder.add_comment("早い角交換。「手損」になるが、相手の形を決めさせる意味がある。");
    builder.set_bookmark("exchange");
    play(&mut builder, "3a2b B*6e 5c5d 6e5d");
    builder.set_time(Millis::from_seconds(4321));
    play(&mut builder, "2b3c");
    builder.add_end(End::Resign).unwrap();
    builder.branch_at(5);
    play(&mut builder, "2g2f 2b3c 3i4h");
    builder.branch_at(6);
    play(&mut builder, "8c8d");
    builder.branch_at(5);
    play(&mut builder, "7i6h");
    builder.finish()
}

fn app_of(record: Record, lang: Lang) -> App {
    let traits = honfu_core::format::read(b"V2.2\nPI\n+\n", &ReadOptions::default()).unwrap().traits;
    app_with(Collection::from(record), traits, lang)
}

fn app_with(collection: Collection, traits: FileTraits, lang: Lang) -> App {
    let reading = ParsedFile { collection, traits, diagnostics: Vec::new(), places: NodePlaces::default() };
    let settings = ActiveSettings::new(Settings::default(), lang);
    let content = FileContent { reading, bytes: [].into(), limits: ReadLimits::default() };
    new_app(vec![Tab::from_content(DocumentSource::Path("games/shimai.csa".into()), content)], settings)
}

#[test]
fn large_screens() {
    let mut app = app_of(record(), Lang::Ja);
    press(&mut app, "l l l");
    assert_snapshot!("wide_ja_120x40", show(&app, PLAIN, (120, 40)));
    assert_snapshot!("wide_ja_160x45", show(&app, PLAIN, (160, 45)));
}

/// If not all headers fit, the names of the sides are left out, which the frame of the board also
/// shows.
#[test]
fn the_names_of_the_sides_are_left_out_first() {
    let mut long = record();
    for _ in 0..3 {
        long.headers.push("備考", &"word ".repeat(20));
    }
    let headers = |record: Record, size| {
        let text = show(&app_of(record, Lang::En), PLAIN, size);
        let below = text.lines().skip_while(|line| !line.starts_with("╭ Headers")).skip(1);
        let left = below.take_while(|line| line.starts_with(['│', '╰']));
        left.map(|line| line.chars().take(16).collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    let shown = headers(record(), (120, 36));
    assert!(shown.starts_with("│ 先手") && !shown.contains('…'), "{shown}");
    let shown = headers(long, (120, 36));
    assert!(shown.starts_with("│ 棋戦") && !shown.contains("先手"), "{shown}");
}

#[test]
fn usual_screens() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    assert_snapshot!("usual_en_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "G f t t");
    assert_snapshot!("turned_hodges_80x24", show(&app, PLAIN, (80, 24)));
    let wide = DisplayOptions { width: WidthMode::Wide, ..PLAIN };
    assert_snapshot!("ambiguous_wide_80x24", show(&app, wide, (80, 24)));
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    assert_snapshot!("ascii_80x24", show(&app, ascii, (80, 24)));
}

#[test]
fn several_documents() {
    let mut tabs: Vec<Tab> =
        (0..9).map(|_| Tab::empty(DocumentSource::Path("games/名人戦第一局.kif".into()))).collect();
    tabs.push(Tab::empty(DocumentSource::Path(
        "a name that is longer than what a tab has room for, however wide.kif".into(),
    )));
    let mut app = new_app(tabs, ActiveSettings::default());
    press(&mut app, "i 7 6 enter esc");
    let line = |app: &App, options, size| show(app, options, size).lines().next().unwrap_or("").to_owned();
    assert_snapshot!("tabs_80x24", show(&app, PLAIN, (80, 24)));
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    let wide = DisplayOptions { width: WidthMode::Wide, ..PLAIN };
    let signs = |text: &str| text.replace('…', "~").replace(|c: char| !c.is_ascii(), "??");
    assert_eq!(signs(&line(&app, PLAIN, (80, 24))), line(&app, ascii, (80, 24)));
    press(&mut app, "g T");
    let shown = line(&app, PLAIN, (80, 24));
    assert!(shown.starts_with('<') && shown.ends_with("…"), "{shown}");
    assert!(line(&app, wide, (80, 24)).ends_with(".."));
    let low = show(&app, PLAIN, (80, 16));
    assert!(low.contains("  tab 10/10"), "{low}");
    for (width, options) in (20..100).flat_map(|width| [(width, PLAIN), (width, ascii), (width, wide)]) {
        for (keys, front) in [("1 g t", ">1"), ("5 g t", ">5"), ("1 0 g t", ">10")] {
            press(&mut app, keys);
            let shown = line(&app, options, (width, 24));
            assert!(shown.contains(front), "{shown}");
        }
    }
}

#[test]
fn small_screens() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    assert_snapshot!("small_60x20", show(&app, PLAIN, (60, 20)));
    assert_snapshot!("small_31x15", show(&app, PLAIN, (31, 15)));
    assert_snapshot!("smallest_20x10", show(&app, PLAIN, (20, 10)));
    press(&mut app, "tab");
    assert_snapshot!("moves_31x15", show(&app, PLAIN, (31, 15)));
    press(&mut app, "tab");
    assert_snapshot!("comment_20x10", show(&app, PLAIN, (20, 10)));
    assert_eq!(show(&app, PLAIN, (19, 10)), "20x10 needed\n".to_owned() + &"\n".repeat(9));
    assert_eq!(show(&app, PLAIN, (12, 1)), "20x10 needed\n");
    app.settings.set("lang", "ja").unwrap();
    assert_eq!(show(&app, PLAIN, (19, 1)), "20x10 必要です\n");
}

#[test]
fn layers() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l ? / m o v e s");
    assert_snapshot!("help_en_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "esc esc");
    app.settings.set("lang", "ja").unwrap();
    press(&mut app, "? / 次 の 表 記 enter");
    press(&mut app, "? / 表 記");
    assert_snapshot!("help_ja_60x20", show(&app, PLAIN, (60, 20)));
    press(&mut app, "esc esc T");
    press(&mut app, ": h e a");
    assert_snapshot!("completions_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "enter j j j");
    assert_snapshot!("headers_80x24", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("headers_20x10", show(&app, PLAIN, (20, 10)));
    press(&mut app, "esc D q");
    assert_snapshot!("question_60x20", show(&app, PLAIN, (60, 20)));
}

#[test]
fn notations_are_listed_with_their_moves() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l : n o t a t i o n enter j j");
    assert_snapshot!("notations_80x24", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("notations_20x10", show(&app, PLAIN, (20, 10)));
}

#[test]
fn files_of_several_records_and_with_diagnostics() {
    let text = b"V2.2\nN+A\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nN-\x1b[31mB\nPI\n+\n+2726FU\n+XX\n";
    let content = FileContent::read(text.to_vec(), &ReadOptions::default()).unwrap();
    let settings = Settings { notation: Notation::new(NotationStyle::Csa), ..Settings::default() };
    let settings = ActiveSettings::new(settings, Lang::En);
    let mut app = new_app(vec![Tab::from_content(DocumentSource::StandardInput, content)], settings);
    assert_snapshot!("records_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "j enter G");
    assert_snapshot!("second_record_60x20", show(&app, PLAIN, (60, 20)));
    press(&mut app, ": e r r o r s enter");
    assert_snapshot!("faults_80x24", show(&app, PLAIN, (80, 24)));
}

#[test]
fn what_differs_from_a_file() {
    let mut other = record();
    let nodes: Vec<_> = other.tree.main_line().collect();
    other.tree.node_mut(nodes[3]).comment = Some("An early exchange.".into());
    other.headers.set(2, "女流王位戦");
    other.apply(Edit::Detach { node: nodes[7] }).unwrap();
    for (lang, name, size) in
        [(Lang::En, "differences_80x24", (80, 24)), (Lang::Ja, "differences_20x10", (20, 10))]
    {
        let mut app = app_of(record(), lang);
        let diff = Invocation { command: Command::Diff, count: None, argument: Some("old.kif".into()) };
        let [Effect::ReadFile { request, .. }] = update(&mut app, Input::Command(diff))[..] else { panic!() };
        let reading = ParsedFile {
            collection: other.clone().into(),
            traits: app.tab().traits.unwrap(),
            diagnostics: Vec::new(),
            places: NodePlaces::default(),
        };
        update(&mut app, Input::FileRead { request, result: Ok(reading) });
        press(&mut app, "j");
        assert_snapshot!(name, show(&app, PLAIN, size));
    }
}

#[test]
fn diagnostics_at_their_places() {
    let text = "手合割：平手\n1 ７六歩(77)\n# from a program\n2 ３四歩(33)\n4 ２六歩(27)\n5 ８八歩打\n*lost\n6 投了\n";
    let content = FileContent::read(text.into(), &ReadOptions::default()).unwrap();
    for (lang, size, name) in [
        (Lang::En, (80, 24), "fault_80x24"),
        (Lang::Ja, (140, 50), "fault_ja_140x50"),
        (Lang::En, (20, 10), "fault_20x10"),
    ] {
        let settings = ActiveSettings::new(Settings::default(), lang);
        let mut app = new_app(
            vec![Tab::from_content(DocumentSource::Path("game.kif".into()), content.clone())],
            settings,
        );
        press(&mut app, ": e r r o r s enter j enter");
        assert_snapshot!(name, show(&app, PLAIN, size));
    }
    let mut app =
        new_app(vec![Tab::from_content(DocumentSource::StandardInput, content)], ActiveSettings::default());
    press(&mut app, "G R end x enter");
    assert_snapshot!("retype_80x24", show(&app, PLAIN, (80, 24)));
}

/// A game with comments of two programs at its second move.
const ANALYSED: &str = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n\
    **解析 0 ○ 候補1 時間 00:06.0 深さ 15/21 ノード数 1088717 評価値 72 読み筋 ▲２六歩(27) △８四歩(83) ▲２五歩(26) \
    △８五歩(84) ▲７八金(69) △３二金(41) ▲２四歩(25) △同　歩(23) ▲同　飛(28) △８六歩(85) ▲同　歩(87)\n\
    **解析 0  候補2 時間 00:06.0 深さ 14/19 ノード数 1088717 評価値 -詰 5 読み筋 ▲２二角成(88) △同　銀(31)\n\
    *A move that everybody plays.\n3 ２六歩(27)\n";

#[test]
fn analysis_of_engines() {
    let content = FileContent::read(ANALYSED.into(), &ReadOptions::default()).unwrap();
    let open = |lang| {
        let tab = Tab::from_content(DocumentSource::Path("game.kifu".into()), content.clone());
        let mut app = new_app(vec![tab], ActiveSettings::new(Settings::default(), lang));
        press(&mut app, "l l");
        app
    };
    assert_snapshot!("analysis_80x24", show(&open(Lang::En), PLAIN, (80, 24)));
    assert_snapshot!("analysis_ja_140x50", show(&open(Lang::Ja), PLAIN, (140, 50)));
    let (mut en, mut ja) = (open(Lang::En), open(Lang::Ja));
    press(&mut en, "v l l");
    assert_snapshot!("line_80x24", show(&en, PLAIN, (80, 24)));
    assert_snapshot!("line_20x10", show(&en, DisplayOptions { ascii: true, ..PLAIN }, (20, 10)));
    press(&mut ja, "2 v l");
    assert_snapshot!("line_ja_140x50", show(&ja, PLAIN, (140, 50)));
    press(&mut en, "enter");
    assert_snapshot!("line_added_80x24", show(&en, PLAIN, (80, 24)));
}

#[test]
fn matches_are_highlighted() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "/ e x c h a n g e enter");
    let underlined = |app: &App| {
        let buffer = shoot(
            app,
            &KeyInterpreter::default(),
            DisplayOptions { theme: PLAIN.theme.without_color(), ..PLAIN },
            (140, 50),
        )
        .buffer;
        let found = buffer.content().iter().filter(|cell| cell.modifier.contains(Modifier::UNDERLINED));
        found.map(|cell| cell.symbol()).collect::<String>()
    };
    let seen = underlined(&app);
    assert_eq!(seen.matches("exchange").count(), 2, "the bookmark and the comment: {seen}");
    press(&mut app, "g / j");
    assert_eq!(underlined(&app).matches("exchange").count(), 4, "in the list of matches as well");
    press(&mut app, "esc esc");
    assert!(!underlined(&app).contains("exchange"));
    press(&mut app, "/ マ イ ナ ビ enter");
    assert!(underlined(&app).contains("マイナビ"), "in the form of headers");
}

#[test]
fn a_match_far_down_a_comment_is_scrolled_to() {
    let mut record = record();
    record.tree.node_mut(NodeId::ROOT).comment = Some(format!("{}needle\n", "hay\n".repeat(99)).into());
    let mut app = app_of(record, Lang::En);
    let shown = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24)).shown;
    actions::panes::drawn(&mut app, shown.seen);
    press(&mut app, "G / n e e d l e enter");
    assert!(show(&app, PLAIN, (80, 24)).contains("needle "), "{}", show(&app, PLAIN, (80, 24)));
    press(&mut app, "G g / enter");
    assert!(show(&app, PLAIN, (80, 24)).contains("needle "));
}

#[test]
fn each_cell_is_as_wide_as_the_terminal_draws_it() {
    for mode in [WidthMode::Narrow, WidthMode::Wide] {
        let mut app = app_of(record(), Lang::Ja);
        for keys in ["l l l", "T", "?", "esc :"] {
            press(&mut app, keys);
            let buffer =
                shoot(&app, &KeyInterpreter::default(), DisplayOptions { width: mode, ..PLAIN }, (120, 40))
                    .buffer;
            for (at, cell) in buffer.content().iter().enumerate() {
                let drawn = honfu_core::text::grapheme_width(cell.symbol(), mode);
                assert_eq!(usize::from(cell.cell_width()), drawn, "{:?} at {at}", cell.symbol());
            }
        }
    }
}

#[test]
fn nothing_raw_reaches_a_cell() {
    let bidi = "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}";
    let hostile: String = ('\0'..='\u{9f}').chain(bidi.chars()).collect();
    let mut headers = Headers::default();
    headers.push("先手", &hostile);
    headers.push(&hostile, &hostile);
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    builder.add_comment(&hostile);
    play(&mut builder, "7g7f");
    builder.add_comment(&hostile);
    builder.set_bookmark(&hostile);
    builder.add_end(End::Other(hostile.as_str().into())).unwrap();
    let mut app = app_of(builder.finish(), Lang::En);
    for keys in ["l", "l", "tab tab", ": h e a d e r s enter j", "esc", "/"] {
        press(&mut app, keys);
        update(&mut app, Input::Paste(hostile.clone()));
        let here = KeyContext::Board.name();
        app.notice = Some(crate::messages::notices::Notice::Unbound { key: hostile.clone(), here });
        for size in [(200, 60), (120, 40), (80, 24), (31, 15), (20, 10)] {
            let buffer = shoot(&app, &KeyInterpreter::default(), PLAIN, size).buffer;
            for cell in buffer.content() {
                let bad = |c: char| c.is_control() || bidi.contains(c);
                assert!(!cell.symbol().contains(bad), "{:?}", cell.symbol());
            }
        }
    }
    assert!(show(&app, PLAIN, (200, 60)).contains("␛"), "controls are shown, not dropped");
}

#[test]
fn a_flood_of_marks_fills_no_cell() {
    let flood = |letter: &str, mark: &str| letter.to_owned() + &mark.repeat(10_000) + "x";
    let floods = [
        flood("歩", "\u{301}"),
        flood("", "\u{200b}"),
        flood("a", "\u{200d}\u{301}"),
        flood("👨", "\u{200d}👩"),
        flood("", "ᄀ"),
        flood("\u{fdfd}", "\u{e0061}"),
    ];
    let mut headers = Headers::default();
    headers.push("先手", &floods.concat());
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    builder.add_comment(&floods.join("\n"));
    let app = app_of(builder.finish(), Lang::En);
    for options in [PLAIN, DisplayOptions { width: WidthMode::Wide, ..PLAIN }] {
        let buffer = shoot(&app, &KeyInterpreter::default(), options, (120, 40)).buffer;
        let longest = buffer.content().iter().map(|cell| cell.symbol().len()).max();
        assert!(longest <= Some(64), "{longest:?} bytes in a cell");
    }
}

#[test]
fn the_cursor_is_at_the_caret_or_the_selection() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    let at = |app: &App, size| shoot(app, &KeyInterpreter::default(), PLAIN, size).cursor;
    assert_eq!(at(&app, (80, 24)), (32, 4), "the row of move 3");
    assert_eq!(at(&app, (31, 15)), (22, 4), "the square 2b");
    press(&mut app, "/ 同 歩");
    assert_eq!(at(&app, (80, 24)), (5, 23));
    press(&mut app, "left");
    assert_eq!(at(&app, (80, 24)), (3, 23));
    press(&mut app, "esc g v j");
    assert_eq!(at(&app, (80, 24)), (1, 10), "the second row of the list");
    press(&mut app, "esc ? j");
    assert_eq!(at(&app, (80, 24)), (24, 23), "behind what is looked for");
}

#[test]
fn the_status_line_names_what_it_shows() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    let status = |app: &App, width| {
        let screen = show(app, PLAIN, (width, 40));
        screen.lines().rev().nth(1).unwrap_or_default().trim().to_owned()
    };
    let long = status(&app, 140);
    assert!(
        long.starts_with("Move 3/8  Notation: Japanese  Format: csa UTF-8  * comment  & bookmark"),
        "{long}"
    );
    assert!(long.ends_with("Last move: ☗２二角成"), "{long}");
    let short = status(&app, 80);
    assert!(short.starts_with("Move 3/8  Japanese  csa UTF-8  * comment"), "{short}");
    press(&mut app, "l");
    assert!(!status(&app, 140).contains("comment"), "this move has none");
}

#[test]
fn without_color_everything_still_shows() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l");
    let options = DisplayOptions { theme: ScreenTheme::TERMINAL.without_color(), ..PLAIN };
    let buffer = shoot(&app, &KeyInterpreter::default(), options, (80, 24)).buffer;
    let plain = |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
    assert!(buffer.content().iter().all(plain));
    assert!(buffer[(23, 4)].modifier.contains(Modifier::REVERSED), "the last move");
    let origin = buffer[(5, 10)].modifier;
    assert!(origin.contains(Modifier::REVERSED | Modifier::DIM), "and where it came from");
    assert!(buffer[(40, 4)].modifier.contains(Modifier::REVERSED), "the selected row");
}

#[test]
fn the_cursor_is_on_the_caret_of_the_comment_that_is_written() {
    for (width, column) in [(WidthMode::Narrow, 6), (WidthMode::Wide, 7)] {
        let options = DisplayOptions { width, ..PLAIN };
        for size in [(120, 40), (80, 24), (60, 20), (40, 24), (20, 10)] {
            let mut app = app_of(record(), Lang::En);
            press(&mut app, "l c ▲ ７ 六 歩 left");
            let shot = shoot(&app, &KeyInterpreter::default(), options, size);
            actions::panes::drawn(&mut app, shot.shown.seen);
            let shot = shoot(&app, &KeyInterpreter::default(), options, size);
            assert!(!actions::panes::drawn(&mut app, shot.shown.seen), "the room is known");
            let (x, y) = shot.cursor;
            assert_eq!(shot.buffer[(x, y)].symbol(), "歩", "{size:?}");
            assert_eq!(shot.buffer[(x - column + 1, y)].symbol(), "▲", "{size:?} {width:?}");
        }
    }
}

#[test]
fn entering_moves() {
    let mut app = new_app(
        Vec::new(),
        ActiveSettings::new(Settings { auto_commit: false, ..Settings::default() }, Lang::En),
    );
    press(&mut app, "i");
    assert_snapshot!("entry_empty_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "5 8 金");
    assert_snapshot!("entry_several_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "tab");
    assert_snapshot!("entry_picked_60x20", show(&app, DisplayOptions { ascii: true, ..PLAIN }, (60, 20)));
    press(&mut app, "?");
    assert_snapshot!("entry_help_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "q ctrl-u 5 5 角");
    assert_snapshot!("entry_illegal_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "enter");
    assert_snapshot!("entry_illegal_20x10", show(&app, DisplayOptions { ascii: true, ..PLAIN }, (20, 10)));
}

#[test]
fn the_caret_of_the_entry_is_where_one_types() {
    let mut app = new_app(
        Vec::new(),
        ActiveSettings::new(Settings { auto_commit: false, ..Settings::default() }, Lang::En),
    );
    press(&mut app, "i ２ 六 歩 left");
    let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24));
    assert_eq!(shot.cursor, (2 + 4, 23));
}

#[test]
fn the_cursor_on_the_board() {
    let text = b"V2.2\nP+59OU54GI00FU00FU00HI\nP-91OU53FU\n+\n";
    let content = FileContent::read(text.to_vec(), &ReadOptions::default()).unwrap();
    let mut app = new_app(vec![Tab::from_content(DocumentSource::New, content)], ActiveSettings::default());
    press(&mut app, "b up enter");
    let held = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24));
    assert_snapshot!("board_cursor_80x24", screen(&held.buffer));
    assert_eq!(held.buffer[held.cursor].symbol(), ">");
    assert_snapshot!("board_cursor_20x10", show(&app, DisplayOptions { ascii: true, ..PLAIN }, (20, 10)));
    assert_snapshot!("board_cursor_140x50", show(&app, PLAIN, (140, 50)));
    press(&mut app, "esc tab right");
    let hand = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24));
    assert_eq!(hand.buffer[hand.cursor].symbol(), "歩");
    assert!(hand.buffer[hand.cursor].modifier.contains(Modifier::REVERSED));
}

#[test]
fn setting_up_a_position() {
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    press(&mut app, ": p o s i t i o n enter o down enter up up g g up p enter down");
    assert_snapshot!("position_80x24", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("position_20x10", show(&app, DisplayOptions { ascii: true, ..PLAIN }, (20, 10)));
    press(&mut app, "tab tab");
    assert_snapshot!("position_140x50", show(&app, PLAIN, (140, 50)));
    press(&mut app, "o");
    assert_snapshot!("presets_80x24", show(&app, PLAIN, (80, 24)));
}

#[test]
fn annotating() {
    let mut app = app_of(record(), Lang::Ja);
    press(&mut app, "l l l c");
    let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (80, 24));
    actions::panes::drawn(&mut app, shot.shown.seen);
    press(&mut app, "、 補 足");
    assert_snapshot!("comment_edit_80x24", show(&app, PLAIN, (80, 24)));
    press(&mut app, "esc y");
    assert_snapshot!("copy_80x24", show(&app, PLAIN, (80, 24)));
    assert_snapshot!("copy_20x10", show(&app, PLAIN, (20, 10)));
    press(&mut app, "esc m ctrl-u 図 enter '");
    assert_snapshot!("bookmarks_60x20", show(&app, PLAIN, (60, 20)));
}

#[test]
fn the_prompt_of_a_search_has_examples() {
    for (lang, name) in [(Lang::En, "search_en"), (Lang::Ja, "search_ja")] {
        let mut app = app_of(record(), lang);
        press(&mut app, "/");
        assert_snapshot!(name, show(&app, PLAIN, (80, 24)));
        press(&mut app, "x");
        assert!(!show(&app, PLAIN, (80, 24)).contains("sfen ..."));
    }
}

#[test]
fn a_message_too_long_for_its_line_is_shown_whole() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "enter");
    let word = "bookmark";
    assert!(show(&app, PLAIN, (80, 24)).contains(word), "above the line");
    assert!(show(&app, PLAIN, (120, 24)).contains(word), "in the line");
    assert!(show(&app, PLAIN, (80, 12)).contains(word), "in the status line");
    press(&mut app, "right");
    assert!(!show(&app, PLAIN, (80, 24)).contains("no link"));
}

#[test]
fn the_name_of_a_side_stays_beside_a_long_end() {
    let mut record = record();
    let last = record.tree.main_line().last().unwrap();
    let end =
        Edit::Replace { node: last, step: honfu_core::record::Step::End(End::DeclareWin), illegal: false };
    record.apply(end).unwrap();
    let mut app = app_of(record, Lang::En);
    press(&mut app, "end");
    let screen = show(&app, PLAIN, (80, 24));
    assert!(screen.contains("島井咲緒里 · wins by decl"), "{screen}");
}
