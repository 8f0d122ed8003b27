ability "A" { sizes = { Body = "5" } }
-- expect: pack/wrong-type 1:32
