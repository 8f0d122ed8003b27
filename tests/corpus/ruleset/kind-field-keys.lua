kind "a" { b = { "table", keys_refer = "bb" } }
-- expect: pack/unknown-kind 1:12
