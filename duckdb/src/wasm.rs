//! Memory in WebAssembly: Uses DuckDB's allocator, because no other allocator may grow the memory.

use std::alloc::{GlobalAlloc, Layout};
use std::ffi::c_void;

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn realloc(start: *mut c_void, size: usize) -> *mut c_void;
    fn free(start: *mut c_void);
}

/// The alignment of all addresses that `malloc` returns.
const ALIGNMENT: usize = 8;

struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: these are the C functions, with C's guarantees. Nothing here needs a larger alignment,
// and requests for larger alignments fail.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > ALIGNMENT {
            return std::ptr::null_mut();
        }
        // SAFETY: `malloc` accepts any size.
        unsafe { malloc(layout.size()).cast() }
    }

    unsafe fn dealloc(&self, start: *mut u8, _: Layout) {
        // SAFETY: `alloc` or `realloc` returned it.
        unsafe { free(start.cast()) }
    }

    unsafe fn realloc(&self, start: *mut u8, _: Layout, size: usize) -> *mut u8 {
        // SAFETY: `alloc` or `realloc` returned it.
        unsafe { realloc(start.cast(), size).cast() }
    }
}
