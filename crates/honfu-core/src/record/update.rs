//! Updates an edited record to a new state of the file that it was read from.

use super::{
    ConflictCause, Edit, MergeConflict, MergeSide, MergedRecord, NodeContent, NodeField, NodeId, Record,
    Tree, align, is_same_game, match_nodes, merge_records,
};

/// A plan for updating a record to a new state of its file.
#[derive(Clone, Debug)]
pub struct UpdatePlan {
    /// The edits, in order.
    pub edits: Vec<Edit>,
    /// The nodes that the edits create.
    pub added: Vec<NodeId>,
    /// The number of moves of the old main line that the new record does not have any more.
    pub taken_back: usize,
}

/// Plans to update `own`, which was made from `base`, to `new`, a later state of `base`. Returns `None`
/// if `new` is another game.
///
/// Everything that either side has written is kept, as by [`merge_records`]. A removal by one side is
/// kept too, unless the other side has changed what was removed. The time is linear in the number of
/// moves.
pub fn plan_update(base: &Record, own: &Record, new: &Record) -> Option<UpdatePlan> {
    if !is_same_game(base, new) {
        return None;
    }
    let MergedRecord { mut record, conflicts } = merge_records(Some(base), new, own).ok()?;
    for conflict in conflicts {
        resolve_removal(&mut record, [base, new, own], &conflict);
    }
    let TransformPlan { edits, added } = plan_transform(own, &record);
    Some(UpdatePlan { edits, added, taken_back: taken_back(base, new) })
}

/// Returns the number of moves of the old main line that are nowhere in the new record.
fn taken_back(base: &Record, new: &Record) -> usize {
    let found = match_nodes(&base.tree, &new.tree);
    let moves = base.tree.main_line().filter(|node| base.tree.node(*node).mv().is_some());
    moves.filter(|node| found[node.index()].is_none()).count()
}

/// Removes a node or a comment that one side has removed and the other has not changed.
fn resolve_removal(merged: &mut Record, sides: [&Record; 3], conflict: &MergeConflict) {
    let edit = match *conflict {
        MergeConflict::Line { node, removed_by } => {
            let of = |record: &Record| counterpart(merged, node, record).map(|twin| record.subtree(twin));
            (of(sides[0]) == of(remaining_side(sides, removed_by))).then_some(Edit::Detach { node })
        }
        MergeConflict::Written { node, field: NodeField::Comment, cause: ConflictCause::RemovedBy(side) } => {
            let of = |record: &Record| {
                counterpart(merged, node, record).and_then(|twin| record.tree.node(twin).comment.clone())
            };
            (of(sides[0]) == of(remaining_side(sides, side))).then_some(Edit::Comment { node, text: None })
        }
        _ => None,
    };
    // The merged record has the node, so the edit fits.
    let _inverse = edit.map(|edit| merged.apply(edit));
}

/// Returns the side that has not removed the node or comment.
fn remaining_side([_, new, own]: [&Record; 3], removed_by: MergeSide) -> &Record {
    match removed_by {
        MergeSide::A => own,
        MergeSide::B => new,
    }
}

/// Returns the node of another record that the same steps lead to.
fn counterpart(record: &Record, node: NodeId, other: &Record) -> Option<NodeId> {
    let steps = record.tree.path(node).into_iter().skip(1).map(|node| &record.tree.node(node).step);
    steps.into_iter().try_fold(NodeId::ROOT, |at, step| other.tree.child_by_step(at, step))
}

/// A plan for turning one record into another.
#[derive(Clone, Debug, Default)]
pub struct TransformPlan {
    /// The edits, in order.
    pub edits: Vec<Edit>,
    /// The nodes that the edits create.
    pub added: Vec<NodeId>,
}

/// Plans to turn `from` into `to`. The time is linear in the number of nodes, except where many children
/// of one node change their order.
pub fn plan_transform(from: &Record, to: &Record) -> TransformPlan {
    let mut plan = TransformPlan::default();
    if from.headers != to.headers {
        plan.edits.push(Edit::Headers { headers: to.headers.clone() });
    }
    if from.start != to.start {
        plan.edits.push(Edit::Start { start: Box::new(to.start.clone()) });
    }
    let places = vec![None; to.tree.arena_len()];
    let mut transforming = TransformPlanner { from: &from.tree, to: &to.tree, plan, places };
    transforming.run();
    transforming.plan
}

