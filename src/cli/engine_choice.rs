//! The engine named by an option: one from the settings, or a command.

use crate::config;
use crate::messages::EnginesMessage;
use crate::settings::{Settings, engine_lines};
use honfu_engine::EngineSettings;

/// An engine, and its name in messages.
#[derive(Clone, Debug)]
pub struct EngineChoice {
    pub name: String,
    pub settings: EngineSettings,
}

impl EngineChoice {
    /// Returns the engine of that name in the settings. Any other text is a command with its
    /// arguments, split as a shell does; a single word has to be the path of a program.
    ///
    /// # Errors
    /// If the text is neither an engine nor a command.
    pub fn from_option(text: &str, settings: &Settings) -> Result<EngineChoice, EnginesMessage> {
        if let Some(known) = settings.engines.get(text) {
            return Ok(EngineChoice { name: text.to_owned(), settings: known.clone() });
        }
        let mut words = shell_words::split(text)
            .map_err(|_| EnginesMessage::BadCommand { command: text.to_owned() })?
            .into_iter();
        let command = words.next().unwrap_or_default();
        let args: Vec<String> = words.collect();
        let is_name = args.is_empty() && !command.contains(std::path::is_separator);
        if is_name && !is_in_path(&command) {
            if settings.engines.is_empty() {
                return Err(no_engines(text));
            }
            let known = settings.engines.keys().cloned().collect();
            return Err(EnginesMessage::UnknownEngine { name: text.to_owned(), known });
        }
        let settings = EngineSettings { command: command.clone(), args, ..EngineSettings::default() };
        Ok(EngineChoice { name: command, settings })
    }
}

/// Returns the message that no engine is set up, with the lines to add for one.
pub fn no_engines(name: &str) -> EnginesMessage {
    let file = config::file_path(&|name| std::env::var(name).ok()).unwrap_or_default();
    EnginesMessage::NoEngines {
        settings: file.display().to_string(),
        lines: engine_lines(name, "/path/to/engine"),
        name: shell_words::quote(name).into_owned(),
    }
}

/// Whether a program of that name is in `PATH`.
fn is_in_path(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    !name.is_empty() && std::env::split_paths(&folders).any(|folder| folder.join(&file).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_a_name_or_a_command() {
        let mut settings = Settings::default();
        let known = EngineSettings { command: "/opt/fast".to_owned(), ..EngineSettings::default() };
        settings.engines.insert("fast".to_owned(), known.clone());
        let chosen = |text: &str| EngineChoice::from_option(text, &settings);
        assert_eq!(chosen("fast").unwrap().settings, known);
        let command = chosen("'/opt/my engine' --usi -x").unwrap();
        assert_eq!(
            (&*command.name, command.settings.args),
            ("/opt/my engine", vec!["--usi".into(), "-x".into()])
        );
        let unknown =
            EnginesMessage::UnknownEngine { name: "fsat".to_owned(), known: vec!["fast".to_owned()] };
        assert_eq!(chosen("fsat").unwrap_err(), unknown);
        assert_eq!(chosen("'x").unwrap_err(), EnginesMessage::BadCommand { command: "'x".to_owned() });
        assert!(chosen("").is_err());
        let none = EngineChoice::from_option("fast", &Settings::default()).unwrap_err();
        assert!(matches!(none, EnginesMessage::NoEngines { .. }));
    }
}
