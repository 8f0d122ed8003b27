-- Heroes in play: four stats, what they hold, experience, and the bond between any two of them.

local STATS <const> = use("chapters/kinds").stats
local sheet = use "stdlib/sheet"

stat { "Nerve", "Wits", "Heart", "Hands", of = "hero" }
pool "Harm"       { of = "hero", max = 6, fills_up = true }
pool "Hold"       { of = "hero", max = 3, unit = "hold" }
pool "Experience" { of = "hero", max = 5, fills_up = true }
-- hanne:bond(piet) is how much they mean to each other; hanne:bond(piet, 2) sets it.
pair "bond" { "number", at_least = 0, at_most = 3, default = 0 }

verb "enlist" { "Makes a hero from its sheet.", returns = "made",
  args = { { "what", "hero" }, { "fields", "table", optional = true, keys = { "at", "side", "name" } } },
  steps = { { "make", function(act)
    local hero, given = act.ability, act.fields or {}
    local who = act:make("hero", hero.name, { name = given.name, side = given.side or "heroes", at = given.at,
      armour = hero.armour, Hold = 0 })
    for _, name in ipairs(STATS) do who:set(name, hero.stats[name] or 0) end
    sheet.equip(who, hero.moves, { "Lend a Hand", "Get in the Way" })
    act.made = who
  end } } }

verb "learn" { "Marks experience; when it is full, a stat improves.", of = "hero", steps = { { "mark", function(act)
  act.user:regain { Experience = 1 }
  if act.user:missing "Experience" > 0 then return end
  local stat = act:pick(STATS, "Which stat improves?")
  act.user:set("Experience", 0)
  act.user:set(stat, act.user:base(stat) + 1)
end } } }

driver "hero" (function(name, fields) return request("enlist", name, fields) end)
