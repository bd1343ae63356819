//! Exporting to a new file or to the clipboard, which does not change the document.

use honfu::app::actions;
use honfu::app::export::ExportField;
use honfu::app::export::ExportFormat;
use honfu::app::export::ExportPreview;
use honfu::app::listed_texts;
use honfu::app::update;
use honfu::app::{App, Effect, Input, Invocation, KeyContext, RowId};
use honfu::messages::Lang;
use honfu_core::format::{self, LossKind, ReadOptions};
use honfu_diagram::publish::PublishFormat as Shown;

use crate::support::program::{Place, Program};
use crate::support::session::{SAMPLE, Session};

const CSA: &[u8] = b"V2.2\nN+A\nPI\n+\n+7776FU\nT5\n-3334FU\nT7\n+2726FU\n";
/// Two records.
const TWO: &[u8] = b"V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n";

fn value(app: &App, field: ExportField) -> String {
    actions::export_form::export_value(app, field)
}

/// Opens the export form and chooses a format by its id.
fn choose(program: &mut Program, id: &str) {
    program.press("x enter").enter(id);
}

#[test]
fn a_record_is_written_in_another_format_and_stays_what_it_is() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("l c \"first\" esc");
    choose(&mut program, "kifu");
    assert_eq!(program.app().context(), KeyContext::Export);
    assert_eq!(value(program.app(), ExportField::Place), place.path("game.kifu").display().to_string());
    program.press("x");
    assert_eq!(program.notice(), "exported to 'game.kifu'");
    assert!(place.text("game.kifu").contains("   1 ７六歩(77)   ( 0:05/00:00:05)\n*first\n"));
    assert!(program.is_modified(), "what is exported is not saved");
    assert_eq!((place.bytes("game.csa"), program.app().name()), (CSA.to_vec(), "game.csa".into()));
    assert_eq!(program.press("s").notice(), "saved 'game.csa'");
    assert_eq!(place.leftovers(), [""; 0]);
}

#[test]
fn a_file_that_is_there_is_asked_about() {
    let place = Place::with("game.csa", CSA);
    place.put("game.ki2", b"mine");
    let mut program = place.start(&["game.csa"]);
    choose(&mut program, "ki2");
    program.press("x");
    assert_eq!(program.question(), "'game.ki2' already exists: on");
    assert_eq!(program.notice(), "", "nothing is being exported while the question is open");
    program.press("esc");
    assert_eq!(place.bytes("game.ki2"), b"mine");
    program.press("x x n ctrl-u").enter(place.path("other.ki2").display()).press("x");
    assert_eq!(program.notice(), "exported to 'other.ki2' without thinking times: 2 (from move 1)");
    assert_eq!(place.bytes("game.ki2"), b"mine");
    program.press("x x o");
    assert!(program.notice().starts_with("exported to 'game.ki2'"), "{}", program.notice());
    assert_eq!(place.bytes("game.ki2"), place.bytes("other.ki2"));
}

#[test]
fn a_file_that_is_open_is_no_place_for_an_export() {
    let place = Place::with("game.csa", CSA);
    place.put("other.csa", TWO);
    let mut program = place.start(&["game.csa", "other.csa"]);
    for name in ["game.csa", "other.csa"] {
        program.press(": \"export\" space").enter(place.path(name).display());
        assert!(program.notice().starts_with(&format!("'{name}' is open")), "{}", program.notice());
    }
    assert_eq!((place.bytes("game.csa"), place.bytes("other.csa")), (CSA.to_vec(), TWO.to_vec()));
    program.press(": \"export\" space").enter(place.path("none/a.csa").display());
    assert!(program.notice().contains("a.csa"), "{}", program.notice());
    program.press(": \"export\" space").enter(place.path("a.xyz").display());
    assert!(program.notice().starts_with("unknown format for 'a.xyz'"));
}

#[test]
fn options_are_taken_as_they_are_for_other_files() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    choose(&mut program, "kif");
    assert_eq!(value(program.app(), ExportField::Options), "shift_jis crlf");
    program.press("down down enter").enter("utf-8,lf,bom");
    assert_eq!(value(program.app(), ExportField::Options), "utf-8 lf bom");
    program.press("enter ctrl-u").enter("klingon");
    assert!(program.notice().contains("klingon"), "{}", program.notice());
    assert_eq!(value(program.app(), ExportField::Options), "utf-8 lf bom");
    program.press("x");
    assert!(place.text("game.kif").starts_with("\u{feff}#KIF"));
    program.press(": \"export\" space").enter(format!("{} psn:turns", place.path("game.txt").display()));
    assert!(place.text("game.txt").contains("1."), "{}", place.text("game.txt"));
}

