kind "creature" { "Somebody." }
standard_table {
  set_up = function() return { user = make("creature", "Nobody") } end,
  exercises = {} }
-- expect: deep/bad-table 2:1
