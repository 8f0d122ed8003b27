pair "zone" { "Near", "Far", default = "Fat" }
-- expect: pack/not-one-of 1:40
