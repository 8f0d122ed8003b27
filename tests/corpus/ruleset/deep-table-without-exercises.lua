kind "creature" { "Somebody." }
standard_table { set_up = function() return {} end }
-- expect: pack/missing-field 2:1
