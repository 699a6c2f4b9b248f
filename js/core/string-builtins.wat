;; Moves short strings into memory, and short ASCII strings out of it. See js/core/string-builtins.ts.
(module
  (type $units (array (mut i16)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $string_of (param (ref null $units) i32 i32) (result (ref extern))))
  (import "wasm:js-string" "intoCharCodeArray"
    (func $units_of (param externref (ref null $units) i32) (result i32)))
  (import "core" "memory" (memory 0))
  (import "core" "operation" (func $operation (param i32 i32 i32) (result i32)))
  (global $units (ref $units) (array.new_default $units (i32.const 512)))

  ;; Returns the string of the $length bytes at $pointer. They must be ASCII, and at most 512.
  (func (export "read") (param $pointer i32) (param $length i32) (result (ref extern))
    (local $i i32)
    (loop $next
      (if (i32.lt_u (local.get $i) (local.get $length))
        (then
          (array.set $units (global.get $units) (local.get $i)
            (i32.load8_u (i32.add (local.get $pointer) (local.get $i))))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br $next))))
    (call $string_of (global.get $units) (i32.const 0) (local.get $length)))

  ;; Writes $text as UTF-8 to $pointer, calls the operation with $engine, the length of the UTF-8 in bytes, and $flag,
  ;; and returns its result. $text must have at most 512 code units. Up to 8 bytes after it are overwritten, too.
  (func (export "call")
    (param $text externref) (param $pointer i32) (param $engine i32) (param $flag i32) (result i32)
    (local $i i32)
    (local $length i32)
    (local $eight v128)
    (local $all v128)
    (local $units (ref $units))
    (local.set $units (global.get $units))
    (local.set $length
      (call $units_of (local.get $text) (local.get $units) (i32.const 0)))
    ;; Each step writes eight code units with one store, which is faster than four.
    (loop $next
      (local.set $all (v128.or (local.get $all) (local.get $eight)))
      (local.set $eight
        (i16x8.replace_lane 7 (i16x8.replace_lane 6
          (i16x8.replace_lane 5 (i16x8.replace_lane 4
            (i16x8.replace_lane 3 (i16x8.replace_lane 2
              (i16x8.replace_lane 1 (i16x8.splat
                (array.get_u $units (local.get $units) (local.get $i)))
                (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 1))))
              (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 2))))
              (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 3))))
            (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 4))))
            (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 5))))
          (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 6))))
          (array.get_u $units (local.get $units) (i32.add (local.get $i) (i32.const 7)))))
      (v128.store64_lane 0 (i32.add (local.get $pointer) (local.get $i))
        (i8x16.narrow_i16x8_u (local.get $eight) (local.get $eight)))
      (br_if $next
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (local.get $length))))
    ;; Among the last eight code units, only the ones that belong to $text are checked.
    (local.set $all
      (v128.or (local.get $all)
        (v128.and (local.get $eight)
          (i16x8.gt_s
            (i16x8.splat (i32.sub (local.get $length) (local.get $i)))
            (v128.const i16x8 -8 -7 -6 -5 -4 -3 -2 -1)))))
    (if (v128.any_true (v128.and (local.get $all) (i16x8.splat (i32.const 0xff80))))
      (then (local.set $length (call $encode (local.get $length) (local.get $pointer)))))
    (call $operation (local.get $engine) (local.get $length) (local.get $flag)))

  ;; Writes the first $length code units as UTF-8 to $pointer, with U+FFFD for lone surrogates. Returns the number of
  ;; bytes.
  (func $encode (param $length i32) (param $pointer i32) (result i32)
    (local $start i32)
    (local $i i32)
    (local $c i32)
    (local $low i32)
    (local $following i32)
    (local.set $start (local.get $pointer))
    (loop $next
      (local.set $c (array.get_u $units (global.get $units) (local.get $i)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (if (i32.lt_u (local.get $c) (i32.const 0x80))
        (then (i32.store8 (local.get $pointer) (local.get $c)))
        (else
          (if (i32.eq (i32.and (local.get $c) (i32.const 0xf800)) (i32.const 0xd800))
            (then
              (local.set $low
                (if (result i32) (i32.lt_u (local.get $i) (local.get $length))
                  (then (array.get_u $units (global.get $units) (local.get $i)))
                  (else (i32.const 0))))
              (if
                (i32.and
                  (i32.lt_u (local.get $c) (i32.const 0xdc00))
                  (i32.eq (i32.and (local.get $low) (i32.const 0xfc00)) (i32.const 0xdc00)))
                (then
                  (local.set $i (i32.add (local.get $i) (i32.const 1)))
                  ;; Subtracts the bits that mark the two as surrogates, and adds 0x10000.
                  (local.set $c
                    (i32.sub
                      (i32.add (i32.shl (local.get $c) (i32.const 10)) (local.get $low))
                      (i32.const 0x35fdc00))))
                (else (local.set $c (i32.const 0xfffd))))))
          (local.set $following
            (i32.add
              (i32.const 1)
              (i32.add
                (i32.ge_u (local.get $c) (i32.const 0x800))
                (i32.ge_u (local.get $c) (i32.const 0x10000)))))
          (i32.store8 (local.get $pointer)
            (i32.or
              (i32.shr_u (i32.const 0xff80) (local.get $following))
              (i32.shr_u (local.get $c) (i32.mul (local.get $following) (i32.const 6)))))
          (loop $next_following
            (local.set $following (i32.sub (local.get $following) (i32.const 1)))
            (local.set $pointer (i32.add (local.get $pointer) (i32.const 1)))
            (i32.store8 (local.get $pointer)
              (i32.or
                (i32.const 0x80)
                (i32.and
                  (i32.shr_u (local.get $c) (i32.mul (local.get $following) (i32.const 6)))
                  (i32.const 0x3f))))
            (br_if $next_following (local.get $following)))))
      (local.set $pointer (i32.add (local.get $pointer) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $length))))
    (i32.sub (local.get $pointer) (local.get $start))))
