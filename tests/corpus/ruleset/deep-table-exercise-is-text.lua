kind "creature" { "Somebody." }
standard_table { "The table.", function() return {} end,
  creature = "attack" }
-- expect: pack/wrong-type 3:14