#[test]
fn parts_of_the_record_are_chosen_with_the_arrows() {
    let place = Place::with("two.csa", TWO);
    let mut program = place.start(&["two.csa"]);
    program.press("down enter l");
    choose(&mut program, "sfen");
    assert_eq!(value(program.app(), ExportField::Part), "current position (move 1)");
    program.press("end k x");
    assert!(place.text("two-2-1.sfen").ends_with(" w - 2\n"), "{:?}", place.names());
    program.press("x end k right right x");
    assert_eq!(place.text("two-2.sfen").lines().count(), 3, "every position of the line");
    choose(&mut program, "usi");
    program.press("end k right right");
    assert_eq!(value(program.app(), ExportField::Part), "all records in this file");
    program.press("x");
    assert_eq!(place.text("two.usi"), "position startpos moves 7g7f\nposition startpos moves 2g2f 8c8d\n");
    choose(&mut program, "kif");
    assert_eq!(value(program.app(), ExportField::Part), "whole record with all variations");
}

#[test]
fn the_clipboard_gets_the_text() {
    let mut session = Session::open(SAMPLE);
    session.press("3 G x");
    session.press("enter c s a enter down right x");
    let [Effect::CopyText(text)] = &session.effects[..] else { panic!("{:?}", session.effects) };
    assert!(text.contains("V2.2\n") && text.contains("\n+7776FU\n"), "{text}");
    assert!(session.notice().starts_with("copied CSA"), "{}", session.notice());
    assert!(session.notice().contains("variations: "), "{}", session.notice());
}

#[test]
fn every_form_is_made_of_every_part_and_read_again() {
    for form in ExportFormat::all() {
        let mut session = Session::open(SAMPLE);
        session.press("5 G x enter");
        form.id().chars().for_each(|c| session.key(&c.to_string()));
        session.press("enter end k");
        assert!(value(&session.app, ExportField::Form).starts_with(form.id()), "{form:?}");
        for _ in form.parts(false) {
            check_made(&mut session, form);
            session.press("right");
        }
    }
}

/// Checks that the result is read back as the chosen part. The sample has times but no evaluations.
fn check_made(session: &mut Session, form: ExportFormat) {
    let part = value(&session.app, ExportField::Part);
    let preview = actions::export_form::export_form(&session.app).unwrap().preview.clone();
    if part.contains("evaluation graph") {
        assert_eq!(
            (preview, session.notice()),
            (ExportPreview::default(), "no evaluations on this line".into())
        );
        return;
    }
    session.press("x");
    let [Effect::WriteFile { write, .. }] = &session.effects[..] else { panic!("{:?}", session.effects) };
    let (bytes, text) = (&write.bytes, String::from_utf8_lossy(&write.bytes));
    match form {
        ExportFormat::Record(format) => {
            let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
            let reading = format::read(bytes, &options).unwrap();
            assert!(reading.is_clean(), "{form:?}: {:?}", reading.diagnostics);
        }
        ExportFormat::Shown(Shown::Gif) => assert!(bytes.starts_with(b"GIF89a")),
        ExportFormat::Shown(shown) if shown.is_binary() => assert!(bytes.starts_with(b"\x89PNG")),
        ExportFormat::Shown(Shown::Svg) => assert!(roxmltree::Document::parse(&text).is_ok(), "{text}"),
        ExportFormat::Shown(Shown::Html) => assert!(text.contains("<figure"), "{text}"),
        ExportFormat::Shown(Shown::Md) => assert!(text.contains("```text\n"), "{text}"),
        ExportFormat::Shown(_) => assert!(text.contains('☗'), "{text}"),
        ExportFormat::Sheet => assert!(text.contains("☗７六歩") && text.contains("moves"), "{text}"),
    }
    assert_eq!(preview.lines.is_empty(), part.contains("time graph"), "{form:?} {part}");
    session.press("x end k");
    assert_eq!(value(&session.app, ExportField::Part), part, "the form is as it was");
}

