-- Carried weight (Carry; Unit: DEW-197). With a Carry of 0 weight is not counted.

-- In tenths of a u; natural weapons weigh nothing.
local function load_of(who)
  local sum = 0
  for item in who:things("item") do sum = sum + (item.weight or 0) end
  for weapon in who:things("weapon") do
    if not weapon.natural then sum = sum + (weapon.weight or 0) end
  end
  return sum
end

method "load" { of = "creature", "What it carries, in tenths of a bulk.", function(who) return load_of(who) end }

-- Things that can be taken from a creature: items, and weapons that are not natural.
local function is_carried(thing) return thing.kind == "item" or thing.kind == "weapon" and not thing.natural end
method "belongings" { of = "creature", "The things it carries.", function(who)
  return who:things():with(is_carried)
end }

-- The actor picks one of the victim's belongings and takes it, not equipped.
verb "rob" { "Takes one of the victim's belongings.",
  of = "creature", args = { { "victim", "entity" } }, steps = { { "take", function(act)
  local thing = act:pick(act.victim:belongings(), "Which item?")
  if not thing then return end
  thing:set("equipped", false)
  thing:put(act.user)
end } } }

-- Over Carry, movement costs 5AP more; over twice Carry it is impossible.
law "Burden" { trigger = { before = "action", actor = "holder", ability = { family = "movement" } },
  effect = function(act)
    local who, deed = act.holder, act.event
    if setting.carrying == "uncounted" or who.Carry == 0 then return end
    local weight = load_of(who)
    if weight > 20 * who.Carry then return deed:refuse(who.name .. " carries too much to move") end
    if weight > 10 * who.Carry then deed:edit({ use = "+5AP" }, "Burden") end
  end }
