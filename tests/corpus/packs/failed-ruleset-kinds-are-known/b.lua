kind "rune" { on_cast = "handler" }
rune "A" { on_cast = function() return hex, hxe end }
-- expect: lua/undefined-global 2:45
