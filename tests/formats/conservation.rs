//! Every part of the samples has an effect.

use std::fs;
use std::path::Path;

use honfu_core::format::FORMATS;

use crate::law;

#[test]
fn every_part_of_a_file_has_an_effect() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut lost = Vec::new();
    let mut count = 0;
    for spec in FORMATS {
        for entry in fs::read_dir(fixtures.join(spec.id)).unwrap() {
            let path = entry.unwrap().path();
            let text = law::text_of(&fs::read(&path).unwrap());
            let whole = law::read(&text, spec.format);
            let parts = law::parts(&text);
            count += parts.len();
            let passed_over = parts.into_iter().filter_map(|part| law::without_effect(&text, &whole, part));
            let added = law::line_ends(&text).filter_map(|at| law::added_without_effect(&text, &whole, at));
            lost.extend(passed_over.chain(added).map(|line| format!("{}:{line}", path.display())));
        }
    }
    assert!(count > 4_000, "only {count} parts");
    assert!(lost.is_empty(), "{} parts have no effect:\n{}", lost.len(), lost.join("\n"));
}
