ability "B" { gives = "Missing", on_hit = function() return shared end }
