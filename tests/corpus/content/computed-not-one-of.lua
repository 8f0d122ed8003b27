ability "A" { use = 0, form = "quik blow" }
-- expect: pack/not-one-of 1:31
