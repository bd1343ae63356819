//! Which records are wanted: the search arguments of `select` and `stats`.

use super::{Exit, Stop};
use crate::messages::{self, CliMessage, Lang};
use honfu_core::query::{Filter, Material, PositionPattern, Sequence, Sought, Wanted};

#[derive(Debug, clap::Args)]
pub struct Criteria {
    /// What the record must match, as in 'event:meijin year>=2020 -result:draw'; words without a
    /// key are searched in names. Keys: {keys}
    #[arg(short, long, value_name = "FILTER", allow_hyphen_values = true)]
    filter: Vec<String>,
    /// Moves that follow one another, in any notation or in words such as 'bishop dropped',
    /// separated by commas
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Vec<String>,
    /// A position that is reached, as SFEN; in it ? is any square, * the rest of a rank, and side
    /// and hands may be left out
    #[arg(long, value_name = "SFEN")]
    position: Vec<String>,
    /// Pieces that the sides have at some point, on the board or in hand, such as 2R2b: both rooks
    /// of Black, both bishops of White
    #[arg(long, value_name = "PIECES")]
    material: Vec<String>,
    /// Search variations too for moves, positions and pieces
    #[arg(long)]
    variations: bool,
}

impl Criteria {
    /// What is asked for.
    ///
    /// # Errors
    /// The sentence that says what in it makes no sense.
    pub fn wanted(&self, lang: Lang) -> Result<Wanted, Stop> {
        let wrong = |why: String| Stop::Because(Exit::Usage, why);
        let mut wanted = Wanted::default();
        for text in &self.filter {
            let filter = Filter::parse(text).map_err(|fault| wrong(messages::filter_fault(&fault, lang)))?;
            wanted.filter = wanted.filter.and(filter);
        }
        let moves = |text: &String| Sequence::parse(text).map_err(|text| CliMessage::NoSuchMoves { text });
        let position = |text: &String| {
            let pattern = PositionPattern::parse(text);
            pattern.map_err(|error| CliMessage::NoPattern { text: text.clone(), error })
        };
        let material =
            |text: &String| Material::parse(text).map_err(|_| CliMessage::NoMaterial { text: text.clone() });
        let say = |remark: CliMessage| wrong(remark.text(lang));
        wanted.sought = Sought {
            sequences: self.moves.iter().map(moves).collect::<Result<_, _>>().map_err(say)?,
            positions: self.position.iter().map(position).collect::<Result<_, _>>().map_err(say)?,
            materials: self.material.iter().map(material).collect::<Result<_, _>>().map_err(say)?,
            variations: self.variations,
        };
        Ok(wanted)
    }
}
