ability "A" { gives = "Frozen" }
-- expect: pack/ambiguous-reference 1:23
