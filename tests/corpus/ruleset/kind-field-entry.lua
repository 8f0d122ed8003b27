kind "a" { b = { "number", requird = true } }
-- expect: pack/unknown-field 1:28
