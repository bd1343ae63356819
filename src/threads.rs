//! Working on lists with several threads. Nothing in here knows what is worked on.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many threads the machine has room for.
pub fn count() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// What becomes of the items of a list, in their order, when so many threads work on them.
///
/// # Panics
/// If the work on an item does.
pub fn map<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    share(items.len(), threads, &|at| {
        let result = work(&items[at]);
        // Nobody else locks it, so that it is never poisoned.
        if let Ok(mut place) = results[at].lock() {
            *place = Some(result);
        }
    });
    results.into_iter().filter_map(|place| place.into_inner().ok().flatten()).collect()
}

/// Works on the numbers below `count` with so many threads, the present one among them.
fn share(count: usize, threads: usize, work: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let numbers = || std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
    let run = || numbers().take_while(|&at| at < count).for_each(work);
    thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            // If the system has no thread to give, the others do the work.
            if thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        for threads in [0, 1, 2, 7] {
            let doubled: Vec<usize> = items.iter().map(|item| item * 2).collect();
            assert_eq!(map(&items, threads, |item| item * 2), doubled, "{threads}");
        }
        assert!(map(&[0_usize; 0], 4, |item| *item).is_empty());
    }

    #[test]
    fn several_threads_work_at_the_same_time() {
        let meeting = std::sync::Barrier::new(3);
        map(&[(); 3], 3, |()| meeting.wait().is_leader());
    }

    #[test]
    #[should_panic(expected = "panicked")]
    fn a_panic_is_passed_on() {
        map(&[1, 2, 3], 2, |item| assert_ne!(*item, 2, "panicked"));
    }
}
