//! `honfu check`: what is said of files, where, and what is repaired.

mod places;
