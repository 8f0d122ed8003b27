kind "creature" { "Somebody." }
standard_table { exercises = {} }
-- expect: pack/missing-field 2:1
