order "o" { roll = "1d20", amnog = "all" }
-- expect: pack/unknown-field 1:28
