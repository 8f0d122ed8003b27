rule "r" { 3, is = "numbr" }
-- expect: pack/not-one-of 1:20
