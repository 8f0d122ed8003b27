kind "a" { { speaks_for = "me" } }
-- expect: pack/not-one-of 1:27
