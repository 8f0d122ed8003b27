ability "A" {
  power = 2,
  use = "2mna + 1zz",
}
-- expect: pack/bad-cost 3:18
