creature "A" { level = 1, when = function() return false end }
-- expect: pack/unknown-field 1:27
