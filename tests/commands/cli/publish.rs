//! `honfu publish`.

use crate::cli::support::*;

fn game(event: &str, date: &str, black: &str) -> String {
    GAME.replace("手合割：平手\n", &format!("手合割：平手\n棋戦：{event}\n開始日時：{date}\n"))
        .replace("先手：佐藤", &format!("先手：{black}"))
}

fn folder_of_games() -> Folder {
    let folder = Folder::new();
    folder.put("kifu/a.kifu", game("第1期春季戦", "2024/05/01", "佐藤"));
    folder.put("kifu/b/c d.kifu", game("第2期春季戦", "2025/05/01", "高橋"));
    let two = [game("夏季戦", "2025/07/01", "田中"), game("夏季戦", "2025/07/02", "田中")].join("\n");
    folder.put("kifu/two.kifu", two);
    folder
}

fn publish(folder: &Folder, options: &str) -> String {
    let done = honfu(format!("publish @kifu -o @site {options}").trim_end(), &folder.path(""));
    assert_eq!((done.code, &*done.out), (0, ""), "{}", done.err);
    done.err
}

fn text(folder: &Folder, name: &str) -> String {
    String::from_utf8(folder.read(name)).unwrap()
}

fn files(folder: &Folder) -> Vec<String> {
    folder.files("site")
}

#[test]
fn a_folder_becomes_a_site() {
    let folder = folder_of_games();
    assert_eq!(publish(&folder, ""), "4 games: 17 files written, 0 unchanged, 0 removed\n");
    let files = files(&folder);
    for file in [
        "index.html",
        "feed.xml",
        "style.css",
        "players.html",
        "events.html",
        "games/a.kifu.html",
        "games/b/c d.kifu.html",
        "years/2024.html",
        "years/2025.html",
        "events/春季戦.html",
        "events/夏季戦.html",
        "players/佐藤.html",
        "players/鈴木.html",
    ] {
        assert!(files.iter().any(|known| known == file), "{file}: {files:?}");
    }
    assert_eq!(files.iter().filter(|file| file.starts_with("games/two.kifu/")).count(), 2, "{files:?}");
    let index = text(&folder, "site/index.html");
    assert!(index.contains("<h1>kifu</h1>") && index.contains("href=\"games/b/c%20d.kifu.html\""), "{index}");
    let page = text(&folder, "site/games/b/c d.kifu.html");
    assert!(page.contains("<a href=\"../../index.html\">kifu</a>") && page.contains("hf-view"), "{page}");
    // A published site does not count as a folder of records.
    assert!(honfu("info @site", &folder.path("")).err.contains("no records"));
}

#[test]
fn only_what_changes_is_written_and_links_stay() {
    let folder = folder_of_games();
    publish(&folder, "");
    let before = files(&folder);
    assert_eq!(publish(&folder, ""), "4 games: 0 files written, 17 unchanged, 0 removed\n");
    let changed = text(&folder, "kifu/a.kifu").replace("*初手", "*最初の手");
    folder.put("kifu/a.kifu", changed);
    let feed = text(&folder, "site/feed.xml");
    let done = publish(&folder, "");
    assert!(text(&folder, "site/games/a.kifu.html").contains("最初の手"));
    // The page of the game, the pages and lists with the time of the change, and the feed are written.
    assert!(done.starts_with("4 games: ") && done.ends_with(", 0 removed\n"), "{done}");
    assert!(!done.contains(" 0 files written"), "{done}");
    assert_eq!(files(&folder), before);
    assert_eq!(text(&folder, "site/feed.xml").matches("<entry>").count(), feed.matches("<entry>").count());
    // A new game before the others of a file does not change their addresses.
    let more = format!("{}\n{}", game("秋季戦", "2025/09/01", "伊藤"), text(&folder, "kifu/two.kifu"));
    folder.put("kifu/two.kifu", more);
    std::fs::remove_file(folder.path("kifu/a.kifu")).unwrap();
    publish(&folder, "");
    let after = files(&folder);
    let of_two = |files: &[String]| -> Vec<String> {
        files.iter().filter(|file| file.starts_with("games/two.kifu/")).cloned().collect()
    };
    assert!(of_two(&before).iter().all(|file| after.contains(file)) && of_two(&after).len() == 3);
    assert!(
        !after.iter().any(|file| file == "games/a.kifu.html" || file == "players/佐藤.html"),
        "{after:?}"
    );
}

