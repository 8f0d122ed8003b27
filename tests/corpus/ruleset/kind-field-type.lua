kind "a" { b = { "numbr" } }
-- expect: pack/unknown-kind 1:12
