pair "zone" { "Near", default = "Near" }
-- expect: pack/bad-pair 1:15
