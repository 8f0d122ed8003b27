-- Ranged attacks and heights (Ranged Attacks; The High Ground: DEW-079 to DEW-081).

local weapon_attributes = use "chapters/weapon_attributes"

-- DEW-080: a ranged weapon may strike a target in the same space at rank 1, or shoot with -5.
local function at_hand(who, weapon, edits)
  edits.way = edits.way or who:ask("Strike with it, or shoot?", { "strike", "shoot" })
  if edits.way == "strike" then return 1, 0 end
  weapon_attributes.shot_price(weapon, edits)
  return nil, -5
end

-- DEW-079: a shot beyond range falls short: it is paid, but not rolled. It is never made without asking.
local function falls_short(who, target, edits)
  if not edits.short and not who:ask(target.name .. " is out of reach. Shoot all the same?", { default = false }) then
    return false
  end
  edits.falls_short, edits.range = true, "Battlefield"
  return true
end

-- The rank (nil: the weapon's own) and change of Accuracy of an attack; or nil, nil and a reason.
local function judge(who, weapon, edits, target)
  if not weapon or not target or not who.space or not target.space then return nil, 0 end
  local shoots, steps = (weapon.ranged or 0) > 0, who:distance(target)
  if not shoots and math.abs(who:elevation() - target:elevation()) > 1 then
    return nil, nil, target.name .. " is too high or too low"                                      -- DEW-081
  end
  if not shoots then
    weapon_attributes.throw(weapon, edits, steps)
    return nil, 0
  end
  if steps == 0 then return at_hand(who, weapon, edits) end
  weapon_attributes.shot_price(weapon, edits)                                   -- DEW-194
  if steps and steps <= weapon.reach then return nil, 0 end
  if not falls_short(who, target, edits) then return nil, nil, "out of reach" end
  return nil, 0
end

return { judge = judge }
