-- Hands (Weapons: DEW-061): a primary and a secondary slot; a huge weapon fills both, a natural one none.

local SLOTS = { "primary", "secondary" }

-- The weapon in a slot.
local function occupant(who, slot)
  for weapon in who:things("weapon") do
    if weapon.equipped and not weapon.natural and (weapon.huge or weapon.slot == slot) then return weapon end
  end
end

-- A free slot for the weapon: "body" for a natural one; nil if there is no room.
local function room(who, weapon)
  if weapon.natural then return "body" end
  if weapon.huge then return not occupant(who, "primary") and not occupant(who, "secondary") and "primary" or nil end
  for _, slot in ipairs(SLOTS) do if not occupant(who, slot) then return slot end end
end

-- Equips every weapon there is room for, in the order received.
local function arm(who)
  for weapon in who:things("weapon") do
    local slot = room(who, weapon)
    if slot then weapon:set("slot", slot) end
    weapon:set("equipped", slot ~= nil)
  end
end

return { occupant = occupant, room = room, arm = arm }
