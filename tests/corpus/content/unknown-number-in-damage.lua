ability "A" { damage = "2 + @Powr" }
-- expect: pack/unknown-number 1:30
