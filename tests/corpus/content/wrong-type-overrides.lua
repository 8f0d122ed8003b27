status "A" { overrides = "limit" }
-- expect: pack/wrong-type 1:26
