//! The versions of CSA.

use crate::format::spec::Format;

/// The version of CSA that a file follows. In V3.0 the encoding is always named, times have fractions, there
/// are `$TIME` and `%MAX_MOVES`, notes escape backslashes, and only the first record has a version line.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub(crate) enum CsaVersion {
    /// Versions up to V2.2, and files that name no version.
    #[default]
    V2,
    /// V3.0.
    V3,
}

impl CsaVersion {
    /// Returns the format of files in this version.
    pub(super) fn format(self) -> Format {
        match self {
            CsaVersion::V2 => Format::Csa,
            CsaVersion::V3 => Format::Csa3,
        }
    }
}

impl From<Format> for CsaVersion {
    fn from(format: Format) -> CsaVersion {
        if format == Format::Csa3 { CsaVersion::V3 } else { CsaVersion::V2 }
    }
}
