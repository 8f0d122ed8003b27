status "A" { overrides = { wrte_on = "any hex" } }
-- expect: pack/unknown-rule 1:28
