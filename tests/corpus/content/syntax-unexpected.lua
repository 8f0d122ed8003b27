local x = )
-- expect: pack/syntax-error 1:11
