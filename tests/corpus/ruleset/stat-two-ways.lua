kind "creature" {}
stat "S" { of = "creature", formula = "1", computed = function() end }
-- expect: pack/bad-stat 2:55