struct TransformPlanner<'a> {
    from: &'a Tree,
    to: &'a Tree,
    plan: TransformPlan,
    /// For each node of `to`, by its index, its node after the edits.
    places: Vec<Option<NodeId>>,
}

impl TransformPlanner<'_> {
    fn run(&mut self) {
        self.places[NodeId::ROOT.index()] = Some(NodeId::ROOT);
        let mut waiting = vec![(Some(NodeId::ROOT), NodeId::ROOT)];
        while let Some((old, new)) = waiting.pop() {
            let Some(place) = self.places[new.index()] else { continue };
            self.write(old, new, place);
            waiting.extend(self.children(old, new, place));
        }
    }

    /// Plans to give a node the children of `new`; returns the pairs of old and new children.
    fn children(&mut self, old: Option<NodeId>, new: NodeId, place: NodeId) -> Vec<(Option<NodeId>, NodeId)> {
        let rows = align::align_children([self.from, self.to], [old, Some(new)]);
        let mut order = Vec::new();
        for &row in &rows.orders[0] {
            match rows.rows[row] {
                [Some(_), Some(_)] => order.push(row),
                [Some(node), None] => self.plan.edits.push(Edit::Detach { node }),
                [None, _] => {}
            }
        }
        let mut pairs = Vec::new();
        for (index, &row) in rows.orders[1].iter().enumerate() {
            let [old, Some(child)] = rows.rows[row] else { continue };
            self.child(place, index, old, child, &mut order, row);
            pairs.push((old, child));
        }
        pairs
    }

    /// Plans to make `child` child number `index` of `parent`, whose children are in the order of
    /// `order`.
    fn child(
        &mut self,
        parent: NodeId,
        index: usize,
        old: Option<NodeId>,
        child: NodeId,
        order: &mut Vec<usize>,
        row: usize,
    ) {
        let Some(node) = old else {
            let made = NodeId::from_index(self.from.arena_len() + self.plan.added.len());
            // Both records together have fewer nodes than there are ids.
            let Some(made) = made else { return };
            let to = self.to.node(child);
            let (step, illegal) = (to.step.clone(), to.illegal);
            self.plan.edits.push(Edit::Add { parent, index, step, illegal });
            self.plan.added.push(made);
            self.places[child.index()] = Some(made);
            order.insert(index.min(order.len()), row);
            return;
        };
        self.places[child.index()] = Some(node);
        if order.get(index) != Some(&row) {
            order.retain(|other| *other != row);
            order.insert(index.min(order.len()), row);
            self.plan.edits.push(Edit::Reorder { node, index });
        }
    }

    /// Plans to write at `node` everything that is written at `new`.
    fn write(&mut self, old: Option<NodeId>, new: NodeId, node: NodeId) {
        let new = self.to.content(new);
        let bare = NodeContent {
            comment: None,
            time: None,
            mark: None,
            bookmark: None,
            raw_lines: &[],
            ..new.clone()
        };
        let old = old.map_or(bare, |old| self.from.content(old));
        let edits = &mut self.plan.edits;
        if old.illegal != new.illegal {
            edits.push(Edit::Replace { node, step: new.step.clone(), illegal: new.illegal });
        }
        if old.comment != new.comment {
            edits.push(Edit::Comment { node, text: new.comment.map(Into::into) });
        }
        if old.time != new.time {
            edits.push(Edit::Time { node, time: new.time });
        }
        if old.mark != new.mark {
            edits.push(Edit::Mark { node, mark: new.mark });
        }
        if old.bookmark != new.bookmark {
            edits.push(Edit::Bookmark { node, name: new.bookmark.map(Into::into) });
        }
        if old.raw_lines != new.raw_lines {
            edits.push(Edit::RawLines { node, lines: new.raw_lines.to_vec() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{GameEnd, Headers, RecordBuilder, StartPosition, Step};
    use crate::shogi::Move;

    fn record(moves: &str) -> Record {
        let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
        for usi in moves.split_whitespace() {
            builder.play(Move::from_usi(usi).unwrap()).unwrap();
        }
        builder.finish()
    }

    fn updated(base: &Record, own: &Record, new: &Record) -> (Record, UpdatePlan) {
        let plan = plan_update(base, own, new).unwrap();
        let mut result = own.clone();
        for edit in plan.edits.clone() {
            result.apply(edit).unwrap();
        }
        (result, plan)
    }

    fn add(record: &mut Record, parent: NodeId, usi: &str) -> NodeId {
        let step = Step::Move(Move::from_usi(usi).unwrap());
        match record.apply(Edit::Add { parent, index: usize::MAX, step, illegal: false }) {
            Ok(Edit::Detach { node }) => node,
            other => panic!("{other:?}"),
        }
    }

    fn comment(record: &mut Record, node: NodeId, text: &str) {
        record.apply(Edit::Comment { node, text: Some(text.into()) }).unwrap();
    }

    fn leaf(record: &Record) -> NodeId {
        record.tree.main_line().last().unwrap()
    }

    #[test]
    fn without_work_of_ones_own_the_record_is_the_new_one() {
        let base = record("7g7f 3c3d");
        let new = record("7g7f 3c3d 2g2f 8c8d");
        let (result, plan) = updated(&base, &base, &new);
        assert_eq!(result, new);
        assert_eq!((plan.added.len(), plan.taken_back), (2, 0));
        let (back, plan) = updated(&new, &new, &record("7g7f 3c3d 6g6f"));
        assert_eq!(back, record("7g7f 3c3d 6g6f"));
        assert_eq!((plan.added.len(), plan.taken_back), (1, 2));
    }

    #[test]
    fn own_comments_and_variations_stay() {
        let base = record("7g7f 3c3d");
        let mut own = base.clone();
        let end = leaf(&own);
        comment(&mut own, end, "mine");
        let variation = add(&mut own, end, "6g6f");
        let new = record("7g7f 3c3d 2g2f");
        let (result, plan) = updated(&base, &own, &new);
        assert_eq!(result.tree.node(end).comment.as_deref(), Some("mine"));
        assert!(result.tree.is_attached(variation), "ids stay");
        assert_eq!(plan.added, [leaf(&result)], "the moves of the file are the main line");
        assert_eq!(result.tree.sibling_index(variation), Some(1));
    }

    #[test]
    fn what_was_taken_back_stays_only_with_work_on_it() {
        let base = record("7g7f 3c3d 2g2f");
        let mut own = base.clone();
        let third = leaf(&own);
        let new = record("7g7f 3c3d 6g6f");
        assert_eq!(updated(&base, &own, &new).0, new);
        comment(&mut own, third, "a pity");
        let (result, _) = updated(&base, &own, &new);
        assert_eq!(result.tree.sibling_index(third), Some(1));
    }

    #[test]
    fn what_one_has_removed_does_not_come_back() {
        let base = record("7g7f 3c3d 2g2f");
        let mut own = base.clone();
        let node = leaf(&own);
        own.apply(Edit::Detach { node }).unwrap();
        assert_eq!(updated(&base, &own, &base).0, own);
        let (result, _) = updated(&base, &own, &record("7g7f 3c3d 2g2f 8c8d"));
        assert_eq!(result, record("7g7f 3c3d 2g2f 8c8d"), "but for what it goes on behind");
    }

    #[test]
    fn an_end_that_was_only_for_now_goes() {
        let mut base = record("7g7f");
        let parent = leaf(&base);
        let step = Step::End(GameEnd::Interrupt);
        base.apply(Edit::Add { parent, index: 0, step, illegal: false }).unwrap();
        let new = record("7g7f 3c3d");
        let (result, plan) = updated(&base, &base, &new);
        assert_eq!((result, plan.taken_back), (new, 0));
    }

    #[test]
    fn another_game_is_none() {
        let base = record("7g7f 3c3d 2g2f 8c8d");
        assert!(plan_update(&base, &base, &record("2g2f 8c8d 2f2e 8d8e")).is_none());
        assert!(plan_update(&record(""), &record(""), &base).is_some());
        assert!(plan_update(&base, &base, &record("")).is_some(), "all is taken back");
    }
}
