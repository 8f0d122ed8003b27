kind "status" {}
verb "v" { args = { { "a", "text", refers = { "stauts" } } } }
-- expect: pack/unknown-kind 2:47
