-- The common actions that make sense for a creature now (Common Actions: DEW-029);
-- an illegal one is refused in any case.

local coins = use "chapters/coins"
local defending = use "chapters/defending"

local function has_shield(who)
  for _, weapon in ipairs(who:weapons()) do if weapon.protection then return true end end
  return false
end

-- True if a creature in the same space passes the test.
local function anybody(who, test)
  for other in who:others(who.space) do if test(other) then return true end end
  return false
end

local function is_foe_down(who)
  return anybody(who, function(other)
    return other.side ~= who.side and not other:has("Dead") and (other:has("Knocked Out") or other:has("Asleep"))
  end)
end

local function has_item(who, names)
  for item in who:things("item") do for _, name in ipairs(names) do if item.name == name then return true end end end
  return false
end

-- Name, AP, and a condition for offering it.
local COMMON = {
  { "Sprint", 20 },
  { "Defend", 5, has_shield },
  { "Take Cover", 5, function(who) return defending.cover_of(who.space) > 0 end },
  { "Hide", 0, function(who) return not who:has("Stealth") and defending.cover_of(who.space) == 5 end },
  { "Search", 0, function(who) return #who:enemies():with("Stealth") > 0 end },
  { "Use Equipment", 5, function(who) return #who:things("item") + #who:things("weapon") > 0 end },
  { "Use Revival Coin", 5, function(who)
    return #coins.coins(who) > 0 and anybody(who, function(other) return other:has("Dead") end)
  end },
  { "Execute", 10, is_foe_down },
  { "Befriend", 5, function(who) return has_item(who, { "Monster Treat", "Gourmet Monster Treat" }) end },
  { "Taunt", 5 },
  { "Take Aggro", 0, function(who) return who.poised > 0 and not who:has("Aggro") end },
  { "Withhold Action", 5 },
  { "Destroy Item", 10 },
  { "Destroy Terrain", 20 },
}

-- Adds the current options to a list of names.
local function add_to(list, who)
  if not who.space then return end
  local ap = who.AP
  for _, entry in ipairs(COMMON) do
    if ap >= entry[2] and (not entry[3] or entry[3](who)) then list[#list + 1] = entry[1] end
  end
end

return { add_to = add_to }
