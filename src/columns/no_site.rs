//! Without the Public Suffix List.

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(());

impl Sites {
    /// The host can't be looked up, because there is no list.
    pub(super) const fn offsets(self, _: &str) -> Option<(usize, Option<usize>)> {
        None
    }
}
