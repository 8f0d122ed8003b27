ability "A" { use = 2, form = "quik blow" }
-- expect: pack/not-one-of 1:31
