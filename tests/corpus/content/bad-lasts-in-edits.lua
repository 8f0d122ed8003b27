status "A" { modifies = { defence = "-1", lasts = "2 trns" } }
-- expect: pack/bad-lasts 1:52
