ability "A" { words = "far too many words" }
-- expect: pack/out-of-range 1:23
