kind "rune" { on_cast = "handler" }
rune "A" { on_cast = function() return hex end }
