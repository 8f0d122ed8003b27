ability "A" {
  power = 3
  words = "x",
}
-- expect: pack/syntax-error 3:3
