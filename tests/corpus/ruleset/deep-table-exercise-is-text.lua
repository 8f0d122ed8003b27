kind "creature" { "Somebody." }
standard_table { set_up = function() return {} end,
  exercises = { creature = "attack" } }
-- expect: pack/wrong-type 3:28
