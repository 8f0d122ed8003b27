check "c" { dice = "many" }
-- expect: pack/bad-dice 1:20
