status "A" { lasts = "3 turnips" }
-- expect: pack/bad-lasts 1:23
