//! The table of settings, in which the row of a setting defines everything about it.

use std::collections::BTreeMap;

use super::SettingValue;
use super::row::{SettingRow, hyphenated};
use super::words::{
    AmbiguousWidth, BackupPolicy, BoardImage, ColorWhen, KeyPreset, LanguageSetting, ThemeName,
};
use crate::texts;
use honfu_core::annotation::ScoreView;
use honfu_core::format::ReadLimits;
use honfu_core::notation::{Notation, NotationStyle, Numbering};
use honfu_diagram::{BoardLook, CoordinateStyle, PieceStyle, SideStyle, SquareSize};
use honfu_engine::EngineSettings;

/// Declares [`Settings`], the defaults and [`SETTINGS`].
///
/// After the key, the type and the default come further properties of [`SettingRow`]. The key also names the
/// environment variable `HONFU_KEY`, the argument of `:set`, and the texts of the setting: its title,
/// `.search` (words that are neither in the key nor in the title), `.option` (the help of the option) and
/// `.explanation` (for the example files). A setting without an explanation belongs to the one above it.
macro_rules! settings {
    (
        $($key:ident: $type:ty = $default:expr $(, $method:ident($($argument:tt)*))*;)*
        [limits] { $($limit:ident: $($limit_method:ident($($limit_argument:tt)*)),+;)* }
    ) => {
        /// The values of all settings.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $(pub $key: $type,)*
            /// The limits for reading files.
            pub limits: ReadLimits,
            /// The engines by name.
            pub engines: BTreeMap<String, EngineSettings>,
        }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($key: $default,)* limits: ReadLimits::default(), engines: BTreeMap::new() }
            }
        }

        /// The settings, in the order of the example files.
        pub static SETTINGS: &[SettingRow] = &[
            $(settings!(@row $key: $type, stringify!($key), [$key])$(.$method($($argument)*))*,)*
            $(
                settings!(@row $limit: u32, concat!("limits.", stringify!($limit)), [limits.$limit])
                $(.$limit_method($($limit_argument)*))*,
            )*
        ];
    };
    (@row $text:ident: $type:ty, $key:expr, [$($field:ident).+]) => {
        SettingRow {
            key: $key,
            name: const {
                const NAME: [u8; $key.len()] = hyphenated($key);
                match std::str::from_utf8(&NAME) {
                    Ok(name) => name,
                    Err(_) => $key,
                }
            },
            title: texts::settings::$text,
            allowed: <$type as SettingValue>::ALLOWED,
            search: texts::settings::search::$text,
            option: None,
            option_help: texts::settings::option::$text,
            needs_screen: false,
            is_for_start: false,
            explanation: texts::settings::explanation::$text,
            get: |settings| settings.$($field).+.to_toml(),
            set: |settings, value| <$type>::from_toml(value).map(|value| settings.$($field).+ = value),
        }
    };
}

settings! {
    lang: LanguageSetting = LanguageSetting::Auto;
    notation: Notation = Notation::new(NotationStyle::Japanese), short_option('n', "STYLE");
    notation_cycle: Vec<Notation> = Vec::new();
    numbering: Numbering = Numbering::Style, option("HOW");
    keys: KeyPreset = KeyPreset::Honfu, option("NAME"), on_screen();
    color: ColorWhen = ColorWhen::Auto, option("WHEN"), on_screen();
    theme: ThemeName = ThemeName::Auto, option("THEME"), on_screen();
    ambiguous_width: AmbiguousWidth = AmbiguousWidth::Auto, option("WIDTH"), on_screen();
    flipped: bool = false;
    board_pieces: PieceStyle = PieceStyle::Kanji, option("PIECES"), on_screen();
    board_sides: SideStyle = SideStyle::Case, option("HOW"), on_screen();
    board_size: SquareSize = SquareSize::Auto, option("WIDTH"), on_screen();
    coordinates: CoordinateStyle = CoordinateStyle::Notation, option("NAME"), on_screen();
    board_look: BoardLook = BoardLook::Wood, option("LOOK"), on_screen();
    board_image: BoardImage = BoardImage::Auto, option("HOW"), on_screen();
    auto_commit: bool = true, option("WHEN"), on_screen();
    bell: bool = true, option("WHEN"), on_screen();
    review_scale: u32 = 600, within(1, 100_000);
    review_inaccuracy: u32 = 5, within(0, 100);
    review_dubious: u32 = 10, within(0, 100);
    review_mistake: u32 = 20, within(0, 100);
    review_blunder: u32 = 50, within(0, 100);
    score_view: ScoreView = ScoreView::Black;
    templates: Vec<String> = Vec::new();
    mouse: bool = true, option("WHEN"), on_screen();
    copy_command: String = String::new();
    backup: BackupPolicy = BackupPolicy::None, at_start();
    kept_mib: u32 = 16, within(0, 1_024);
    engine_usiok_seconds: u32 = 30, within(1, 86_400);
    engine_readyok_seconds: u32 = 60, within(1, 86_400);
    engine_silence_seconds: u32 = 120, within(1, 86_400);
    engine_stop_seconds: u32 = 5, within(1, 86_400);
    engine_quit_seconds: u32 = 2, within(1, 86_400);
    [limits] {
        file_mib: within(1, 1_024), at_start();
        line_kib: within(1, 1_000_000), at_start();
        records: within(1, 100_000_000), at_start();
        moves: within(1, 1_999_999), at_start();
        nesting: within(1, 1_999_999), at_start();
        comment_kib: within(1, 1_000_000), at_start();
        headers: within(1, 100_000_000), at_start();
        header_kib: within(1, 1_000_000), at_start();
        faults: within(1, 100_000_000), at_start();
    }
}
