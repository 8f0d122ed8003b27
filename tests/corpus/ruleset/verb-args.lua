verb "v" { args = "amount", "Does something." }
-- expect: pack/wrong-type 1:19
