#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| honfu_fuzz::settings::check_settings(text));
