kind "creature" { "Somebody." }
standard_table { set_up = function() end, exercises = {} }
-- expect: deep/bad-table 2:1
