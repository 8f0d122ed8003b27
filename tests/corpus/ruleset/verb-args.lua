verb "v" { args = "amount" }
-- expect: pack/wrong-type 1:19
