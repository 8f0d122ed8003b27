verb "swing" { args = { { "ability", "definition" } },
  steps = { { "roll", function(act) act:check { rule = "push", dificulty = 9 } end } }, "Swings a weapon." }
kind "ability" { "What somebody can do.", power = "number" }
lint "weak" { on = "ability", check = function(def, report) if not def.power then report("power", "weak") end end }
-- expect: lua/unknown-option 2:64
