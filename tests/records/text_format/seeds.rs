//! A game of 37 moves by Saori Shimai and Haruko Saida (2009), which two articles print in four
//! columns, each in another notation.

use super::*;

/// The moves of the game in USI.
const GAME: &str = "7g7f 3c3d 7f7e 3d3e 2h7h 8b3b 6i5h 4a5b 5i4h 1c1d 1g1f 5a6b 4g4f 6c6d 5h4g 7a7b 3i3h 6b7a 4h3i \
                    3a4b 9g9f 4c4d 7i6h 4b4c 6g6f 4c5d 6h6g 3b4b 6g5f 4d4e 4f4e 5d4e 5f4e 4b4e S*3d 4e4a 3d2c";

/// The columns, with a number before each pair of moves in the Western ones.
const COLUMNS: [&str; 4] = [
    "1. P76 P34 2. P75 P35 3. R78 R32 4. G69-58 G41-52 5. K48 P14 6. P16 K62 7. P46 P64 8. G47 S72 9. S38 K71 \
     10. K39 S42 11. P96 P44 12. S68 S43 13. P66 S54 14. S67 R42 15. S56 P45 16. Px45 Sx45 17. Sx45 Rx45 18. S’34 \
     R41 19. Sx23=",
    "1. P-7f P-3d 2. P-7e P-3e 3. R-7h R-3b 4. G6i-5h G4a-5b 5. K-4h P-1d 6. P-1f K-6b 7. P-4f P-6d 8. G-4g S-7b \
     9. S-3h K-7a 10. K-3i S-4b 11. P-9f P-4d 12. S-6h S-4c 13. P-6f S-5d 14. S-6g R-4b 15. S-5f P-4e 16. Px4e Sx4e \
     17. Sx4e Rx4e 18. S*3d R-4a 19. Sx2c=",
    "☗7六歩 ☖3四歩 ☗7五歩 ☖3五歩 ☗7八飛 ☖3二飛 ☗5八金左 ☖5二金左 ☗4八玉 ☖1四歩 ☗1六歩 ☖6二王 ☗4六歩 ☖6四歩 ☗4七金 ☖7二銀 ☗3八銀 \
     ☖7一王 ☗3九玉 ☖4二銀 ☗9六歩 ☖4四歩 ☗6八銀 ☖4三銀 ☗6六歩 ☖5四銀 ☗6七銀 ☖4二飛 ☗5六銀 ☖4五歩 ☗同歩 ☖同銀 ☗同銀 ☖同飛 ☗3四銀 ☖4一飛 ☗2三銀不成",
    "☗歩-76 ☖歩-34 ☗歩-75 ☖歩-35 ☗飛-78 ☖飛-32 ☗金(69)-58 ☖金(41)-52 ☗玉-48 ☖歩-14 ☗歩-16 ☖王-62 ☗歩-46 ☖歩-64 ☗金-47 ☖銀-72 \
     ☗銀-38 ☖玉-71 ☗玉-39 ☖銀-42 ☗歩-96 ☖歩-44 ☗銀-68 ☖銀-43 ☗歩-66 ☖銀-54 ☗銀-67 ☖飛-42 ☗銀-56 ☖歩-45 ☗歩x ☖銀x ☗銀x ☖飛x ☗銀*34 ☖飛-41 ☗銀x23=",
];

/// The moves of a column on separate lines, with the numbers before them.
fn in_lines(column: &str) -> String {
    let mut text = String::new();
    for word in column.split_whitespace() {
        text += word;
        text += if word.ends_with('.') { " " } else { "\n" };
    }
    text
}

#[test]
fn every_column_is_read_whole() {
    for column in COLUMNS {
        for text in [
            column.to_owned(),
            in_lines(column),
            column.replace(". ", "."),
            format!("A game.\n\n{column}\n\nEnd."),
        ] {
            let (record, codes) = read_one(&text);
            assert_eq!((line(&record).as_str(), codes), (GAME, vec![]), "{text}");
            let found = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
            assert_eq!(line(&found.collection.records[0]), GAME, "{:?}: {text}", found.traits.format);
        }
    }
}

/// The columns side by side, with one move in each row, as when a table is pasted.
#[test]
fn columns_may_stand_side_by_side() {
    let words = |column: &str| {
        let all = column.split_whitespace().filter(|word| !word.ends_with('.'));
        all.map(str::to_owned).collect::<Vec<_>>()
    };
    let columns = COLUMNS.map(words);
    let row = |at: usize| {
        let cells = columns.iter().map(|column| column[at].as_str()).collect::<Vec<_>>();
        format!("{}. {}\n", at + 1, cells.join("\t"))
    };
    let text: String = (0..37).map(row).collect();
    let (record, codes) = read_one(&text);
    assert_eq!((line(&record).as_str(), codes), (GAME, vec![]), "{text}");
    let found = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!((found.traits.format, line(&found.collection.records[0]).as_str()), (Format::Text, GAME));
}

/// The columns as printed, with their errors: one is wrong at move 29, where another silver can move
/// too, so that the error shows only at move 33.
#[test]
#[ignore = "needs HONFU_SHARED, the folder of the published vectors"]
fn the_printed_columns_are_read_up_to_their_errors() {
    let folder = std::env::var_os("HONFU_SHARED").expect("HONFU_SHARED is not set");
    let folder = std::path::PathBuf::from(folder);
    let text = std::fs::read_to_string(folder.join("notation/seed_examples.json")).unwrap();
    let seeds: serde_json::Value = serde_json::from_str(&text).unwrap();
    let rows = seeds["shimai_saida_2009_10_21"]["moves"].as_array().unwrap();
    for (id, plies) in [("hosking", 37), ("hodges", 37), ("japanese", 37), ("kitao_kawasaki", 32)] {
        let column: Vec<&str> = rows.iter().map(|row| row[id].as_str().unwrap()).collect();
        let (record, diagnostics) = read(&column.join("\n"));
        assert_eq!(record.tree.main_line().count() - 1, plies, "{id}");
        let found: Vec<_> =
            diagnostics.iter().map(|diagnostic| (diagnostic.code.id(), diagnostic.place.line)).collect();
        let expected = if plies == 37 { vec![] } else { vec![("TEXT-131", 33)] };
        assert_eq!(found, expected, "{id}");
        assert_eq!(raw(&record).iter().map(|line| line.1).collect::<Vec<_>>(), column[plies..], "{id}");
    }
}
