ability "A" { gives = "corpus_rules:Burnign" }
-- expect: pack/unknown-reference 1:23
