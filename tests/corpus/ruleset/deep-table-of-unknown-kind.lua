kind "creature" { "Somebody." }
standard_table { "The table.", function() return {} end,
  craeture = function(at, name) end }
-- expect: pack/unknown-kind 3:3
