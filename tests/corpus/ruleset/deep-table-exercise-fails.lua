kind "creature" { "Somebody." }
creature "Plain" {}
standard_table { set_up = function() return {} end,
  exercises = { creature = function(at, name) return at.user.name end } }
-- expect: deep/not-run 4
