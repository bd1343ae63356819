//! The texts of the program in every language: a module for each group of `assets/lang/*.ftl`, made by
//! `build.rs`. The documentation of `honfu-lang` explains the files.
#![allow(unreachable_pub, reason = "the same code is made for libraries, whose texts are public")]

use honfu_core::text::{Lang, LocalizedText};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
