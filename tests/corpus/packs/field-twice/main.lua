ability "A" {
  power = 1,
  words = "x",
  power = 2,
}
-- expect: pack/repeated-field 4:3
