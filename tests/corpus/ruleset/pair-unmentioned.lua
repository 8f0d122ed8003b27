pair "zone" { "Near", "Far", unmentioned = "ask gn" }
-- expect: pack/not-one-of 1:44
