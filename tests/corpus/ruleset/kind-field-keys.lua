kind "a" { b = { "table", refers = "bb" } }
-- expect: pack/unknown-kind 1:12
