kind "creature" { "Somebody." }
standard_table { "The table.",
  function() return { user = make("creature", "Nobody") } end }
-- expect: deep/bad-table 2:1
