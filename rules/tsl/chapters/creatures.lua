-- Creatures: domains, Stress Pools, what a turn allows them, what they bring (Intro; Your Turn: TSL-002, TSL-016,
-- TSL-022, TSL-054, TSL-098).

local constants = use "chapters/constants"

-- Stress is marked: a pool starts empty and fills up (TSL-098). A price in it marks Stress too (TSL-101).
local LEAST = 1
stat { "MaxBody", "MaxMind", "MaxSpirit", of = "creature", least = LEAST }
pool "Body"   { of = "creature", max = "MaxBody", fills_up = true, unit = "Body" }
pool "Mind"   { of = "creature", max = "MaxMind", fills_up = true, unit = "Mind" }
pool "Spirit" { of = "creature", max = "MaxSpirit", fills_up = true, unit = "Spirit" }

-- TSL-016, TSL-022, TSL-023, TSL-025: full again at the start of one's own turn, and never more than that.
budget { "action", "movement", each = 1, refresh = "own turn start" }
budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }

-- Whether it takes part in a scene, which is when things cost actions; whether it is its turn, when it does not react;
-- what its last roll came to, and the band of it; what the GM said of it (TSL-100) and to it (TSL-125). False where
-- there is nothing.
field { "in_scene", "has_turn", "rolled", "band", "state", "knows", of = "creature" }
for _, domain in ipairs(constants.DOMAINS) do field(domain .. " tier") { of = "creature" } end

local QUIET = { quiet = true }

-- How many bubbles each pool of this sheet has.
local function sizes(sheet)
  local found = {}
  for _, pool in ipairs(constants.POOLS) do
    found[pool] = sheet.pools[pool] or (sheet.grunt and setting.grunt_pool or setting.pool_size)
  end
  return found
end

lint "pool-size" { on = "creature", check = function(def, report)
  for pool, size in pairs(def.pools) do
    if size < LEAST then report("pools." .. pool, "a pool holds " .. LEAST .. " Stress at least, found " .. size) end
  end
end }

-- What everybody has: the rules that always hold, and the six support actions. The names stand where they are given, so
-- that they are those of the rules whatever else is called so.
local function give_common(who)
  for _, name in ipairs { "Breaking", "First Strike", "Grant Reroll", "Draw Aggro", "Tactical Assist", "Soak the Hit",
    "Steady the Spirit", "Ground a Path-walker" } do who:give(name, QUIET) end
end

-- Brings a creature into the game: pools from the sheet, what it carries as things it holds, the first pieces Ready.
verb "enlist" { args = { { "what", "creature" }, { "fields", "edits", optional = true } }, returns = "made",
  steps = { { "make", function(act)
    local sheet, size = act.ability, sizes(act.ability)
    local who = act:make("creature", sheet.name, { side = act.side or "agents", name = act.called, at = act.at,
      MaxBody = size.Body, MaxMind = size.Mind, MaxSpirit = size.Spirit })
    for _, field in ipairs { "in_scene", "has_turn", "state", "knows", "rolled", "band" } do who:set(field, false) end
    for _, domain in ipairs(constants.DOMAINS) do who:set(domain .. " tier", sheet.domains[domain] or "Untrained") end
    give_common(who)
    for _, list in ipairs { "weapons", "items", "wears", "abilities", "perks" } do
      for _, name in ipairs(sheet[list]) do who:gain(name) end
    end
    local own = sheet.signature and who:things():with(function(thing) return thing.name == sheet.signature end)[1]
    if own then own:set("signature", true) end
    act.made = who
  end } } }
