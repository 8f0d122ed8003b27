-- Using up items, broken things, tools (Consumables; Tools; Broken: DEW-182, DEW-186, DEW-198).

local PRINTED = { "damage", "inflicts", "lifts", "regains", "loses", "gives", "places" }

-- A consumable, or a thing that does something when used; what acts by a trigger is not used.
local function is_for_use(item)
  if item.consumable then return true end
  local card = item.definition
  if card.trigger then return false end
  for _, field in ipairs(PRINTED) do if card[field] ~= nil then return true end end
  return card.effect ~= nil
end

-- The reason why a creature cannot use this item, if any.
local function hindered(who, item, card)
  if not item or item.holder ~= who then return who.name .. " has no " .. card.name end
  if item.broken then return card.name .. " is broken" end
  return card.magical and who:laid("cannot", "magical item") and "Dispirited"  -- DEW-182
end

-- Carries out an item's effects; the action Use Equipment pays the price.
verb "consume" { "Carries out the effects of an item, and uses up a consumable; Use Equipment pays for it.",
  of = "creature", args = { { "item", "item" } }, event = "consume", tells = "uses up",
  may = function(act)
    local why = hindered(act.user, act.self, act.ability)
    if why then return false, why end
    return true
  end,
  steps = {
    { "holds",  call = "when" },
    { "effect", effects = "effect" },
    { "gone",   function(act) if act.ability.consumable then act.self:destroy() end end },
  } }

-- DEW-186: a broken thing stays where it is and has no effect.
verb "shatter" { "Breaks a thing: it stays where it is and has no effect.",
  subject = "target", steps = { { "break", function(act)
  act.target:set("broken", true)
  act.target:disable()
end } } }
verb "mend" { "Mends a broken thing.", subject = "target", steps = { { "mend", function(act)
  act.target:set("broken", false)
  act.target:enable()
end } } }

-- DEW-198: a bottle breaks when its owner falls; its content takes effect on the owner for free.
item "Fragile Bottle" { weight = 1, trigger = { on = { "ko", "death" }, target = "holder" },
  effect = function(act)
    local who, inside = act.holder, act.self.inside
    act.self:destroy()
    if not inside then return end
    who:give(inside, { quiet = true })
    who:consume(inside)
  end }

-- Costs 5AP in a battle, nothing outside.
verb "bottle" { "Puts a consumable into an empty Fragile Bottle; in battle this costs 5 AP.",
  of = "creature", args = { { "item", "item" } }, steps = { { "fill", function(act)
  local who, bottle = act.user, nil
  if not act.self or not act.ability.consumable then return act:refuse("nothing to put into a bottle") end
  for item in who:things("item") do
    if item.name == "Fragile Bottle" and item ~= act.self and not item.inside and not bottle then bottle = item end
  end
  if not bottle then return act:refuse("no empty bottle") end
  if #act:order_entries() > 0 and not who:pay("5AP") then return act:refuse("too little AP") end
  bottle:set("inside", act.ability.name)
  act.self:destroy()
end } } }

-- DEW-198: the best of several kits counts.
local function kit_bonus(who, talent)
  local best = 0
  for item in who:things("item") do
    local kit = not item.broken and item.definition.kit or {}
    best = math.max(best, kit[talent] or kit.any or 0)
  end
  return best
end

local KITS = {
  ["Climber's Kit"] = { Acrobatics = 10 },
  ["Explorer's Kit"] = { Navigate = 10 }, ["Pathfinder's Kit"] = { Navigate = 10 },
  ["Chemistry Kit"] = { Scholar = 10 }, ["History Book"] = { Scholar = 10 }, Encyclopedia = { Scholar = 10, any = 5 },
  ["Alchemy Kit"] = { Craft = 10 }, ["Smithing Kit"] = { Craft = 10 }, ["Carpenter's Kit"] = { Craft = 10 },
  ["Culinary Kit"] = { Harvest = 10, Craft = 10 }, ["Farming Tools"] = { Craft = 10, Harvest = 10 },
  ["Engineer's Handbook"] = { Scholar = 10, Craft = 10 }, ["Party Host's Kit"] = { Arts = 10 },
  ["Micro Atelier"] = { Arcana = 10 },
}
for name, kit in pairs(KITS) do item(name) { consumable = false, kit = kit } end

return { is_for_use = is_for_use, hindered = hindered, kit_bonus = kit_bonus }
