local end = 3
-- expect: pack/syntax-error 1:7
