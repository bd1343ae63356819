//! Prints real records as kifu sheets.

use honfu::messages::Lang;
use honfu_core::notation::NotationStyle;

use super::corpora;
use super::support::printed::check_sheet;

#[test]
fn the_sheet_of_every_record_fits_and_has_all_moves() {
    let mut count = 0;
    for file in corpora().into_iter().flat_map(|corpus| corpus.files(None)) {
        let Some(format) = file.format() else { continue };
        for record in &file.read(format).collection.records {
            count += 1;
            for (style, lang) in [(NotationStyle::Japanese, Lang::Ja), (NotationStyle::Western, Lang::En)] {
                let checked = check_sheet(record, style.into(), lang);
                assert!(checked.is_ok(), "{}: {}", file.name, checked.unwrap_err());
            }
        }
    }
    println!("{count} sheets");
    assert!(count > 500);
}
