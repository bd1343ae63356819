//! What honfu-core does: the rules, the formats, the notations, comments of engines, pictures, and merging.

mod csa;
mod diagrams;
mod engine_comments;
mod formats;
mod gnu;
mod ki2;
mod kif;
mod merge;
mod notation;
mod other_formats;
mod print;
mod psn;
mod rules;
#[path = "../support/mod.rs"]
mod support;
mod text_format;
