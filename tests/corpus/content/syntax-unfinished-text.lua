ability "A" { words = "x }
-- expect: pack/syntax-error 1:23
