//! Several documents in tabs, and several records in a file.

mod history;
mod records;
mod scripts;
mod tabs;
