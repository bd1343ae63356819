//! Annotating with strings of keys: comments, marks, bookmarks, headers, copy and paste.

#[path = "../support/mod.rs"]
mod support;

mod comments;
