//! Records in git, set up as described in the guide.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::cli::support::*;

const GAME: &str = "手合割：平手\n先手：佐藤\n後手：鈴木\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*初手\n   2 ３四歩(33)\n   3 ２六歩(27)\n";

/// A git repository with one record.
struct Repository(Folder);

impl Repository {
    fn new() -> Repository {
        let has_git = Command::new("git").arg("--version").stdout(Stdio::null()).status().is_ok();
        assert!(has_git, "these tests need git");
        let repository = Repository(Folder::new());
        repository.git(&["init", "-q", "-b", "main", "."]).clean();
        let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide.md");
        let guide = std::fs::read_to_string(guide).unwrap();
        repository.0.put(".gitattributes", block(&guide, "gitattributes"));
        let config = String::from_utf8(repository.0.read(".git/config")).unwrap();
        repository.0.put(".git/config", config + block(&guide, "gitconfig"));
        repository.write(GAME);
        repository.commit("base");
        repository
    }

    fn git(&self, arguments: &[&str]) -> Ran {
        let honfu = Path::new(env!("CARGO_BIN_EXE_honfu")).parent().unwrap();
        let path = format!("{}:{}", honfu.display(), std::env::var("PATH").unwrap());
        let mut command = Command::new("git");
        command.current_dir(self.0.path("")).args(arguments);
        command.env_clear().env("PATH", path).env("HOME", self.0.path("")).env("LANG", "C.UTF-8");
        command.envs([("GIT_CONFIG_NOSYSTEM", "1"), ("GIT_CONFIG_GLOBAL", "/dev/null")]);
        for who in ["AUTHOR", "COMMITTER"] {
            command.env(format!("GIT_{who}_NAME"), "a").env(format!("GIT_{who}_EMAIL"), "a@example.com");
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        finish(&mut command)
    }

    /// Writes the record as Kifu for Windows does: CP932 and CRLF.
    fn write(&self, text: &str) {
        self.0.put("game.kif", encoding_rs::SHIFT_JIS.encode(&text.replace('\n', "\r\n")).0);
    }

    fn text(&self) -> String {
        let bytes = self.0.read("game.kif");
        let (text, _, failed) = encoding_rs::SHIFT_JIS.decode(&bytes);
        assert!(!failed, "it is no Shift_JIS any more");
        assert!(text.matches("\r\n").count() == text.matches('\n').count());
        text.replace("\r\n", "\n")
    }

    fn commit(&self, message: &str) {
        self.git(&["add", "-A"]).clean();
        self.git(&["commit", "-q", "-m", message]).clean();
    }

    /// Commits one text on a new branch and another one on the current branch, and merges the new
    /// branch.
    fn merge(&self, ours: &str, theirs: &str) -> Ran {
        self.git(&["checkout", "-q", "-b", "theirs"]).clean();
        self.write(theirs);
        self.commit("theirs");
        self.git(&["checkout", "-q", "main"]).clean();
        self.write(ours);
        self.commit("ours");
        self.git(&["merge", "-q", "-m", "merged", "theirs"])
    }
}

/// The code block of the guide with a given info string.
fn block<'a>(guide: &'a str, name: &str) -> &'a str {
    let (_, rest) = guide.split_once(&format!("```{name}\n")).expect("a fence");
    rest.split_once("```").expect("its end").0
}

#[test]
fn a_difference_is_shown_as_text() {
    let repository = Repository::new();
    repository.write(&GAME.replace("*初手\n", "*初手\n*角道を開ける\n"));
    let diff = repository.git(&["diff"]).clean();
    assert!(diff.contains("\n *初手\n+*角道を開ける\n    2 ３四歩(33)"), "{diff}");
    let tool = repository.git(&["difftool", "-y", "-x", "honfu diff"]);
    assert!(
        tool.out.contains("@@ main line, move 1 ☗７六歩 @@\n  comment  初手\n+ comment  角道を開ける\n"),
        "{tool:?}"
    );
}

#[test]
fn two_branches_are_merged_by_their_moves() {
    let repository = Repository::new();
    // Both sides add a line in the same place, which git alone would report as a conflict.
    let ours = GAME.to_owned() + "*良い手\n   4 ８四歩(83)\n";
    let theirs = GAME.replace(
        "   3 ２六歩(27)\n",
        "   3 ２六歩(27)\n   4 ４四歩(43)\n*受け\n\n変化：3手\n   3 ６六歩(67)\n",
    );
    let ran = repository.merge(&ours, &theirs);
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = repository.text();
    for line in ["*良い手", "   4 ８四歩(83)   +", "   4 ４四歩(43)", "*受け", "   3 ６六歩(67)"]
    {
        assert!(text.lines().any(|other| other == line), "{line}:\n{text}");
    }
    assert_eq!(repository.git(&["status", "--porcelain"]).clean(), "");
}

#[test]
fn a_conflict_is_left_to_be_looked_at() {
    let repository = Repository::new();
    let ran = repository.merge(&GAME.replace("初手", "我々"), &GAME.replace("初手", "彼ら"));
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("conflict: main line, move 1 ☗７六歩: comment changed"), "{ran:?}");
    assert_eq!(repository.git(&["status", "--porcelain"]).clean(), "UU game.kif\n");
    assert!(repository.text().contains("*我々\n*彼ら\n"));
    repository.commit("resolved");
}

