-- What is said at the table and in specs: who is there.

driver "character" (function(name, fields) return request("enlist", name, fields) end)
driver "npc" (function(name, fields) return request("bring", name, fields) end)
driver "countdown" (function(name, fields) return make("countdown", name, fields) end)
