status "corpus_rules:Burning" { x = 2 }
-- expect: pack/override-not-declared 1:8
