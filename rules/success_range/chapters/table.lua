-- Drivers for the table and for specs: they bring characters, NPCs and countdowns into the game.

-- countdown "Execution", countdown("Execution", { name = "The Axe" })
verb "begin_countdown" { "Begins a countdown.", args = { { "what", "countdown" },
    { "options", "table", optional = true, keys = { "name" } } }, returns = "made",
  steps = { { "make", function(act) act.made = act:make("countdown", act.ability.name, act.options) end } } }

driver "character" (function(name, fields) return request("enlist", name, fields) end)
driver "npc" (function(name, fields) return request("bring", name, fields) end)
driver "countdown" (function(name, options) return request("begin_countdown", name, options) end)
