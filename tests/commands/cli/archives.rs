//! Compressed files and archives as inputs, and lists of input files.

use std::io::{Cursor, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::cli::support::*;

/// The lines `1 ７六歩(77)`, `2 ３四歩(33)` and `3 投了`, compressed by xz.
const XZ: &[u8] = b"\xFD7zXZ\0\0\x01i\x22\xDE6\x02\0!\x01\x1C\0\0\0\x10\xCFX\xCC\x01\0(1 \xEF\xBC\x97\
    \xE5\x85\xAD\xE6\xAD\xA9(77)\n2 \xEF\xBC\x93\xE5\x9B\x9B\xE6\xAD\xA9(33)\n3 \xE6\x8A\x95\xE4\xBA\x86\n\
    \0\0\0\0\\\xDBu\xEC\0\x01=)\xF9e\xDC\x08\x90B\x99\r\x01\0\0\0\0\x01YZ";

fn gzip(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes.as_ref()).unwrap();
    encoder.finish().unwrap()
}

fn zip(members: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in members {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn tar(members: &[(&str, &str)]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, text) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        // Unlike this, `set_path` refuses paths that lead out of an archive.
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_cksum();
        tar.append(&header, text.as_bytes()).unwrap();
    }
    tar.into_inner().unwrap()
}

/// The lines of the output without the path of the test folder.
fn lines(ran: &Ran, folder: &Path) -> Vec<String> {
    let folder = folder.display().to_string();
    ran.out.lines().map(|line| line.replace(&folder, "")).collect()
}

#[test]
fn compressed_files_are_read_as_what_is_in_them() {
    let folder = Folder::new();
    folder.put("a.csa.gz", gzip(CSA));
    folder.put("b.csa.zst", compress_to_vec(CSA.as_bytes(), CompressionLevel::Fastest));
    folder.put("c.kif.xz", XZ);
    // Two compressed files, one after the other.
    folder.put("d.csa.gz", [gzip(CSA), gzip(format!("/\n{CSA}"))].concat());
    let plain = piped("convert -t usi -", CSA).out;
    for (file, expected) in [
        ("a.csa.gz", plain.clone()),
        ("b.csa.zst", plain.clone()),
        ("c.kif.xz", "position startpos moves 7g7f 3c3d resign\n".to_owned()),
        ("d.csa.gz", plain.repeat(2)),
    ] {
        let ran = honfu(&format!("convert -t usi @{file}"), &folder.path(""));
        assert_eq!((ran.code, ran.out), (0, expected), "{file}: {}", ran.err);
    }
    let found = honfu("select @", &folder.path(""));
    let expected = ["a.csa.gz", "b.csa.zst", "c.kif.xz", "d.csa.gz\t1", "d.csa.gz\t2"];
    assert_eq!(lines(&found, &folder.path("")), expected, "{}", found.err);
    let ran = piped("info --json -", gzip(CSA));
    assert!(ran.out.contains("\"format\":\"csa\""), "{}{}", ran.out, ran.err);
}

#[test]
fn archives_are_folders() {
    let folder = Folder::new();
    let members = [
        ("b/two.csa", CSA),
        ("a.kif", GAME),
        ("notes.txt", "no game"),
        (".hidden/x.csa", CSA),
        ("../out.csa", CSA),
    ];
    folder.put("games.zip", zip(&members));
    folder.put("games.tar", tar(&members));
    folder.put("games.tar.gz", gzip(tar(&members)));
    folder.put("games.tzst", compress_to_vec(&*tar(&members), CompressionLevel::Fastest));
    for archive in ["games.zip", "games.tar", "games.tar.gz", "games.tzst"] {
        let ran = honfu(&format!("select @{archive}"), &folder.path(""));
        let expected = [format!("{archive}/a.kif"), format!("{archive}/b/two.csa")];
        assert_eq!(lines(&ran, &folder.path("")), expected, "{}", ran.err);
        let ran = honfu(&format!("convert -t usi @{archive}/b/two.csa"), &folder.path(""));
        assert_eq!(ran.out, piped("convert -t usi -", CSA).out, "{}", ran.err);
        let ran = honfu(&format!("select @{archive}/b"), &folder.path(""));
        assert_eq!(lines(&ran, &folder.path("")), [format!("{archive}/b/two.csa")]);
        let ran = honfu(&format!("info @{archive}/none.csa"), &folder.path(""));
        assert!(ran.code == 2 && ran.err.contains("no such file or folder"), "{}", ran.err);
        // Each file keeps its folder below `-d`.
        let out = format!("out-{archive}");
        let ran = honfu(&format!("convert -t csa -d @{out} @{archive}"), &folder.path(""));
        assert!(folder.path(&format!("{out}/b/two.csa")).is_file(), "{}", ran.err);
        assert!(folder.path(&format!("{out}/a.csa")).is_file());
    }
    // Archives below a folder are searched like folders.
    let ran = honfu("select --json @", &folder.path(""));
    assert_eq!(ran.out.matches("/games.tzst/b/two.csa\"").count(), 1, "{}", ran.out);
    assert_eq!(honfu("stats --json @games.zip", &folder.path("")).code, 0);
}

