creature "A" { lasts = "3 turns" }
-- expect: pack/unknown-field 1:16