#[test]
fn a_file_that_both_have_begun_is_merged_without_a_base() {
    let repository = Repository::new();
    repository.git(&["rm", "-q", "game.kif"]).clean();
    repository.commit("gone");
    let ran = repository.merge(GAME, &GAME.replace("   3 ２六歩(27)\n", "   3 ６六歩(67)\n"));
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(
        repository.text().contains("   3 ２六歩(27)   +\n\n変化：3手\n   3 ６六歩(67)\n"),
        "{}",
        repository.text()
    );
}

#[test]
fn files_of_several_records_are_merged_record_by_record() {
    let repository = Repository::new();
    let file = |games: &[&str]| {
        let games = games.iter().map(|moves| format!("position startpos moves {moves}\n"));
        piped("convert -q --from usi -t usen", games.collect::<String>()).clean()
    };
    let write = |games: &[&str]| drop(repository.0.put("games.usen", file(games)));
    let [one, two, three] = ["7g7f 3c3d 2g2f 8c8d 2f2e 8d8e", "5g5f 5c5d 2h5h 8b5b", "1g1f 1c1d 9g9f"];
    let early = "2g2f 3c3d 7g7f 8c8d 2f2e 8d8e";
    write(&[one, two, three]);
    repository.commit("games");
    repository.git(&["checkout", "-q", "-b", "theirs"]).clean();
    write(&[three, &format!("{one} 6i7h"), two]);
    repository.commit("reordered, and longer");
    repository.git(&["checkout", "-q", "main"]).clean();
    write(&[one, "4g4f 4c4d", &format!("{two} 5i4h"), three]);
    repository.commit("a new one, and longer");
    assert_eq!(repository.git(&["merge", "-q", "-m", "merged", "theirs"]).code, 0);
    let all = file(&[three, &format!("{one} 6i7h"), "4g4f 4c4d", &format!("{two} 5i4h")]);
    assert_eq!(String::from_utf8(repository.0.read("games.usen")).unwrap(), all);
    repository.git(&["checkout", "-q", "-b", "early", "HEAD~1"]).clean();
    write(&[early, "4g4f 4c4d", &format!("{two} 5i4h"), three]);
    repository.commit("another order of the first moves");
    let ran = repository.git(&["merge", "-q", "-m", "merged", "main"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("removed in A; kept"), "{ran:?}");
    let info = honfu("info --json @games.usen", &repository.0.path("")).clean();
    assert_eq!(info.lines().count(), 4, "one copy of each: {info}");
}

#[test]
fn games_of_csa_that_part_are_a_conflict_and_both_kept() {
    let repository = Repository::new();
    let start = "V2.2\nPI\n+\n+7776FU\n";
    let write = |moves: &str| drop(repository.0.put("game.csa", format!("{start}{moves}")));
    write("");
    repository.commit("csa");
    repository.git(&["checkout", "-q", "-b", "theirs"]).clean();
    write("-8384FU\n");
    repository.commit("theirs");
    repository.git(&["checkout", "-q", "main"]).clean();
    write("-3334FU\n");
    repository.commit("ours");
    let ran = repository.git(&["merge", "-q", "-m", "merged", "theirs"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("both records are kept"), "{ran:?}");
    assert_eq!(repository.git(&["status", "--porcelain"]).clean(), "UU game.csa\n");
    let text = String::from_utf8(repository.0.read("game.csa")).unwrap();
    assert!(text.contains("-3334FU") && text.contains("-8384FU"), "{text}");
}

#[test]
fn what_cannot_be_read_is_a_conflict_and_stays() {
    let repository = Repository::new();
    let ours = GAME.replace("*初手", "*我々");
    let ran = repository.merge(&ours, &GAME.replace("３四歩(33)", "５五角(44)"));
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("'game.kif' was not merged"), "{ran:?}");
    assert_eq!(repository.text(), ours);
    assert_eq!(repository.git(&["status", "--porcelain"]).clean(), "UU game.kif\n");
}

#[test]
fn names_that_look_like_options_are_names() {
    let repository = Repository::new();
    let name = "-oevil.kif";
    repository.0.put(name, GAME);
    repository.commit("a name");
    repository.0.put(name, GAME.replace("初手", "我々"));
    let diff = repository.git(&["diff"]).clean();
    assert!(diff.contains("-*初手\n+*我々"), "{diff}");
    repository.commit("ours");
    repository.git(&["checkout", "-q", "-b", "theirs", "HEAD~1"]).clean();
    repository.0.put(name, GAME.to_owned() + "   4 ８四歩(83)\n");
    repository.commit("theirs");
    let ran = repository.git(&["merge", "-q", "-m", "merged", "main"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = String::from_utf8(repository.0.read(name)).unwrap();
    assert!(text.contains("我々") && text.contains("８四歩"), "{text}");
    let mut files = repository.0.files("");
    files.retain(|file| !file.starts_with(".git/"));
    assert_eq!(files, [name, ".gitattributes", "game.kif"]);
}

#[test]
fn both_guides_have_the_same_drivers() {
    let read =
        |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let [english, japanese] = ["docs/guide.md", "docs/ja/guide.md"].map(read);
    assert_eq!(block(&english, "gitconfig"), block(&japanese, "gitconfig"));
}
