//! Lists for which there may be no memory.

use super::Failure;
use crate::fallible_string::push_within_capacity;
use std::ops::{Deref, DerefMut};

/// A list that takes what fits in memory, and says in the end whether that was all.
pub(super) struct List<T> {
    items: Vec<T>,
    overflowed: bool,
}

impl<T> List<T> {
    /// An empty list with room for so many items.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        let mut items = Vec::new();
        let overflowed = items.try_reserve_exact(capacity).is_err();
        Self { items, overflowed }
    }

    /// Appends an item for which there may not be room yet.
    #[inline]
    pub(super) fn push(&mut self, item: T) {
        if self.items.len() == self.items.capacity() {
            self.grow();
        }
        push_within_capacity(&mut self.items, item);
    }

    /// Appends an item for which there was room from the start, or no memory.
    pub(super) fn put(&mut self, item: T) {
        push_within_capacity(&mut self.items, item);
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.overflowed |= self.items.try_reserve(1).is_err();
    }

    /// Fails if anything was lost.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.overflowed { Err(Failure::OutOfMemory) } else { Ok(()) }
    }

    /// The items, if none was lost.
    pub(super) fn into_items(self) -> Result<Vec<T>, Failure> {
        self.check()?;
        Ok(self.items)
    }
}

impl<T: Copy> List<T> {
    #[inline(never)]
    pub(super) fn extend(&mut self, items: &[T]) {
        for &item in items {
            self.push(item);
        }
    }

    /// So many times `item`.
    pub(super) fn filled(length: usize, item: T) -> Self {
        let mut list = Self::with_capacity(length);
        for _ in 0..length {
            list.put(item);
        }
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
