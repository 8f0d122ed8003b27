kind "a" { b = { "list", each = "numbr" } }
-- expect: pack/not-one-of 1:33
