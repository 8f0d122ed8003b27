local b = use "b"
return b
-- expect: pack/cyclic-use 1:11
