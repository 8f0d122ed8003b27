-- Damage, knock-out and death (Elements; Knocked Out; Death: DEW-106, DEW-111, DEW-146 to DEW-151).

local elements = use "chapters/elements"

-- DEW-106, DEW-107, DEW-110: only an action has an element; what a status does has none (DEW-051).
local function element_step(act)
  local source = act.ability
  if not source or (source.kind ~= "ability" and source.kind ~= "weapon") then return end
  local weapon = act.weapon
  local element = act.element or act:field("element") or (weapon and weapon.element)
  if not element then element = elements.parts(act.user.Element) end
  act.element = element
  act.elemental = elements.step(element, act.target.Element)
end

-- DEW-148: nobody who is knocked out takes damage, unless an effect says so.
local function not_out(act)
  if act.target:has("Knocked Out") and not act.reaches_fallen then return act:refuse("knocked out already") end
end

-- Health at or below 0: knocked out; at minus half its maximum: dead; above 0 again: awake (DEW-147, 149, 151).
local function settle(who, act)
  local health = who.Health
  if who:has("Dead") then return end
  if health <= -(who.MaxHealth // 2) then
    who:die()
  elseif health <= 0 and not who:has("Knocked Out") then
    who:knock_out()
  elseif health > 0 and who:has("Knocked Out") then
    who:lift("Knocked Out")
  end
end

-- The order of rank changes is DEW-111: the elemental step, the ability's own modifiers, those of statuses and
-- tokens, the natural 1, the natural 20; each floored at 0.
verb "take" { of = "creature", subject = "target", args = { { "amount", "amount" }, { "element", "text", optional = true } },
  event = "damage", returns = "amount",
  steps = {
    { "fallen",  not_out },
    { "read",    read = "amount" },
    { "element", element_step },
    { "amount",  evaluate = "amount", rank = { "elemental", "act", "rank", "slip", "critical" } },
    { "resist",  edits = "damage", field = "amount", of = "target" },
    { "floor",   least = 0, field = "amount" },
    { "mercy",   function(act) if act.non_lethal then act.amount = math.max(0, math.min(act.amount, act.target.Health)) end end },
    { "spend",   spend = "amount", pools = { "Health" }, layers = true },
    { "settle",  function(act) settle(act.target, act) end },
  } }

verb "knock_out" { of = "creature", subject = "target", event = "ko", tells = "falls",
  steps = { { "fall", function(act)
    act.target:inflict("Knocked Out", 1, { lasts = "forever" })
    if act.target:has("Charging") then act.target:lift("Charging") end            -- DEW-040
  end } } }

verb "die" { of = "creature", subject = "target", event = "death", tells = "dies",
  steps = { { "fall", function(act)
    if act.target:has("Charging") then act.target:lift("Charging") end
    if not act.target:has("Knocked Out") then act.target:inflict("Knocked Out", 1, { lasts = "forever" }) end
    act.target:inflict("Dead", 1, { lasts = "forever" })
  end } } }

-- DEW-149: healing that brings a knocked-out combatant above 0 wakes it; the dead stay dead.
verb "heal" { of = "creature", subject = "target", args = { { "amount", "amount" } }, returns = "amount",
  steps = {
    { "dead",   function(act) if act.target:has("Dead") then return act:refuse("dead") end end },
    { "amount", evaluate = "amount", rank = { "act", "rank" } },
    { "heal",   function(act) act.amount = act.target:regain { Health = act.amount } end },
    { "settle", function(act) settle(act.target, act) end },
  } }

verb "revive" { of = "creature", subject = "target", args = { { "amount", "amount", optional = true } },
  steps = {
    { "amount", evaluate = "amount" },
    { "rise", function(act)
      local who = act.target
      if not who:has("Dead") then return act:refuse("not dead") end
      who:lift("Dead")
      who:set("Health", math.min(who.MaxHealth, act.amount or 1))
      settle(who, act)
    end },
  } }

-- Loses Health as a price or a penalty: no damage, but it may fall (DEW-049).
verb "bleed_out" { of = "creature", subject = "target", args = { { "amount", "number" } },
  steps = { { "lose", function(act) act.target:lose { Health = act.amount }; settle(act.target, act) end } } }

effect "damage"  { verb = "take" }
effect "inflicts" { verb = "inflict_all" }
effect "lifts"   { verb = "lift" }
effect "regains" { verb = "regain" }
effect "loses"   { verb = "lose" }
effect "modifies_target" { verb = "modify" }
effect "gives"   { verb = "give" }

-- "Burning 2, Prone": several at once.
verb "inflict_all" { of = "creature", subject = "target", args = { { "what", "any" } },
  steps = { { "each", function(act)
    for _, one in ipairs(re.split(act.what, ", *")) do act.target:inflict(one) end
  end } } }

return { settle = settle }
