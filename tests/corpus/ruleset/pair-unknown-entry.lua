pair "zone" { "Near", "Far", unmentoned = "Near" }
-- expect: pack/unknown-field 1:30
