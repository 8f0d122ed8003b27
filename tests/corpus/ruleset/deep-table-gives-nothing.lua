kind "creature" { "Somebody." }
standard_table { "The table.", function() end }
-- expect: deep/bad-table 2:1
