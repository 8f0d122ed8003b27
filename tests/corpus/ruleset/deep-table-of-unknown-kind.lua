kind "creature" { "Somebody." }
standard_table { set_up = function() return {} end,
  exercises = { craeture = function(at, name) end } }
-- expect: pack/unknown-kind 3:17
