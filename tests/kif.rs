//! KIF both ways.

mod support;

use support::{BRANCHING, COMMON, Features, assert_frequent};

#[test]
fn random_records_have_what_the_tests_are_about() {
    let rest = ["bookmark", "raw line", "end of other words"];
    assert_frequent(Features::kif(), &[&COMMON[..], &BRANCHING, &rest].concat());
}
