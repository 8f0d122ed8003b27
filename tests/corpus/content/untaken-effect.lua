creature "A" { damage = "3" }
-- expect: pack/unknown-field 1:16