#[test]
fn pictures_pages_and_boards_are_made_as_chosen() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("l");
    choose(&mut program, "svg:dark,600,turn,arrow");
    assert_eq!(value(program.app(), ExportField::Options), "dark 600 turn arrow");
    assert_eq!(value(program.app(), ExportField::Part), "current position (move 1)");
    let preview = actions::export_form::export_form(program.app()).unwrap().preview.lines.join("\n");
    assert!(preview.contains("一") && preview.find('☗') < preview.find('☖'), "turned: {preview}");
    program.press("x");
    let svg = place.text("game-1.svg");
    assert!(svg.contains("width=\"600\"") && svg.contains("#1b1a18") && svg.contains("opacity"), "{svg}");
    assert!(program.notice().contains("without") && program.notice().contains("moves: 2 (from move 2)"));
    program.press(": \"export\" space").enter(place.path("page.html").display());
    assert!(place.text("page.html").contains("<h1"), "{}", place.text("page.html"));
    assert!(place.text("page.html").contains("prefers-color-scheme"));
    program.press(": \"export\" space").enter(format!("{} html:dark", place.path("dark.html").display()));
    assert!(!place.text("dark.html").contains("prefers-color-scheme"), "{}", place.text("dark.html"));
    program.press(": \"export\" space").enter(format!("{} md:every=1", place.path("game.md").display()));
    assert_eq!(place.text("game.md").matches("```text\n").count(), 3);
    program.press(": \"export\" space").enter(format!("{} sheet", place.path("sheet.txt").display()));
    assert!(place.text("sheet.txt").contains("☗７六歩"), "{}", place.text("sheet.txt"));
    choose(&mut program, "box");
    assert_eq!(value(program.app(), ExportField::Part), "all positions of this line", "as for the sheet");
    program.press("x");
    assert_eq!(place.text("game.txt").matches('┌').count(), 4, "{}", place.text("game.txt"));
}

#[test]
fn a_picture_tells_of_its_own_place() {
    const NOTED: &[u8] =
        "手合割：平手\n*始め\n   1 ７六歩(77) ( 0:05/)\n*一\n&甲\n   2 ３四歩(33) ( 0:07/)\n*!\n\
        *二\n   3 投了 ( 0:09/)\n*終わり\n\n変化：2手\n   2 ８四歩(83) ( 0:01/)\n*変化\n&乙\n"
            .as_bytes();
    let place = Place::with("game.kifu", NOTED);
    let lost = |keys: &str, id: &str, then: &str| {
        let mut program = place.start(&["game.kifu"]);
        program.press(keys);
        choose(&mut program, id);
        program.press(then);
        let losses = &actions::export_form::export_form(program.app()).unwrap().preview.losses;
        let row = |loss: &format::Loss| format!("{} {} {:?}", loss.kind.id(), loss.count, loss.first_ply);
        losses.iter().map(row).collect::<Vec<_>>().join(", ").replace("Some", "").replace("None", "-")
    };
    let at = "variations 1 (2), moves 1 (2), ";
    assert_eq!(
        lost("l", "svg", "end"),
        format!("{at}comments 5 (0), marks 1 (2), bookmarks 1 (2), times 3 (2), terminals 1 (3)")
    );
    assert_eq!(
        lost("l", "board", "end"),
        format!("{at}comments 4 (0), marks 1 (2), bookmarks 1 (2), times 3 (2), terminals 1 (3)")
    );
    assert_eq!(
        lost("G", "board", "end"),
        "variations 1 (2), moves 1 (1), comments 3 (0), bookmarks 2 (1), times 3 (1)",
        "the end has a time that is not written"
    );
    let of_times = lost("l", "svg", "end k right right right");
    assert!(of_times.contains("moves 2 (1), ") && of_times.contains("times 1 (2)"), "{of_times}");
}

#[test]
fn letters_that_a_picture_has_as_boxes_are_named_before_and_after() {
    let place = Place::with("game.kifu", "先手：Łukasz 😀\n   1 ７六歩(77)\n".as_bytes());
    let mut program = place.start(&["game.kifu"]);
    let named = |program: &Program| {
        let losses = &actions::export_form::export_form(program.app()).unwrap().preview.losses;
        losses
            .iter()
            .filter(|loss| loss.kind == LossKind::Characters)
            .flat_map(|loss| loss.names.clone())
            .collect::<String>()
    };
    choose(&mut program, "svg");
    assert_eq!(named(&program), "");
    program.press("esc");
    choose(&mut program, "png");
    assert_eq!(named(&program), "😀");
    program.press("x");
    let notice = program.notice();
    assert!(notice.contains("replaced with 〓, � or □: 1 (😀)"), "{notice}");
}

#[test]
fn an_exercise_is_exported_under_the_name_of_its_record() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press(": \"guess\" enter 7 6 enter esc");
    choose(&mut program, "kif");
    assert_eq!(value(program.app(), ExportField::Place), "game.kif");
    program.press("esc");
    choose(&mut program, "csa");
    assert_eq!(value(program.app(), ExportField::Place), "game-copy.csa");
}

