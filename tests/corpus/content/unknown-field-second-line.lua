ability "A" {
  power = 3,
	colour = "red",
}
-- expect: pack/unknown-field 3:2
