//! The edits that turn one record into another that shares most of its nodes: those that
//! the same steps lead to keep their ids.

use super::Record;
use super::align;
use super::edit::Edit;
use super::node::NodeId;
use super::tree::{NodeContent, Tree};

/// How to make one record of another.
#[derive(Clone, Debug, Default)]
pub struct TransformPlan {
    pub edits: Vec<Edit>,
    /// The nodes that are made.
    pub added: Vec<NodeId>,
}

/// Plans to make `to` of `from`. The time is linear in the nodes, except for nodes of which
/// many children change places.
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
    /// For each node of the other record, by its index, where it is then.
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

    /// Lets the children of a node be those of the other; returns what goes together.
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

    /// Lets a child be number `index` of a place whose children stand in this order.
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
            // The other record has no more nodes than a tree can hold.
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

    /// Lets what is written at a node be what is written at the other.
    fn write(&mut self, old: Option<NodeId>, new: NodeId, node: NodeId) {
        let new = self.to.content(new);
        let old = old.map(|old| self.from.content(old));
        let has = |same: fn(&NodeContent<'_>, &NodeContent<'_>) -> bool, nothing: bool| match &old {
            Some(old) => same(old, &new),
            None => nothing,
        };
        let edits = &mut self.plan.edits;
        if !has(|old, new| old.illegal == new.illegal, true) {
            edits.push(Edit::Replace { node, step: new.step.clone(), illegal: new.illegal });
        }
        if !has(|old, new| old.comment == new.comment, new.comment.is_none()) {
            edits.push(Edit::Comment { node, text: new.comment.map(Into::into) });
        }
        if !has(|old, new| old.time == new.time, new.time.is_none()) {
            edits.push(Edit::Time { node, time: new.time });
        }
        if !has(|old, new| old.mark == new.mark, new.mark.is_none()) {
            edits.push(Edit::Mark { node, mark: new.mark });
        }
        if !has(|old, new| old.bookmark == new.bookmark, new.bookmark.is_none()) {
            edits.push(Edit::Bookmark { node, name: new.bookmark.map(Into::into) });
        }
        if !has(|old, new| old.extras == new.extras, new.extras.is_empty()) {
            edits.push(Edit::Extras { node, extras: new.extras.to_vec() });
        }
    }
}
