//! Commands that write many files stay inside their folder, and report everything they cannot read.

use crate::cli::support::*;

const GAME: &str = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
const BROKEN: &str = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ５五角(44)\n";

fn tar_of(members: &[(&str, &str)]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, text) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        tar.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    tar.into_inner().unwrap()
}

#[test]
fn records_that_cannot_be_read_whole_are_named_whatever_is_written() {
    let folder = Folder::new();
    folder.put("games/good.kif", GAME.to_owned() + "   3 ２六歩(27)\n");
    folder.put("games/bad.kif", BROKEN);
    for target in ["-o @all.csa", "-d @out", "-o -"] {
        let arguments = format!("select @games -f plies>=3 -t csa {target}");
        let ran = honfu(&arguments, &folder.path(""));
        assert_eq!(ran.code, 2, "{target}: {ran:?}");
        assert!(ran.err.contains("bad.kif"), "{target}: {ran:?}");
    }
    assert!(String::from_utf8(folder.read("all.csa")).unwrap().contains("+2726FU"));
    assert_eq!(folder.files("out"), ["good.csa"]);
}

#[test]
fn a_tar_file_that_is_cut_anywhere_is_reported() {
    let folder = Folder::new();
    let whole = tar_of(&[("a.kif", GAME), ("b.kif", GAME), ("c.kif", GAME)]);
    folder.put("x.tar", &whole);
    honfu("info @x.tar", &folder.path("")).clean();
    for end in (256..whole.len()).step_by(256) {
        folder.put("x.tar", &whole[..end]);
        let ran = honfu("info @x.tar", &folder.path(""));
        assert!(ran.code != 0 && ran.err.contains("x.tar"), "{end} of {}: {ran:?}", whole.len());
    }
    // Even without the two blocks of zeros at the end, the archive is read.
    folder.put("x.tar", &whole[..whole.len() - 1024]);
    assert_eq!(honfu("info --json @x.tar", &folder.path("")).out.lines().count(), 3);
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_site_neither_removes_nor_writes_what_links_lead_to() {
        let folder = Folder::new();
        folder.put("games/x.kif", GAME);
        folder.put("victim/old.html", "kept");
        folder.put("victim/x.html", "kept");
        let list = r#"{"version":1,"pages":[],"games":{"games/old.html":{"content":"0","updated":"x"}}}"#;
        for (place, target) in
            [("games", "../victim"), ("index.html", "../victim/x.html"), ("index.html", "../none")]
        {
            let _ = std::fs::remove_dir_all(folder.path("site"));
            folder.put("site/.honfu-site", list);
            symlink(target, folder.path("site").join(place)).unwrap();
            let ran = honfu("publish @games -o @site", &folder.path(""));
            assert!(ran.code != 0, "{place}: {ran:?}");
            assert!(ran.err.contains(&folder.path("site").join(place).display().to_string()), "{ran:?}");
            assert_eq!(folder.files("victim"), ["old.html", "x.html"], "{place}");
            assert_eq!([folder.read("victim/old.html"), folder.read("victim/x.html")], [b"kept", b"kept"]);
            assert!(!folder.path("none").exists());
        }
    }

    #[test]
    fn a_removed_game_behind_a_link_stays_and_the_rest_is_done() {
        let folder = Folder::new();
        folder.put("games/x.kif", GAME);
        folder.put("victim/old.html", "kept");
        let list = r#"{"version":1,"pages":[],"games":{"else/old.html":{"content":"0","updated":"x"}}}"#;
        folder.put("site/.honfu-site", list);
        symlink("../victim", folder.path("site/else")).unwrap();
        let ran = honfu("publish @games -o @site", &folder.path(""));
        assert!(ran.code != 0 && ran.err.contains("else"), "{ran:?}");
        assert_eq!(folder.read("victim/old.html"), b"kept");
        assert!(folder.path("site/index.html").exists());
        // The output folder itself may be a link.
        symlink("real", folder.path("top")).unwrap();
        std::fs::create_dir(folder.path("real")).unwrap();
        assert_eq!(honfu("publish @games -o @top", &folder.path("")).code, 0);
    }

    #[test]
    fn folders_of_results_stay_inside() {
        let folder = Folder::new();
        folder.put("games/sub/x.kif", GAME);
        folder.put("victim/x.csa", "kept");
        for (below, target) in
            [("sub", "../victim"), ("sub/x.csa", "../../victim/x.csa"), ("sub/x.csa", "../../none")]
        {
            for command in ["convert @games -t csa", "select @games -t csa"] {
                let _ = std::fs::remove_dir_all(folder.path("out"));
                std::fs::create_dir_all(folder.path("out").join(below).parent().unwrap()).unwrap();
                symlink(target, folder.path("out").join(below)).unwrap();
                let ran = honfu(&format!("{command} --force -d @out"), &folder.path(""));
                assert!(ran.code != 0, "{command} {below}: {ran:?}");
                assert!(ran.err.contains(&folder.path("out").join(below).display().to_string()), "{ran:?}");
                assert_eq!(folder.read("victim/x.csa"), b"kept");
                assert!(!folder.path("none").exists());
            }
        }
    }

    #[test]
    fn pages_and_scripts_of_the_program_stay_inside() {
        let folder = Folder::new();
        for command in ["man", "completions"] {
            std::fs::create_dir_all(folder.path("victim")).unwrap();
            let names = honfu(&format!("{command} @{command}"), &folder.path("")).out;
            let first = names.lines().next().unwrap();
            let below = std::path::Path::new(first).strip_prefix(folder.path(command)).unwrap();
            std::fs::remove_file(first).unwrap();
            symlink(folder.path("victim/new"), folder.path(command).join(below)).unwrap();
            let ran = honfu(&format!("{command} --force @{command}"), &folder.path(""));
            assert!(ran.code != 0 && ran.err.contains(first), "{ran:?}");
            assert!(ran.out.lines().count() > 0, "the others are written: {ran:?}");
            assert!(folder.files("victim").is_empty());
        }
    }

    #[test]
    fn an_index_removes_only_tables_that_it_made() {
        let folder = Folder::new();
        folder.put("games/x.kif", GAME);
        honfu("index -q @games --index @index", &folder.path("")).clean();
        for name in ["games-1000.parquet", "files-2.parquet", "positions-0.parquet"] {
            folder.put(&format!("index/{name}"), "mine");
        }
        for number in 0..3 {
            folder.put(&format!("games/{number}.kif"), GAME);
            assert_eq!(honfu("index -q @games --index @index", &folder.path("")).code, 0);
        }
        assert_eq!(honfu("index -q --drop @games --index @index", &folder.path("")).code, 0);
        let left = ["files-2.parquet", "games-1000.parquet", "lock", "positions-0.parquet"];
        assert_eq!(folder.files("index"), left);
        folder.put("other/kept", "");
        symlink(folder.path("victim"), folder.path("other/honfu-index.json")).unwrap();
        folder.put("victim", "{}");
        let ran = honfu("index -q @games --index @other", &folder.path(""));
        assert!(ran.code != 0 && ran.err.contains("honfu-index.json"), "{ran:?}");
        assert_eq!(folder.read("victim"), b"{}");
    }
}
