;; The module whose bytes are in string-builtins.js; a test holds the two together.
(module
  (type $units (array (mut i16)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $string_of (param (ref null $units) i32 i32) (result (ref extern))))
  (import "core" "memory" (memory 0))
  (global $units (ref $units) (array.new_default $units (i32.const 512)))
  ;; The string of the bytes at $pointer, which are ASCII, and at most 512.
  (func (export "read") (param $pointer i32) (param $length i32) (result (ref extern))
    (local $i i32)
    (loop $next
      (if (i32.lt_u (local.get $i) (local.get $length))
        (then
          (array.set $units (global.get $units) (local.get $i)
            (i32.load8_u (i32.add (local.get $pointer) (local.get $i))))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br $next))))
    (call $string_of (global.get $units) (i32.const 0) (local.get $length))))
