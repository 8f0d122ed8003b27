kind "creature" { "Somebody." }
creature "Plain" {}
standard_table { "The table.", function() return {} end,
  creature = function(at, name) return at.user.name end }
-- expect: deep/not-run 4
