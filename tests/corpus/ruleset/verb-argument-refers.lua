kind "status" {}
verb "v" { args = { { "a", "text", refers = { "stauts" } } }, "Does something." }
-- expect: pack/unknown-kind 2:47
