//! An engine in a thread, which searches the position that was requested last.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::queue::EngineWaker;
use super::runner::{EngineRunner, SearchUpdates};
use crate::{EngineError, EngineFindings, EnginePosition, EngineSettings, EngineTimeLimits, SearchGoal};

/// The minimum time between two updates of a search.
const BETWEEN_UPDATES: Duration = Duration::from_millis(100);

/// An event of an engine. The id of a search is the one that was given to [`LiveEngine::search`].
#[derive(Clone, Debug)]
pub enum LiveEvent {
    /// The engine has started and has that name.
    Started(Option<String>),
    /// The search has found more.
    Update(u64, Arc<EngineFindings>),
    /// The search has ended.
    SearchEnded(u64, Arc<EngineFindings>),
    /// The engine has failed and has ended.
    Failed(EngineError),
}

/// An order to search a position, or to stop searching.
struct SearchOrder {
    search_id: u64,
    lines: u32,
    /// The search; `None` ends the previous search.
    search: Option<(Box<EnginePosition>, SearchGoal)>,
}

/// A running engine. Dropping it ends the engine within the time limit for quitting.
#[derive(Debug)]
pub struct LiveEngine {
    /// The channel for orders; `None` only while the engine is being dropped.
    orders: Option<Sender<SearchOrder>>,
    /// The number of orders that were given.
    given: Arc<AtomicU64>,
    waker: EngineWaker,
    thread: Option<JoinHandle<()>>,
}

impl LiveEngine {
    /// Starts an engine. The listener is called in another thread.
    ///
    /// # Errors
    /// If no thread can be started. An engine that cannot be started is reported by an event.
    pub fn start(
        settings: EngineSettings,
        limits: EngineTimeLimits,
        listener: impl Fn(LiveEvent) + Send + 'static,
    ) -> std::io::Result<LiveEngine> {
        let (send, orders) = mpsc::channel();
        let (given, waker) = (Arc::new(AtomicU64::new(0)), EngineWaker::default());
        let mut thread =
            LiveThread { orders, given: Arc::clone(&given), taken: 0, listener: Box::new(listener) };
        let of_thread = waker.clone();
        let thread = thread::Builder::new().name("engine".to_owned()).spawn(move || {
            let result = thread.run(&settings, limits, of_thread.clone());
            // After the engine has been dropped, nobody needs its error.
            if let (Err(error), false) = (result, of_thread.is_cancelled()) {
                (thread.listener)(LiveEvent::Failed(error));
            }
        })?;
        Ok(LiveEngine { orders: Some(send), given, waker, thread: Some(thread) })
    }

    /// Searches a position with that many lines; this ends the previous search.
    pub fn search(&self, search_id: u64, position: EnginePosition, lines: u32, goal: SearchGoal) {
        self.order(SearchOrder { search_id, lines, search: Some((Box::new(position), goal)) });
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.order(SearchOrder { search_id: 0, lines: 1, search: None });
    }

    fn order(&self, order: SearchOrder) {
        self.given.fetch_add(1, Ordering::SeqCst);
        // An engine that has failed takes no orders, and has already reported why.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
        self.waker.wake();
    }
}

impl Drop for LiveEngine {
    fn drop(&mut self) {
        self.orders = None;
        self.waker.cancel();
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// The state of the thread.
struct LiveThread {
    orders: Receiver<SearchOrder>,
    given: Arc<AtomicU64>,
    /// The number of orders that were taken.
    taken: u64,
    listener: Box<dyn Fn(LiveEvent) + Send>,
}

impl LiveThread {
    fn run(
        &mut self,
        settings: &EngineSettings,
        limits: EngineTimeLimits,
        waker: EngineWaker,
    ) -> Result<(), EngineError> {
        let mut engine = EngineRunner::start(settings, limits, None, waker)?;
        engine.set_options(&settings.options)?;
        engine.prepare_game()?;
        (self.listener)(LiveEvent::Started(engine.session().name().map(str::to_owned)));
        while let Some(order) = self.newest_order() {
            if let SearchOrder { search_id, lines, search: Some((position, goal)) } = order {
                engine.set_lines(lines)?;
                let findings = self.search(&mut engine, search_id, &position, goal)?;
                (self.listener)(LiveEvent::SearchEnded(search_id, Arc::new(findings)));
            }
        }
        engine.quit();
        Ok(())
    }

    /// Returns the last order that was given, after waiting for one; `None` if there will be no more.
    fn newest_order(&mut self) -> Option<SearchOrder> {
        let mut order = self.orders.recv().ok()?;
        self.taken += 1;
        while let Ok(newer) = self.orders.try_recv() {
            self.taken += 1;
            order = newer;
        }
        Some(order)
    }

    fn search(
        &self,
        engine: &mut EngineRunner,
        search_id: u64,
        position: &EnginePosition,
        goal: SearchGoal,
    ) -> Result<EngineFindings, EngineError> {
        let is_wanted = || self.given.load(Ordering::SeqCst) == self.taken;
        let report = &mut |findings: &EngineFindings| {
            (self.listener)(LiveEvent::Update(search_id, Arc::new(findings.clone())));
        };
        engine.search(position, goal, &is_wanted, &mut SearchUpdates { every: BETWEEN_UPDATES, report })
    }
}
