-- Drivers for the table and for specs: they bring characters, NPCs and countdowns into the game.

driver "character" (function(name, fields) return request("enlist", name, fields) end)
driver "npc" (function(name, fields) return request("bring", name, fields) end)
driver "countdown" (function(name, fields) return make("countdown", name, fields) end)
