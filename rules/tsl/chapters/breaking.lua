-- Breaking and repair (Improvised Weapons; Ammunition, Breaking: TSL-071, TSL-072, TSL-074 to TSL-077).

local dice = use "chapters/dice"

-- TSL-071, TSL-074: the dice alone decide; improvised things break on any failure, unless prepared (TSL-072).
local function wear(act)
  local weapon = act.with
  if not weapon or not weapon:exists() then return end
  local fragile = weapon.kind == "improvised" and not weapon.prepared
  local breaks = act.dice_band == "Catastrophic" or fragile and act.dice_band == "Failure"
  if not breaks or weapon:has("Broken") then return end
  weapon:inflict("Broken")
  act:say(weapon.name .. " breaks")
end

local WAYS = { "tools and downtime", "a skilled hand", "it may be lost for good" }

-- Repairs a thing: ends statuses that last until it is repaired.
verb "mend" { "Ends what lasts on the target until it is repaired.",
  subject = "target", steps = { { "mend", function(act) act.target:moment("repaired") end } } }

local function ordinary(act)
  if act.user.in_scene then return act:refuse("that takes downtime") end
  if act.tools == false then return act:refuse("that takes tools") end
  act.repaired = true
end

-- TSL-076: an NPC with the skill, or specialist tools and a Hand roll.
local function skilled(act)
  if act.by then act.repaired = true; return end
  if not act.tools then return act:refuse("that takes a skilled hand, or specialist tools") end
  if not dice.pay_action(act) then return end                                                           -- TSL-017
  dice.resolve(act, { domain = "Hand" }, { number = setting.static_t })
  act.repaired = act.passed
end

local function precious(act)
  if act.gm:ask("Is " .. act.thing.name .. " lost for good?", { default = false }) then
    act:say(act.thing.name .. " is lost for good")
    act.thing:destroy()
    act.repaired = false
    return
  end
  skilled(act)
end

-- mar:repair(axe)   mar:repair(veil, { tools = true })   mar:repair(veil, { by = smith }). Returns true if repaired.
verb "repair" { "Repairs broken gear or spent armour, in the way the GM says.",
  of = "creature", args = { { "thing", "entity" }, { "given", "edits", optional = true, keys = { "tools", "by" } } },
  returns = "repaired", tells = "repairs", may = { { "able", laid = "cannot act" } },
  steps = { { "repair", function(act)
    local thing = act.thing
    if not thing:has("Broken") and not thing:has("Spent") then return act:refuse(thing.name .. " is whole") end
    local rarity = thing.definition.rarity
    local way = act.gm:ask("How is " .. thing.name .. " repaired?",
      { WAYS[1], WAYS[2], WAYS[3], default = rarity == "Issued" and WAYS[1] or WAYS[2] })
    if way == WAYS[1] then ordinary(act) elseif way == WAYS[2] then skilled(act) else precious(act) end
    if act.repaired then thing:mend() end
  end } } }

return { wear = wear }
