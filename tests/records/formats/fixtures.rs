//! Every part of a fixture has an effect on the record that is read.

use std::fs;
use std::path::Path;

use honfu_core::format::FORMATS;

use crate::formats::conservation;

#[test]
fn every_part_of_a_file_has_an_effect() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut lost = Vec::new();
    let mut count = 0;
    for spec in FORMATS {
        for entry in fs::read_dir(fixtures.join(spec.id)).unwrap() {
            let path = entry.unwrap().path();
            let text = conservation::text_of(&fs::read(&path).unwrap());
            let whole = conservation::read(&text, spec.format);
            let parts = conservation::parts(&text);
            count += parts.len();
            let passed_over =
                parts.into_iter().filter_map(|part| conservation::without_effect(&text, &whole, part));
            let added = conservation::line_ends(&text)
                .filter_map(|at| conservation::added_without_effect(&text, &whole, at));
            lost.extend(passed_over.chain(added).map(|line| format!("{}:{line}", path.display())));
        }
    }
    assert!(count > 4_000, "only {count} parts");
    assert!(lost.is_empty(), "{} parts have no effect:\n{}", lost.len(), lost.join("\n"));
}
