ability "A" {
  power = 1,
-- expect: pack/syntax-error 4:1
