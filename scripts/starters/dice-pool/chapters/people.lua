-- The crew: what somebody has from the beginning.

local kinds = use "chapters/kinds"

for _, rating in ipairs(kinds.RATINGS) do stat(rating) { of = "rogue", at_least = 0 } end

local EVERYBODY = { "Breaking Point", "Work With Care", "Use Force", "Talk Fast", "Stay Unseen", "Flashback",
  "Push Yourself", "Resist", "Catch Your Breath" }

verb "enlist" { "Makes a person from a sheet.", returns = "made",
  args = { { "what", "rogue" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local sheet, fields = act.ability, table.copy(act.fields or {})
    fields.side = fields.side or "crew"
    for _, rating in ipairs(kinds.RATINGS) do fields[rating] = sheet[rating] end
    act.made = act:make("rogue", sheet.name, fields)
    for _, list in ipairs { EVERYBODY, sheet.moves } do
      for _, name in ipairs(list) do act.made:give(name, { quiet = true }) end
    end
  end } } }

driver "rogue" (function(name, fields) return request("enlist", name, fields) end)
