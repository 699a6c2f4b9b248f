//! [Ordered maps](https://infra.spec.whatwg.org/#maps).

use crate::basics::Failure;
use crate::heapsort::heapsort;
use alloc::vec::Vec;
use core::borrow::Borrow;

/// An [ordered map](https://infra.spec.whatwg.org/#ordered-map). The entries are in the order in
/// which their keys were first set.
///
/// The map is a vector that is searched linearly, so it should contain few entries.
/// [`from_first_of_each`](Self::from_first_of_each) creates a map from any number of entries
/// efficiently.
///
/// ```
/// use whatwg_url::infra::OrderedMap;
///
/// let mut map = OrderedMap::default();
/// map.set("b", 1)?;
/// map.set("a", 2)?;
/// map.set("b", 3)?;
/// assert_eq!(map.as_slice(), [("b", 3), ("a", 2)]);
/// assert_eq!(map.get(&"a"), Some(&2));
/// # Ok::<(), whatwg_url::infra::Failure>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OrderedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for OrderedMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: PartialEq, V> OrderedMap<K, V> {
    /// [Gets the value](https://infra.spec.whatwg.org/#map-get) of an entry. Returns `None` if the
    /// key does not [exist](https://infra.spec.whatwg.org/#map-exists).
    #[must_use]
    pub fn get<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.iter().find(|(candidate, _)| candidate.borrow() == key).map(|(_, value)| value)
    }

    /// [Sets the value](https://infra.spec.whatwg.org/#map-set) of an entry. A new entry is added
    /// at the end.
    ///
    /// # Errors
    ///
    /// [`Failure::OutOfMemory`]: a new entry does not fit in memory.
    pub fn set(&mut self, key: K, value: V) -> Result<(), Failure> {
        match self.0.iter_mut().find(|(candidate, _)| *candidate == key) {
            Some((_, old)) => *old = value,
            None => {
                self.0.try_reserve(1)?;
                self.0.push((key, value));
            }
        }
        Ok(())
    }

    /// [Removes](https://infra.spec.whatwg.org/#map-remove) an entry and returns its value.
    pub fn remove<Q: PartialEq + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let index = self.0.iter().position(|(candidate, _)| candidate.borrow() == key)?;
        Some(self.0.remove(index).1)
    }

    /// [Clear](https://infra.spec.whatwg.org/#map-clear).
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The [size](https://infra.spec.whatwg.org/#map-size).
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Whether the map [is empty](https://infra.spec.whatwg.org/#map-is-empty).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// [Get the keys](https://infra.spec.whatwg.org/#map-getting-the-keys).
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// [Get the values](https://infra.spec.whatwg.org/#map-getting-the-values).
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// The entries, in order, for [iterating](https://infra.spec.whatwg.org/#map-iterate).
    #[must_use]
    pub fn as_slice(&self) -> &[(K, V)] {
        &self.0
    }
}

impl<K: Ord, V> OrderedMap<K, V> {
    /// Creates a map from `entries`. If a key occurs more than once, its first value is kept. Takes
    /// *n* log *n* steps.
    ///
    /// # Errors
    ///
    /// Returns an error if memory for one number per entry cannot be allocated.
    ///
    /// ```
    /// use whatwg_url::infra::OrderedMap;
    ///
    /// let map = OrderedMap::from_first_of_each(vec![("b", 1), ("a", 2), ("b", 3)]).unwrap();
    /// assert_eq!(map.as_slice(), [("b", 1), ("a", 2)]);
    /// ```
    pub fn from_first_of_each(mut entries: Vec<(K, V)>) -> Result<Self, Failure> {
        let mut is_repeated = Vec::new();
        is_repeated.try_reserve_exact(entries.len())?;
        is_repeated.resize(entries.len(), false);
        let mut order: Vec<usize> = Vec::new();
        order.try_reserve_exact(entries.len())?;
        order.extend(0..entries.len());
        let key = |index: &usize| entries.get(*index).map(|(key, _)| key);
        // Equal keys are ordered by their indices.
        heapsort(&mut order, |a, b| key(a).cmp(&key(b)).then(a.cmp(b)).is_lt());
        for (first, second) in order.iter().zip(order.iter().skip(1)) {
            if key(first) == key(second)
                && let Some(is_repeated) = is_repeated.get_mut(*second)
            {
                *is_repeated = true;
            }
        }
        let mut is_repeated = is_repeated.into_iter();
        entries.retain(|_| !is_repeated.next().unwrap_or_default());
        Ok(Self(entries))
    }
}
