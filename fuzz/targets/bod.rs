#![no_main]

use honfu_core::format::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| honfu_fuzz::reading::check(bytes, Some(Format::Bod)));
