kind "creature" {}
stat "S" { of = "creature", formula = "1 + $" }
-- expect: pack/bad-formula 2:44
