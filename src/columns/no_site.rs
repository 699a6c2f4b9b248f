//! Without the Public Suffix List.

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(());

impl Sites {
    /// There is no list to look them up in.
    pub(super) const fn offsets(self, _: &str) -> Option<(usize, Option<usize>)> {
        None
    }
}
