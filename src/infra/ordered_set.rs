//! [Ordered sets](https://infra.spec.whatwg.org/#sets).

use super::strings::concatenate;
use alloc::string::String;
use alloc::vec::{self, Vec};
use core::borrow::Borrow;
use core::slice;

/// An [ordered set](https://infra.spec.whatwg.org/#ordered-set): a list that does not contain the
/// same item twice.
///
/// The set is a vector that is searched linearly, so it should contain few items. If memory runs
/// out, the set behaves like `Vec`.
///
/// ```
/// use whatwg_url::infra::OrderedSet;
///
/// let a = OrderedSet::create(["b", "a", "b"]);
/// let b = OrderedSet::create(["c", "b"]);
/// assert_eq!(a.union(&b).as_slice(), ["b", "a", "c"]);
/// assert_eq!(a.intersection(&b).as_slice(), ["b"]);
/// assert_eq!(a.difference(&b).as_slice(), ["a"]);
/// assert!(a.intersection(&b).is_subset(&a));
/// assert_eq!(a.union(&b), b.union(&a));
/// ```
#[derive(Clone, Debug)]
pub struct OrderedSet<T>(Vec<T>);

impl<T: PartialEq> OrderedSet<T> {
    /// The empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// [Creates](https://infra.spec.whatwg.org/#set-create) a set from the items of a list.
    pub fn create(input: impl IntoIterator<Item = T>) -> Self {
        let mut set = Self::new();
        set.extend(input);
        set
    }

    /// [Appends](https://infra.spec.whatwg.org/#set-append) an item unless the set already contains
    /// it.
    pub fn append(&mut self, item: T) {
        if !self.contains(&item) {
            self.0.push(item);
        }
    }

    /// [Extends](https://infra.spec.whatwg.org/#set-extend) the set with the items of a list.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.append(item);
        }
    }

    /// [Prepends](https://infra.spec.whatwg.org/#set-prepend) an item unless the set already
    /// contains it.
    pub fn prepend(&mut self, item: T) {
        if !self.contains(&item) {
            self.0.insert(0, item);
        }
    }

    /// [Replaces](https://infra.spec.whatwg.org/#set-replace) an item. The first occurrence of
    /// `item` or `replacement` becomes `replacement`, and any later occurrence is removed.
    ///
    /// ```
    /// use whatwg_url::infra::OrderedSet;
    ///
    /// let mut set = OrderedSet::create(["c", "b", "a"]);
    /// set.replace(&"a", "c");
    /// assert_eq!(set.as_slice(), ["c", "b"]);
    /// ```
    pub fn replace(&mut self, item: &T, replacement: T) {
        let is_either = |candidate: &T| candidate == item || *candidate == replacement;
        let Some(index) = self.0.iter().position(is_either) else { return };
        let mut position = 0;
        self.0.retain(|candidate| {
            position += 1;
            position - 1 == index || !is_either(candidate)
        });
        if let Some(first) = self.0.get_mut(index) {
            *first = replacement;
        }
    }

    /// [Removes](https://infra.spec.whatwg.org/#list-remove) an item. Returns whether the set
    /// already contained the item.
    pub fn remove(&mut self, item: &T) -> bool {
        let size_before = self.0.len();
        self.0.retain(|candidate| candidate != item);
        self.0.len() < size_before
    }

    /// Whether the set [contains](https://infra.spec.whatwg.org/#list-contain) an item.
    #[must_use]
    pub fn contains(&self, item: &T) -> bool {
        self.0.contains(item)
    }

    /// Whether this is a [subset](https://infra.spec.whatwg.org/#set-subset) of `superset`.
    #[must_use]
    pub fn is_subset(&self, superset: &Self) -> bool {
        self.0.iter().all(|item| superset.contains(item))
    }

    /// Whether this is a [superset](https://infra.spec.whatwg.org/#set-superset) of `subset`.
    #[must_use]
    pub fn is_superset(&self, subset: &Self) -> bool {
        subset.is_subset(self)
    }

    /// Whether two sets are [equal](https://infra.spec.whatwg.org/#set-equal), that is, whether
    /// they contain the same items in any order.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.is_subset(other) && self.is_superset(other)
    }

    /// The items, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T: Clone + PartialEq> OrderedSet<T> {
    /// The [intersection](https://infra.spec.whatwg.org/#set-intersection).
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self(self.0.iter().filter(|item| other.contains(item)).cloned().collect())
    }

    /// The [union](https://infra.spec.whatwg.org/#set-union).
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.extend(other.0.iter().cloned());
        set
    }

    /// The [difference](https://infra.spec.whatwg.org/#set-difference).
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        Self(self.0.iter().filter(|item| !other.contains(item)).cloned().collect())
    }
}

/// The empty set, for any item type.
impl<T> Default for OrderedSet<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// As in [`OrderedSet::equals`], the order does not matter.
impl<T: PartialEq> PartialEq for OrderedSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

impl<T: Eq> Eq for OrderedSet<T> {}

impl<T> IntoIterator for OrderedSet<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a OrderedSet<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: Borrow<str>> OrderedSet<T> {
    /// [Serializes a set](https://infra.spec.whatwg.org/#example-string-concatenate): concatenates
    /// the items, separated by U+0020.
    ///
    /// ```
    /// use whatwg_url::infra::OrderedSet;
    ///
    /// assert_eq!(OrderedSet::create(["a", "b", "a"]).serialize(), "a b");
    /// assert_eq!(OrderedSet::create(["a".to_owned()]).serialize(), "a");
    /// ```
    #[must_use]
    pub fn serialize(&self) -> String {
        concatenate(&self.0, " ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_set_needs_no_default_item() {
        #[derive(Debug, PartialEq)]
        struct Item;
        assert!(OrderedSet::<Item>::default().as_slice().is_empty());
    }
}
