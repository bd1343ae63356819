//! Makes Rust of the texts in `lang`.

use std::path::Path;

fn main() -> Result<(), honfu_lang::LanguageError> {
    println!("cargo::rerun-if-changed=build.rs");
    honfu_lang::generate(Path::new("lang"), &["code"])
}
