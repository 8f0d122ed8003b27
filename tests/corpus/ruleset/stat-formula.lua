kind "creature" {}
stat "S" { of = "creature", computed = "1 + $" }
-- expect: pack/bad-formula 2:45
