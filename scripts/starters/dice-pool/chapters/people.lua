-- The crew: what somebody has from the beginning.

local kinds = use "chapters/kinds"
local sheet = use "stdlib/sheet"

for _, rating in ipairs(kinds.RATINGS) do stat(rating) { of = "rogue", at_least = 0 } end

local EVERYBODY = { "Breaking Point", "Work With Care", "Use Force", "Talk Fast", "Stay Unseen", "Flashback",
  "Push Yourself", "Resist", "Catch Your Breath" }

verb "enlist" { "Makes a person from a sheet.", returns = "made",
  args = { { "what", "rogue" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local fields = table.copy(act.fields or {})
    fields.side = fields.side or "crew"
    act.made = act:make("rogue", act.ability.name, fields)
    sheet.equip(act.made, EVERYBODY, act.ability.moves)
  end } } }

driver "rogue" (function(name, fields) return request("enlist", name, fields) end)
