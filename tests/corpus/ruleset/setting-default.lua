setting "s" { 4, one_of = { 1, 2 }, "What is chosen." }
-- expect: pack/not-one-of 1:15
