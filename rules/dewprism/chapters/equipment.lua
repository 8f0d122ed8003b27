-- Equipment, and destroying things (Use Equipment; Destroy Item; Destroying Terrain; Application: DEW-091, DEW-093,
-- DEW-094, DEW-115).
--
--     rue:use("Use Equipment", { deed = "draw", thing = axe })      also: store equip consume give drop "pick up"

local items = use "chapters/items"

-- Befriended monsters of low intelligence (DEW-099).
local NEEDS_A_HAND = { Drone = true, Instinctive = true }

-- Its belongings may weigh at most twice its Carry; tenths of a u.
local function has_room(who, weight)
  if who.Carry == 0 then return true end
  for _, kind in ipairs { "weapon", "item" } do
    for thing in who:things(kind) do weight = weight + (thing.weight or 0) end
  end
  return weight <= 20 * who.Carry
end

-- A stack counts as one: all things of that name.
local function stack_of(act)
  if not act.all then return { act.thing } end
  local found = {}
  for thing in act.thing.holder:things(act.thing.kind) do
    if thing.name == act.thing.name then found[#found + 1] = thing end
  end
  return found
end

local function is_own(act)
  if act.thing.holder ~= act.user then return false, act.thing.name .. " is not at hand" end
  if act.thing.natural then return false, act.thing.name .. " is part of the body" end
  return true
end

-- For the actor, or for an ally that needs help.
local function is_for(act)
  local who = act.to or act.user
  local is_here = who.space == act.user.space and who.side == act.user.side
  if who ~= act.user and not is_here then return false, "no ally here" end
  return is_own(act)
end

local function can_give(act)
  local to, who = act.to, act.user
  if not to or to == who or to.side ~= who.side or to.space ~= who.space then return false, "no ally here" end
  local weight = 0
  for _, thing in ipairs(stack_of(act)) do weight = weight + (thing.weight or 0) end
  if not has_room(to, weight) then return false, to.name .. " has no room for it" end
  if not to:ask("Take " .. act.thing.name .. " from " .. who.name .. "?", { default = true }) then
    return false, to.name .. " would not"
  end
  return is_own(act)
end

-- Things that lie in the space, or on a body there.
local function can_pick_up(act)
  local thing, holder = act.thing, act.thing.holder
  local lies_here = thing.space == act.user.space and (not holder or holder:has("Dead"))
  if not lies_here then return false, thing.name .. " does not lie here" end
  return true
end

local function can_consume(act)
  if act.thing.kind ~= "item" or not items.is_for_use(act.thing) then return false, "nothing to use" end
  local why = items.hindered(act.user, act.thing, act.thing.definition)
  if why then return false, why end
  if not act.thing:is_met(act.user) then return false, "its condition is not met" end
  return is_own(act)
end

local CAN = { draw = is_own, store = is_own, equip = is_for, consume = can_consume, give = can_give, drop = is_own,
  ["pick up"] = can_pick_up }

-- One tool at a time.
local function equip(who, thing, slot)
  if thing.kind == "weapon" then return who:equip(thing, slot) end
  for other in who:things("item") do if other.equipped then other:set("equipped", false) end end
  thing:set("equipped", true)
end

local function hand_over(act, to)
  for _, thing in ipairs(stack_of(act)) do
    thing:set("equipped", false)
    thing:put(to)
  end
end

local DO = {
  draw = function(act) act.user:equip(act.thing, act.slot) end,
  equip = function(act)
    local who = act.to or act.user
    if who ~= act.user then act.thing:put(who) end
    equip(who, act.thing, act.slot)
  end,
  store = function(act) act.thing:set("equipped", false); act.thing:set("sheathed", false) end,
  consume = function(act) act.user:consume(act.thing) end,
  give = function(act) hand_over(act, act.to) end,
  drop = function(act) hand_over(act, act.user.space) end,
  ["pick up"] = function(act)
    if act.thing.holder then act.thing:set("looted_from", act.thing.holder) end
    hand_over(act, act.user)
  end,
}

-- The things that this deed applies to.
local function candidates(act)
  local who, found = act.user, {}
  if act.deed == "pick up" then
    for thing in who.space:contents() do
      if thing.kind == "item" or thing.kind == "weapon" then found[#found + 1] = thing end
    end
    return found
  end
  for thing in who:things() do
    local fits = thing.kind == "weapon" or thing.kind == "item"
    if act.deed == "consume" then fits = thing.kind == "item" and items.is_for_use(thing) end
    if act.deed == "draw" then fits = thing.kind == "weapon" end
    if act.deed == "equip" then fits = thing.kind == "weapon" or thing.kind == "item" and thing.tool end
    if fits then found[#found + 1] = thing end
  end
  return found
end

-- DEW-091
ability "Use Equipment" { type = "Skill-Support-Action", use = "5AP",
  needs = function(act)
    local who = act.user
    if who.befriended == true and NEEDS_A_HAND[who.definition.intelligence] then
      return act:refuse("it needs a hand for that")
    end
    act.deed = act.deed or who:ask("Use equipment: how?",
      { "draw", "store", "equip", "consume", "give", "drop", "pick up" })
    act.thing = act.thing or act:pick(candidates(act), "Which?")
    local kind = act.thing and act.thing.kind
    if kind ~= "item" and kind ~= "weapon" then return act:refuse("nothing of that sort") end
    if act.deed == "give" then act.to = act.to or act:pick(who:allies(who.space), "To whom?") end
    local can, why = CAN[act.deed](act)
    if not can then return act:refuse(why) end
    if act.deed == "consume" and act.thing.use then act:edit({ use = act.thing.use }, act.thing.name) end
  end,
  effect = function(act) DO[act.deed](act) end }

-- DEW-093: features that a space may be tagged with, light enough to lift.
local FEATURES = { "bush", "small tree", "door", "pillar", "stairs" }

local function is_feature(space, name)
  for _, feature in ipairs(FEATURES) do if feature == name then return space:has(name) end end
  return false
end

-- The actor picks a thing or a feature of its space.
local function choose_what(act)
  local space, found = act.user.space, {}
  for thing in space:contents() do if thing.kind ~= "creature" then found[#found + 1] = thing end end
  for _, feature in ipairs(FEATURES) do if space:has(feature) then found[#found + 1] = feature end end
  local chosen = act:pick(found, "What do you destroy?")
  if type(chosen) == "string" then act.feature = chosen else act.thing = chosen end
end

ability "Destroy Item" { type = "Melee-Support-Action", use = "10AP",
  needs = function(act)
    local space = act.user.space
    if not act.thing and not act.feature then choose_what(act) end
    local thing = act.thing
    if act.feature and is_feature(space, act.feature) then return end
    if not thing then return act:refuse("nothing of that sort here") end
    if thing.holder then return act:refuse("it is in somebody's hands") end
    if thing.space ~= space or thing.kind == "creature" then return act:refuse("nothing of that sort here") end
  end,
  effect = function(act)
    if act.thing then return act.thing:destroy() end
    act.user.space:untag(act.feature)
  end }

-- DEW-094: walls between the actor's space and another; and obstacles inside the space.
local OBSTACLES = { "difficult", "large tree", "hill", "steep" }

local function walled_off(space)
  local open, found = space:around(1), {}
  for other in space:around(1, true) do if not open:has(other) then found[#found + 1] = other end end
  return found
end

ability "Destroy Terrain" { type = "Melee-Support-Action", use = "20AP",
  needs = function(act)
    local space = act.user.space
    if act.obstacle then
      for _, name in ipairs(OBSTACLES) do if name == act.obstacle and space:has(name) then return end end
      return act:refuse("no such obstacle here")
    end
    local walls = walled_off(space)
    act.toward = act.toward or act:pick(walls, "Towards which space?")
    for _, wall in ipairs(walls) do
      if wall == act.toward then
        if act:ruling("Is it too heavy for " .. act.user.name .. " to lift?") then return end
        return act:refuse("that is but an item")
      end
    end
    return act:refuse("no wall of this space")
  end,
  effect = function(act)
    local space = act.user.space
    if act.obstacle then space:untag(act.obstacle) else space:open_to(act.toward) end
  end }

-- Reads "Wristbow, 3x Standard Dart": name and number of each.
local function read_grants(text)
  local found = {}
  for _, one in ipairs(re.split(text, ", *")) do
    local number, name = re.match(one, "^(?:(\\d+)x +)?(.*)$")
    found[#found + 1] = { name = name, number = tonumber(number or "") or 1 }
  end
  return found
end

-- The granting ability may have the same name, so the kind is tried.
local function made_for(act, who, name)
  local is_weapon, thing = pcall(act.make, act, "weapon", name, { holder = who })
  return is_weapon and thing or act:make("item", name, { holder = who })
end

-- DEW-115: equips the granted thing in the named slot and puts away what was there; with "Primary/Secondary" takes a
-- free hand; without a slot the thing is only carried.
local function grant(act, who, card)
  for _, one in ipairs(read_grants(card.grants)) do
    for _ = 1, one.number do
      local thing = made_for(act, who, one.name)
      if card.slot then equip(who, thing, re.match(card.slot, "^(?:primary|secondary)$")) end
    end
  end
end

local function grant_items(act, who)
  for ability in who:things("ability") do
    local card = ability.definition
    if card.applies == "Item" and card.grants and not ability.disabled then grant(act, who, card) end
  end
end

return { grant_items = grant_items, has_room = has_room }
