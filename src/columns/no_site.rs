//! Without the Public Suffix List.

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(());

impl Sites {
    /// There is no list to find them.
    pub(super) const fn offsets(self, _: &str) -> Option<(usize, Option<usize>)> {
        None
    }
}
