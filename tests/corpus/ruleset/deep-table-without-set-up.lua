kind "creature" { "Somebody." }
standard_table { "The table." }
-- expect: pack/missing-field 2:1