#[test]
fn nothing_but_what_is_shown_is_made_before_the_export() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    choose(&mut program, "png:60000");
    assert!(
        actions::export_form::export_form(program.app()).unwrap().preview.lines.len() > 9,
        "{}",
        program.notice()
    );
    program.press("x");
    assert!(program.notice().contains("the picture is too large: reduce its width"), "{}", program.notice());
    assert_eq!((program.app().context(), place.names()), (KeyContext::Export, vec!["game.csa".to_owned()]));
}

#[test]
fn what_cannot_be_made_is_reported_and_nothing_is_written() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    choose(&mut program, "svg:klingon");
    assert!(
        program
            .notice()
            .starts_with("unknown option 'klingon' for format 'svg' (available: light, dark, print")
    );
    program.press("esc");
    choose(&mut program, "pdf");
    assert!(program.notice().contains("kif") && program.notice().contains("sheet"), "{}", program.notice());
    program.press("esc");
    choose(&mut program, "board");
    program.press("end k right right right");
    assert_eq!(program.notice(), "this record has no bookmarks");
    program.press("x");
    assert_eq!(place.names(), ["game.csa"]);
}

#[test]
fn a_clipboard_takes_no_picture_of_pixels() {
    let mut session = Session::open(SAMPLE);
    session.press("x enter b o a r d enter down right");
    assert_eq!(value(&session.app, ExportField::Place), "clipboard");
    session.press("up enter p n g enter");
    assert!(value(&session.app, ExportField::Place).ends_with(".png"));
    session.press("down right");
    assert!(session.notice().starts_with("only text can be copied"), "{}", session.notice());
}

#[test]
fn what_is_pasted_and_clicked_is_taken_in_the_form() {
    use honfu::app::event::PointerTarget;
    let mut session = Session::open(SAMPLE);
    session.press("x");
    let rows = &session.app.layers.list().unwrap().rows;
    assert_eq!(rows.len(), ExportField::ALL.len());
    let at = rows.iter().position(|row| *row == RowId::new(ExportField::Part as usize)).unwrap();
    let before = value(&session.app, ExportField::Part);
    update(&mut session.app, Input::Click(PointerTarget::Item(at)));
    update(&mut session.app, Input::Click(PointerTarget::Item(at)));
    assert_ne!(value(&session.app, ExportField::Part), before);
    session.press("q");
    assert_eq!(session.app.context(), KeyContext::Board);
}

#[test]
fn the_form_speaks_both_languages() {
    for lang in Lang::ALL {
        let mut session = Session::open(SAMPLE);
        session.app.settings.set("lang", lang.id()).unwrap();
        update(&mut session.app, Input::Command(Invocation::from(honfu::app::Command::Export)));
        let notices: Vec<String> = listed_texts(&session.app);
        let is_japanese = notices.iter().filter(|line| line.starts_with(|c: char| !c.is_ascii())).count();
        assert_eq!(is_japanese, if lang == Lang::Ja { notices.len() } else { 0 }, "{notices:?}");
    }
}

#[test]
fn a_page_to_replay_the_record_is_one_of_its_parts() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    choose(&mut program, "html");
    program.press("end k right");
    assert_eq!(value(program.app(), ExportField::Part), "web page to replay the record");
    program.press("x");
    assert_eq!(program.notice(), "exported to 'game.html'", "times are not lost");
    let page = place.text("game.html");
    assert!(page.contains("<small>0:05</small>") && page.contains("<script"), "{page}");
    assert!(page.contains("hf-download") && page.starts_with("<!DOCTYPE"), "{page}");
    choose(&mut program, "html:no-script,no-record,embed");
    assert_eq!(value(program.app(), ExportField::Part), "web page to replay the record", "as before");
    program.press("x n ctrl-u").enter(place.path("part.html").display()).press("x");
    let part = place.text("part.html");
    assert!(part.starts_with("<style>") && part.contains("hf-view"), "{part}");
    assert!(!part.contains("<script") && !part.contains("hf-download\""), "{part}");
}

#[test]
fn an_article_has_its_record_unless_it_is_to_have_none() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    for (name, options, is_kept, element) in [
        ("whole.html", "html", true, "<article>"),
        ("bare.html", "html:no-record", false, "<article>"),
        ("part.html", "html:embed", true, "<article class=\"honfu-article\" id=\"k"),
    ] {
        program.enter(format!(":export {} {options}", place.path(name).display()));
        let text = place.text(name);
        assert!(text.contains(element), "{text}");
        assert_eq!(text.contains("download="), is_kept, "{text}");
    }
}
