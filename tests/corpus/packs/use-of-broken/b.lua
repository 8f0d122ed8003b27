return = 3
-- expect: pack/syntax-error 1:8
