//! A list that does not abort the process when memory runs out.

use crate::basics::Failure;
use crate::fallible_string::{fill_within_capacity, push_within_capacity};
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// A list that drops any items that do not fit in memory and remembers that it has done so.
/// Callers that write to the list call [`check`](Self::check) once at the end.
pub(in super::super) struct List<T> {
    items: Vec<T>,
    overflowed: bool,
}

impl<T> List<T> {
    pub(in super::super) fn with_capacity(capacity: usize) -> Self {
        let mut items = Vec::new();
        let overflowed = items.try_reserve_exact(capacity).is_err();
        Self { items, overflowed }
    }

    #[inline]
    pub(in super::super) fn push(&mut self, item: T) {
        if self.items.len() == self.items.capacity() {
            self.grow();
        }
        push_within_capacity(&mut self.items, item);
    }

    /// Appends `item` without exceeding the list's initial capacity.
    pub(in super::super) fn push_within_capacity(&mut self, item: T) {
        push_within_capacity(&mut self.items, item);
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.overflowed |= self.items.try_reserve(1).is_err();
    }

    /// Fails if any item was dropped.
    pub(in super::super) fn check(&self) -> Result<(), Failure> {
        if self.overflowed { Err(Failure::OutOfMemory) } else { Ok(()) }
    }

    /// Returns the items. Fails if any item was dropped.
    pub(in super::super) fn into_items(self) -> Result<Vec<T>, Failure> {
        self.check()?;
        Ok(self.items)
    }
}

impl<T: Copy> List<T> {
    #[inline(never)]
    pub(in super::super) fn extend(&mut self, items: &[T]) {
        for &item in items {
            self.push(item);
        }
    }

    pub(in super::super) fn filled(length: usize, item: T) -> Self {
        let mut list = Self::with_capacity(length);
        fill_within_capacity(&mut list.items, item);
        list
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_reported() {
        let mut list: List<u64> = List::with_capacity(usize::MAX);
        list.push_within_capacity(1);
        assert!(list.is_empty());
        assert_eq!(list.check(), Err(Failure::OutOfMemory));
        // A dropped item is remembered even if later items fit.
        list.push(2);
        assert_eq!(list.into_items(), Err(Failure::OutOfMemory));

        let mut list = List::filled(2, 1);
        list.extend(&[2, 3]);
        assert_eq!(list.into_items(), Ok(vec![1, 1, 2, 3]));
    }
}
