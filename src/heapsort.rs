//! Heapsort.

/// Sorts in place, without allocating memory. The standard library's sort is faster, but its code
/// would be a third of the wasm module.
///
/// The order of equal items is not preserved, so `is_less` should never treat two items as equal.
pub(crate) fn heapsort<T>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    let (mut heap, mut end) = (items.len() / 2, items.len());
    while end > 1 {
        if heap > 0 {
            // The items from `heap` on are already in heap order.
            heap -= 1;
        } else {
            // In a heap, the first item is the largest.
            end -= 1;
            swap(items, 0, end);
        }
        sift_down(items.get_mut(..end).unwrap_or_default(), heap, &is_less);
    }
}

#[inline]
fn sift_down<T>(items: &mut [T], mut parent: usize, is_less: impl Fn(&T, &T) -> bool) {
    let is_less_at = |items: &[T], a: usize, b: usize| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => is_less(a, b),
        _ => false,
    };
    loop {
        let mut child = 2 * parent + 1;
        if is_less_at(items, child, child + 1) {
            child += 1;
        }
        if !is_less_at(items, parent, child) {
            return;
        }
        swap(items, parent, child);
        parent = child;
    }
}

/// Like `slice::swap`, but does nothing where `slice::swap` would panic.
fn swap<T>(items: &mut [T], a: usize, b: usize) {
    if let Ok([a, b]) = items.get_disjoint_mut([a, b]) {
        core::mem::swap(a, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn heapsort_sorts() {
        for length in 0..40 {
            let mut items: Vec<usize> = (0..length).map(|index| index * 7919 % 31).collect();
            let mut expected = items.clone();
            expected.sort_unstable();
            heapsort(&mut items, |a, b| a < b);
            assert_eq!(items, expected);
        }
    }
}
