ability "A" {
  damage = "2 + @Powr" }
-- expect: pack/unknown-number 2:18
