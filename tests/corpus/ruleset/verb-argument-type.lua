verb "v" { args = { { "a", "amuont" } }, "Does something." }
-- expect: pack/not-one-of 1:28