#[test]
fn an_archive_of_one_file_stands_for_it() {
    let folder = Folder::new();
    folder.put("game.zip", zip(&[("game.csa", CSA)]));
    let ran = honfu("moves -n usi @game.zip", &folder.path(""));
    assert!(ran.code == 0 && ran.out.contains("7g7f"), "{}{}", ran.out, ran.err);
    folder.put("games.zip", zip(&[("a.csa", CSA), ("b.csa", CSA)]));
    let ran = honfu("moves -n usi @games.zip", &folder.path(""));
    assert!(ran.code == 2 && ran.err.contains("it is a folder"), "{}{}", ran.out, ran.err);
}

#[test]
fn names_in_old_archives_are_those_of_japanese_systems() {
    let folder = Folder::new();
    let mut bytes = zip(&[("ABCDEF.csa", CSA), ("b.csa", CSA)]);
    // As Windows stores a name: in the system encoding, without the UTF-8 flag.
    let old = encoding_rs::SHIFT_JIS.encode("名人戦").0;
    for at in 0..bytes.len() - old.len() {
        if &bytes[at..at + old.len()] == b"ABCDEF" {
            bytes[at..at + old.len()].copy_from_slice(&old);
        }
    }
    folder.put("old.zip", bytes);
    let ran = honfu("select @old.zip", &folder.path(""));
    assert_eq!(lines(&ran, &folder.path("")), ["old.zip/b.csa", "old.zip/名人戦.csa"], "{}", ran.err);
    assert_eq!(honfu("moves @old.zip/名人戦.csa", &folder.path("")).code, 0);
}

/// Runs a command with a size limit of 2 MiB for files.
fn limited(command: &str, path: impl AsRef<Path>) -> Ran {
    finish(program().env("HONFU_LIMITS_FILE_MIB", "2").arg(command).arg(path.as_ref()))
}

#[test]
fn damage_and_bombs_are_named() {
    let folder = Folder::new();
    let whole = gzip(CSA.repeat(50));
    folder.put("cut.csa.gz", &whole[..whole.len() / 2]);
    let packed = zip(&[("a.csa", CSA)]);
    folder.put("cut.zip", &packed[..packed.len() / 2]);
    folder.put("bomb.csa.gz", gzip(vec![b'\n'; 3 << 20]));
    folder.put("bomb.zip", zip(&[("a.csa", &"\n".repeat(3 << 20)), ("b.csa", CSA)]));
    for (file, words) in [
        ("cut.csa.gz", "it is damaged or truncated"),
        ("cut.zip", "it is damaged or truncated"),
        ("bomb.csa.gz", "it exceeds the limit 'file_mib'"),
        ("bomb.zip/a.csa", "it exceeds the limit 'file_mib'"),
    ] {
        let ran = limited("info", folder.path(file));
        assert!(ran.code == 2 && ran.err.contains(words), "{file}: {}", ran.err);
    }
    // The other member of the archive is read.
    let ran = limited("select", folder.path("bomb.zip"));
    assert_eq!(lines(&ran, &folder.path("")), ["bomb.zip/b.csa"]);
}

#[test]
fn packed_files_are_never_written() {
    let folder = Folder::new();
    folder.put("a.csa", CSA);
    let bytes = gzip(CSA);
    folder.put("b.csa.gz", &bytes);
    folder.put("c.zip", zip(&[("c.csa", CSA)]));
    for target in ["b.csa.gz", "new.kif.gz", "c.zip/c.csa"] {
        let ran = honfu(&format!("convert -t csa -o @{target} @a.csa"), &folder.path(""));
        assert!(ran.code == 2 && ran.err.contains("save under another name"), "{target}: {}", ran.err);
    }
    assert_eq!(folder.read("b.csa.gz"), bytes);
    assert!(!folder.path("new.kif.gz").exists());
}

#[test]
fn inputs_are_named_in_a_file() {
    let folder = Folder::new();
    let first = folder.put("a.csa", CSA);
    let odd = folder.put("b\nc.csa", CSA);
    folder.put("list", format!("{}\r\n\n{}\n", first.display(), folder.path("none.csa").display()));
    let ran = honfu("info --json --files-from @list", &folder.path(""));
    assert!(ran.code == 2 && ran.out.lines().count() == 2, "{}", ran.out);
    let names = format!("{}\0{}\0", first.display(), odd.display());
    for (command, count) in [("info --json", 2), ("check -f json", 0), ("stats --json --min 1", 5)] {
        let ran = piped(&format!("{command} -0 --files-from -"), &names);
        assert_eq!(ran.code, 0, "{command}: {}", ran.err);
        assert!(ran.out.lines().count() >= count, "{command}: {}", ran.out);
    }
    let ran = piped("select -0 --files-from -", &names);
    assert_eq!(ran.out, names);
    folder.put("names", names);
    let ran = honfu("convert -t usi -0 --files-from @names -d @out", &folder.path(""));
    assert!(ran.code == 0 && folder.path("out/a.usi").is_file(), "{}", ran.err);
    assert_eq!(piped("info --files-from -", "").clean(), "", "an empty list is no error");
}
