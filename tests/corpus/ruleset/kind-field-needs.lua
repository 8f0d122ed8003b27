kind "a" { b = "number", on_c = { "handler", needs = "d" } }
-- expect: pack/unknown-field 1:26
