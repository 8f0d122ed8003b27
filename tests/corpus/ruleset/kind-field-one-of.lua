kind "a" { b = { "text", one_of = "x" } }
-- expect: pack/wrong-type 1:35
