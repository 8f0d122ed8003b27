order "o" { next = "ask gn" }
-- expect: pack/not-one-of 1:20
