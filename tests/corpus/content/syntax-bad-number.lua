local x = 3x
-- expect: pack/syntax-error 1:11
