verb "v" { args = { { "a", "amuont" } } }
-- expect: pack/not-one-of 1:28
