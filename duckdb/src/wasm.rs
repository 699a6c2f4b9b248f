//! Memory in WebAssembly: DuckDB's, because there is no other that a module may grow.

use std::alloc::{GlobalAlloc, Layout};
use std::ffi::c_void;

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn realloc(start: *mut c_void, size: usize) -> *mut c_void;
    fn free(start: *mut c_void);
}

/// The alignment of every address that `malloc` returns.
const ALIGNMENT: usize = 8;

struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: these are C's functions, with its guarantees. Nothing here needs a larger alignment, and
// a request for one fails.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > ALIGNMENT {
            return std::ptr::null_mut();
        }
        // SAFETY: any size may be requested.
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
