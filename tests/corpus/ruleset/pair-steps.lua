pair "zone" { "Near", unmentioned = "Near" }
-- expect: pack/bad-pair 1:15
