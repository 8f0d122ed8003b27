rule "r" { "ash", one_of = { "oak", "elm" } }
-- expect: pack/not-one-of 1:12
