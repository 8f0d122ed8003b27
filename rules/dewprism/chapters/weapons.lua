-- Weapons (Weapons; Attributes; Channel Ability: DEW-061 to DEW-066).

local application = use "chapters/application"
local attributes = use "chapters/attributes"
local slots = use "chapters/slots"

local function put_away(weapon)
  weapon:set("equipped", false)
  weapon:set("sheathed", false)
end

-- DEW-061: into the named slot, else a free one, else the primary; a weapon already there is put away.
verb "equip" { "Equips a weapon in a slot and puts away the one that is there.",
  of = "creature", event = "equip", args = { { "weapon", "entity" },
  { "slot", "text", optional = true, one_of = { "primary", "secondary" } } },
  steps = { { "equip", function(act)
    local who, weapon = act.user, act.weapon
    if weapon.holder ~= who then return act:refuse(weapon.name .. " is not at hand") end
    local slot = act.slot or slots.room(who, weapon) or "primary"
    for _, filled in ipairs(weapon.huge and { "primary", "secondary" } or { slot }) do
      local other = slots.occupant(who, filled)
      if other and other ~= weapon then put_away(other) end
    end
    weapon:set("slot", weapon.natural and "body" or slot)
    weapon:set("equipped", true)
    weapon:set("sheathed", false)
  end } } }

-- in_hand("primary"): the weapon there, or nil. slot_for(weapon): the slot it would take.
method "in_hand" { of = "creature", "The weapon in a slot.",
  function(who, slot) return slots.occupant(who, slot) end }
method "slot_for" { of = "creature", "The slot that a weapon can be drawn into.",
  function(who, weapon) return slots.room(who, weapon) or "primary" end }

-- fills("primary"): true if its holder attacks with it there. The first natural weapon on a sheet is the primary
-- attack, the second the secondary.
local PLACES = { primary = 1, secondary = 2 }
method "fills" { of = "weapon", "Does it fill this slot?", function(weapon, slot)
  if weapon.natural then
    return weapon.holder.definition.weapons[PLACES[slot]] == weapon.name
  else
    return weapon.equipped and (weapon.huge or weapon.slot == slot)
  end
end }

verb "put_away" { "Puts an equipped weapon away.", of = "creature", args = { { "weapon", "entity" } },
  steps = { { "stow", function(act)
    if act.weapon.holder ~= act.user then return act:refuse(act.weapon.name .. " is not at hand") end
    put_away(act.weapon)
  end } } }

-- DEW-063: the weapon itself counts its limit, so that two of one name have separate counts; its holder pays the rest
-- of the price. If prices are alternatives, the holder pays all.
local LIMIT = "\\+?(\\(\\d+/\\d*([a-z]+)\\))"
local NONE = {}
local function limits_of(use)
  if not string.find(use, "/") then return NONE end
  return re.find(use, " or ") and {} or re.find_all(use, LIMIT)
end
local function price_of(weapon)
  local use = weapon.use
  if #limits_of(use) == 0 then return use end
  local rest = re.replace((re.replace(use, LIMIT, "")), "^\\+", "")
  return rest == "" and "0AP" or rest
end

local COUNTED = { { "ability", "ability" }, { "edits", "edits" } }
verb "can_count" { "Tells whether an attack with a limited weapon is left.",
  of = "weapon", args = COUNTED, returns = "possible",
  steps = { { "look", function(act) act.possible = act:affordable("use") or false end } } }
verb "count_attack" { "Counts an attack with a limited weapon.",
  of = "weapon", args = COUNTED, steps = { { "count", pay = "use" } } }

local function may_swing(weapon)
  for _, limit in ipairs(limits_of(weapon.use)) do
    if not weapon:can_count("Basic Attack", { use = "=" .. limit[1] }) then
      return false, weapon.holder.name .. " may not use " .. weapon.name .. " again this " .. limit[2]
    end
  end
  return true
end

local function count_swing(weapon)
  for _, limit in ipairs(limits_of(weapon.use)) do
    weapon:count_attack("Basic Attack", { use = "=" .. limit[1] })
  end
end

-- Effects of a weapon's attributes on the target that is hit.
local ON_HIT = { Sever = "Bleeding", Poisoned = "Poison", Spark = "Burning" }
local function afflict(who, weapon, target)
  for _, name in ipairs { "Sever", "Poisoned", "Spark" } do
    local x = attributes.x_of(weapon.attributes, name)
    if x then target:inflict(ON_HIT[name], x * who.TL) end
  end
  local push = attributes.x_of(weapon.attributes, "Push")
  if push then target:push(push) end
end

-- DEW-066: for 3 points of the weapon's vital its attributes apply to the next ability: one weapon, one ability.
local VITAL = { Melee = "+3sta", Magic = "+3mna", Skill = "+3fcs" }
local function channel(deed, weapon)
  local card, edits = deed.ability, { use = VITAL[weapon.type], weapon = weapon }
  if card.accuracy and weapon.honed ~= 0 then edits.check = "+" .. weapon.honed end
  if card.accuracy and weapon.charmed ~= 0 then edits.charmed = true end
  if weapon.artisan ~= 0 then edits.crit_range = "+" .. weapon.artisan end
  if card.range and weapon.ranged ~= 0 then edits.range = "+" .. weapon.ranged end
  deed:edit(edits, weapon.name)
end

local WITHOUT = { ["Basic Attack"] = true, ["Unarmed Attack"] = true }
law "Channel" { trigger = { { before = "action", actor = "holder" }, { on = "hit", actor = "holder" } },
  effect = function(act)
    local deed, weapon = act.event, act.self.weapon
    if deed.free then return end
    local card = deed.ability
    if WITHOUT[card.name] or not (application.is_action(card) or application.is_reaction(card)) then return end
    if deed.name == "action" then return channel(deed, weapon) end
    afflict(act.holder, weapon, deed.target)
  end }

verb "channel" { "Readies a weapon for the next ability, which it channels.",
  of = "creature", args = { { "weapon", "entity" } },
  steps = { { "ready", function(act)
    local who, weapon = act.user, act.weapon
    if weapon.holder ~= who or not weapon.equipped then return act:refuse(weapon.name .. " is not in hand") end
    for held in who:things("law") do if held.name == "Channel" then held:destroy() end end
    who:give("Channel", { weapon = weapon, lasts = "next action" })
  end } } }

return { put_away = put_away, afflict = afflict, price_of = price_of, may_swing = may_swing,
  count_swing = count_swing }
