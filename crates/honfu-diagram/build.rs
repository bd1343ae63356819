//! Makes Rust of the texts in `lang`.

use std::path::Path;

fn main() -> Result<(), honfu_lang::LanguageError> {
    honfu_lang::generate(Path::new("lang"), &[])
}
