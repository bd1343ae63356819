//! With Japanese chosen, no text is in English: on screens, in the help, in errors, and in the source.

mod commands;
mod screens;
mod texts;
mod words;
