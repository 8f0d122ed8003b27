kind "k" {}
lint "l" { on = "k" }
-- expect: pack/missing-field 2:6
