-- Weapons and holding them (Weapons; Tags; Requirements: ACT-074 to ACT-079, ACT-082).

local attributes = use "chapters/attributes"

-- How many hands hold the weapon: as wielded, else as printed, else by its tags.
local function hands_on(weapon)
  return weapon.wielded or weapon.hands or weapon:has("two-handed") and not weapon:has("one-handed") and 2 or 1
end

-- wield(axe, 2): the character holds it so from now on.
verb "wield" { "Holds a weapon in one hand or two from now on.",
  of = "character", args = { { "weapon", "entity" }, { "hands", "number" } },
  steps = { { "hold", function(act)
    if act.weapon.holder ~= act.user then return act:refuse(act.weapon.name .. " is not at hand") end
    if act.hands ~= 1 and act.hands ~= 2 then return act:refuse("a weapon is held in one hand or two") end
    act.weapon:set("wielded", act.hands)
  end } } }

-- ACT-077: a one-handed weapon held in two hands needs 2 less STR. A missing score meets no requirement.
local function meets(who, weapon, attribute, least)
  local score = attributes.score_of(who, attribute)
  if not score then return false end
  local help = attribute == "STR" and weapon:has("one-handed") and hands_on(weapon) == 2 and 2 or 0
  return score + help >= least
end

-- ACT-078, ACT-079, ACT-082: a disadvantage for one hand on a two-handed weapon, and for each unmet requirement.
local function disadvantages(who, weapon)
  local count = 0
  if weapon:has("two-handed") and not weapon:has("one-handed") and hands_on(weapon) == 1 then count = 1 end
  for attribute, least in pairs(weapon.definition.requires) do
    if not meets(who, weapon, attribute, least) then count = count + 1 end
  end
  return count
end

-- The value after a tag (reach = 2 or "reach: 2") and its place; nil without the tag.
local function printed(tags, tag)
  for key, value in pairs(tags) do
    if key == tag then return tonumber(value) or value, "tags." .. tag end
    local text = type(value) == "string" and re.match(value, "^" .. tag .. ": (.+)$")
    if text then return tonumber(text) or text, "tags[" .. key .. "]" end
  end
end

-- ACT-081: some old weapons print range where they mean reach.
lint "range-for-reach" { on = "weapon", check = function(def, report)
  local range, place = printed(def.tags, "range")
  if range == "close" or type(range) == "number" and range <= 3 then
    report(place, "range: " .. range .. " looks like a reach; write reach = " ..
      (range == "close" and '"close"' or range))
  end
end }

-- ACT-080, ACT-081: an invalid reach would count as 1, an invalid range as far as one sees. The bare tag is a range.
lint "reach" { on = "weapon", required = true, check = function(def, report)
  for tag, otherwise in pairs { reach = "\"close\"", range = "the bare tag \"range\": as far as one sees" } do
    local far, place = printed(def.tags, tag)
    if far and far ~= "close" and not (math.type(far) == "integer" and far >= 0) then
      report(place, "'" .. tostring(far) .. "' is no " .. tag .. "; write a number of spaces, or " .. otherwise)
    end
  end
end }

return { disadvantages = disadvantages, hands_on = hands_on }