#[test]
fn nothing_is_lost_of_what_cannot_be_read_or_is_not_a_site() {
    let folder = folder_of_games();
    publish(&folder, "--no-script --no-record --url https://example.org/kifu --title 棋譜");
    assert!(!text(&folder, "site/games/a.kifu.html").contains("<script"));
    assert!(text(&folder, "site/feed.xml").contains("<id>https://example.org/kifu/games/a.kifu.html</id>"));
    folder.put("other/two.kifu", text(&folder, "kifu/a.kifu"));
    folder.put("kifu/a.kifu", [0_u8, 1, 2]);
    let done = honfu("publish @kifu -o @site", &folder.path(""));
    assert!(done.code == 2 && done.err.contains("no pages of games were removed"), "{}", done.err);
    assert!(files(&folder).iter().any(|file| file == "games/a.kifu.html"));
    for (options, code, part) in [
        ("@kifu -o @kifu", 2, "use a new or empty folder"),
        ("@kifu -o @new --url example.org", 2, "https://"),
        ("@kifu/a.kifu @kifu/b @kifu/two.kifu @other/two.kifu -o @new", 2, "the same page"),
        ("@kifu", 2, "-o DIR"),
    ] {
        let done = honfu(&format!("publish {options}"), &folder.path(""));
        assert!(done.code == code && done.err.contains(part), "{options}: {} {}", done.code, done.err);
        assert!(!folder.path("new").exists(), "{options}");
    }
}

#[test]
fn every_game_has_a_page_of_its_own() {
    let folder = Folder::new();
    let same = game("春季戦", "2024/05/01", "佐藤");
    folder.put("kifu/three.kifu", [&*same, &same, &same].join("\n"));
    publish(&folder, "");
    let pages: Vec<String> = files(&folder).into_iter().filter(|file| file.starts_with("games/")).collect();
    let ends = |end: &str| pages.iter().filter(|page| page.ends_with(end)).count();
    assert_eq!((pages.len(), ends("-2.html"), ends("-3.html")), (3, 1, 1), "{pages:?}");
    // A file listed once for each of its games is published once.
    let path = folder.path("kifu/three.kifu").display().to_string();
    folder.put("list", format!("{path}\n{path}\n"));
    let done = honfu("publish --files-from @list -o @listed", &folder.path(""));
    assert!(done.code == 0 && done.err.starts_with("3 games: "), "{}", done.err);
}

#[cfg(unix)]
#[test]
fn files_whose_pages_would_be_the_same_are_named() {
    let folder = Folder::new();
    folder.put("kifu/a:b.kifu", game("春季戦", "2024/05/01", "佐藤"));
    folder.put("kifu/a_b.kifu", game("夏季戦", "2025/05/01", "高橋"));
    let done = honfu("publish @kifu -o @site", &folder.path(""));
    assert_eq!(done.code, 2, "{}", done.err);
    assert!(done.err.contains("a:b.kifu") && done.err.contains("a_b.kifu"), "{}", done.err);
    assert!(!folder.path("site").exists());
}

/// Uses paths as `honfu select kifu | cut -f 1` prints them.
#[test]
fn files_of_a_list_have_the_pages_of_their_paths() {
    let folder = Folder::new();
    folder.put("kifu/2024/final.kifu", game("春季戦", "2024/05/01", "佐藤"));
    folder.put("kifu/2025/final.kifu", game("夏季戦", "2025/05/01", "高橋"));
    let mut command = program();
    command.current_dir(folder.path("")).args(["publish", "--files-from", "-", "-o", "site"]);
    let done = feed(&mut command, "./kifu/2024/final.kifu\nkifu/2025/final.kifu\n");
    assert_eq!(done.code, 0, "{}", done.err);
    let pages: Vec<String> = files(&folder).into_iter().filter(|file| file.starts_with("games/")).collect();
    assert_eq!(pages, ["games/kifu/2024/final.kifu.html", "games/kifu/2025/final.kifu.html"]);
    let page = text(&folder, "site/games/kifu/2025/final.kifu.html");
    assert!(page.contains("<a href=\"../../../index.html\">"), "{page}");
}
