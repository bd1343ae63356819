//! The texts of the library in every language: a module for each group of `lang/*.ftl`, made by `build.rs`. The
//! documentation of `honfu-lang` explains the files.
#![allow(missing_docs, unreachable_pub, reason = "the code is made from the language files")]

use crate::text::{Lang, LocalizedText};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
