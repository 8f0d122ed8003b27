-- Creatures: domains, Stress Pools, budgets of a turn, their gear (Intro; Your Turn: TSL-002,
-- TSL-016, TSL-022, TSL-054, TSL-098).

local constants = use "chapters/constants"

-- Stress is marked: a pool starts empty and fills up (TSL-098). Stress as a price is marked too (TSL-101).
local LEAST = 1
stat { "MaxBody", "MaxMind", "MaxSpirit", of = "creature", at_least = LEAST }
pool "Body"   { of = "creature", max = "MaxBody", fills_up = true, unit = "Body" }
pool "Mind"   { of = "creature", max = "MaxMind", fills_up = true, unit = "Mind" }
pool "Spirit" { of = "creature", max = "MaxSpirit", fills_up = true, unit = "Spirit" }

-- TSL-016, TSL-022, TSL-023, TSL-025: refilled at the start of the creature's own turn, never above 1.
budget { "action", "movement", each = 1, refresh = "own turn start" }
budget "reaction" { each = 1, refresh = "own turn start", out_of_turn = true }

-- Whether it takes part in a scene, where acting costs actions; whether it is its turn, when it cannot react; the
-- total and band of its last roll; what the GM said about it (TSL-100) and to it
-- (TSL-125). False if there is nothing.
field { "in_scene", "has_turn", "rolled", "band", "state", "knows", of = "creature" }
for _, domain in ipairs(constants.DOMAINS) do field(domain .. " tier") { of = "creature" } end

local QUIET = { quiet = true }

-- The size of each pool of this sheet; one that is rolled is never empty.
local function sizes(act, sheet, called)
  local found = {}
  for _, pool in ipairs(constants.POOLS) do
    local size = sheet.pools[pool] or (sheet.grunt and setting.grunt_pool or setting.pool_size)
    found[pool] = math.max(LEAST, act:dice(size, (called or sheet.name) .. ", " .. pool))
  end
  return found
end

lint "pool-size" { on = "creature", check = function(def, report)
  for pool, size in pairs(def.pools) do
    if type(size) == "number" and size < LEAST then
      report("pools." .. pool, "a pool holds " .. LEAST .. " Stress at least, found " .. size)
    end
  end
end }

-- The laws and the six support actions that every creature has. The names are resolved here, so that they are those of
-- the rules even if a pack reuses them.
local function give_common(who)
  for _, name in ipairs { "Breaking", "First Strike", "Grant Reroll", "Draw Aggro", "Tactical Assist", "Soak the Hit",
    "Steady the Spirit", "Ground a Path-walker" } do who:give(name, QUIET) end
end

-- Creates a creature from its sheet: pools as numbers, its gear as things it holds, the first pieces Ready.
verb "enlist" { "Makes a creature from its sheet, with its gear and abilities.",
  args = { { "what", "creature" }, { "fields", "table", optional = true, keys = { "at", "side", "called" } } },
  returns = "made",
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.fields or {}
    local size = sizes(act, sheet, given.called)
    local who = act:make("creature", sheet.name, { side = given.side or "agents", name = given.called, at = given.at,
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
