ability "B" {}
ability "A" { gives = "B" }
-- expect: pack/unknown-reference 2:23
