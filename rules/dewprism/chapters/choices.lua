-- The common actions that make sense for a creature now (Common Actions: DEW-029);
-- an illegal one is refused in any case.

local coins = use "chapters/coins"
local defending = use "chapters/defending"

local function any(list, test)
  for _, one in ipairs(list) do if test(one) then return true end end
  return false
end

local function is_shield(weapon) return weapon.protection ~= nil end
local function is_dead(other) return other:has("Dead") end
local function is_treat(item) return item.name == "Monster Treat" or item.name == "Gourmet Monster Treat" end

-- What the conditions below look at, each read once.
local function facts_of(who, hands)
  local space = who.space
  return { who = who, hands = hands, cover = defending.cover_of(space), items = who:things("item"),
    near = who:others(space) }
end

local function is_foe_down(now)
  local side = now.who.side
  return any(now.near, function(other)
    return other.side ~= side and not other:has("Dead") and (other:has("Knocked Out") or other:has("Asleep"))
  end)
end

-- Name, AP, and a condition for offering it.
local COMMON = {
  { "Sprint", 20 },
  { "Defend", 5, function(now) return any(now.hands, is_shield) end },
  { "Take Cover", 5, function(now) return now.cover > 0 end },
  { "Hide", 0, function(now) return now.cover == 5 and not now.who:has("Stealth") end },
  { "Search", 0, function(now) return #now.who:enemies():with("Stealth") > 0 end },
  { "Use Equipment", 5, function(now) return #now.items > 0 or #now.who:things("weapon") > 0 end },
  { "Use Revival Coin", 5, function(now) return any(now.items, coins.is_coin) and any(now.near, is_dead) end },
  { "Execute", 10, is_foe_down },
  { "Befriend", 5, function(now) return any(now.items, is_treat) end },
  { "Taunt", 5 },
  { "Take Aggro", 0, function(now) return now.who.poised > 0 and not now.who:has("Aggro") end },
  { "Withhold Action", 5 },
  { "Destroy Item", 10 },
  { "Destroy Terrain", 20 },
}

-- Adds the current options to a list of names; `hands` are the weapons it can attack with.
local function add_to(list, who, hands)
  if not who.space then return end
  local ap, now = who.AP, facts_of(who, hands)
  for _, entry in ipairs(COMMON) do
    local offered = entry[3]
    if ap >= entry[2] and (not offered or offered(now)) then list[#list + 1] = entry[1] end
  end
end

return { add_to = add_to }
