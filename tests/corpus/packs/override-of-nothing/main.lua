status "corpus_rules:Burnign" { x = 2 }
-- expect: pack/unknown-reference 1:8
