//! How moves and positions stand in a journal: as USI and SFEN, which people can read
//! and other versions of the program understand. The rest of an edit stores itself.

/// A move as USI.
pub(super) mod usi {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::shogi::Move;

    pub fn serialize<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(mv)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = String::deserialize(deserializer)?;
        Move::from_usi(&text).ok_or_else(|| D::Error::custom("no move in USI"))
    }
}

/// A position as SFEN without a move number.
pub(super) mod sfen {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::shogi::{Position, Sfen};

    pub fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Sfen::new(position.clone()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = Sfen::parse(&text).map_err(|_| D::Error::custom("no position in SFEN"))?;
        Ok(read.0.position)
    }
}

/// What copies of an edit share.
pub(super) mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(shared: &Arc<T>, serializer: S) -> Result<S::Ok, S::Error> {
        (**shared).serialize(serializer)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<T>, D::Error> {
        T::deserialize(deserializer).map(Arc::new)
    }
}

/// Several of [`shared`].
pub(super) mod all_shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(
        shared: &[Arc<T>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(shared.iter().map(|one| &**one))
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Arc<T>>, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().map(Arc::new).collect())
    }
}

/// The texts of nodes.
pub(super) mod texts {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serializer};

    use crate::record::NodeId;

    type Texts = Vec<(NodeId, Option<Arc<str>>)>;

    pub fn serialize<S: Serializer>(texts: &Texts, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(texts.iter().map(|(node, text)| (node, text.as_deref())))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Texts, D::Error> {
        let texts = Vec::<(NodeId, Option<String>)>::deserialize(deserializer)?;
        Ok(texts.into_iter().map(|(node, text)| (node, text.map(Into::into))).collect())
    }
}

/// A text that copies share.
pub(super) mod text {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(text: &Option<Arc<str>>, serializer: S) -> Result<S::Ok, S::Error> {
        text.as_deref().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Arc<str>>, D::Error> {
        Ok(Option::<String>::deserialize(deserializer)?.map(Into::into))
    }
}

#[cfg(test)]
mod tests {
    use crate::record::{
        Edit, GameEnd, Header, Headers, NodeId, RecordBuilder, StartPosition, Step, Subtree,
    };
    use crate::shogi::{Handicap, Move};

    /// A move with a variation after it, a comment, a bookmark and an end.
    fn subtree() -> Subtree {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in ["7g7f", "3c3d"] {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.comment("x");
        builder.branch_at(2);
        builder.end(GameEnd::Resign).unwrap();
        let mut record = builder.finish();
        record.tree.set_bookmark(NodeId::from_index(1).unwrap(), Some("".into()));
        Subtree::of(record.tree).unwrap()
    }

    #[test]
    fn edits_come_back_as_they_were() {
        let root = NodeId::ROOT;
        let add = |step| Edit::Add { parent: root, index: usize::MAX, step, illegal: true };
        let header = Header { key: "棋戦".into(), value: " \n".into() };
        let handicaps = Handicap::all().map(|handicap| StartPosition::from(handicap.position()));
        let edits = [
            add(Step::Move(Move::from_usi("P*5e").unwrap())),
            add(Step::End(GameEnd::Other("水入り".into()))),
            Edit::Comment { node: root, text: Some("".into()) },
            Edit::Comments { texts: vec![(root, Some("\n".into())), (root, None)] },
            Edit::Grow { under: root, subtree: subtree().into() },
            Edit::Headers { headers: Headers::from_iter([header]) },
        ]
        .into_iter()
        .chain(handicaps.map(|start| Edit::Start { start: Box::new(start) }));
        for edit in edits {
            let text = serde_json::to_string(&edit).unwrap();
            assert_eq!(serde_json::from_str::<Edit>(&text).unwrap(), edit, "{text}");
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let text = r#"{"replace":{"node":1,"step":{"move":"9z1a"},"illegal":false}}"#;
        assert!(serde_json::from_str::<Edit>(text).unwrap_err().to_string().contains("USI"));
        assert!(serde_json::from_str::<NodeId>("0").is_err());
        for moves in ["", "7g7f 0 3c3d", "7g7f 3c3d 1 8c8d 2 2g2f"] {
            let text = format!(r#"{{"grow":{{"under":1,"subtree":{{"moves":"{moves}"}}}}}}"#);
            assert!(
                serde_json::from_str::<Edit>(&text).unwrap_err().to_string().contains("subtree"),
                "{moves}"
            );
        }
    }
}
