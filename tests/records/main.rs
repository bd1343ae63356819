//! Tests of honfu-core: rules, formats, notations, engine comments, diagrams, and merging.

mod csa;
mod diagrams;
mod engine_comments;
mod formats;
mod gnu;
mod ki2;
mod kif;
#[path = "../../examples/library.rs"]
mod library_example;
mod merge;
mod notation;
mod other_formats;
mod print;
mod psn;
mod rules;
mod strip;
#[path = "../support/mod.rs"]
mod support;
mod text_format;

#[test]
fn the_example_of_the_libraries_runs() {
    library_example::main().unwrap();
}
