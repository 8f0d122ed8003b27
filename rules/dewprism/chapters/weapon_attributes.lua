-- Effects of weapon attributes (Weapon Attributes: DEW-192 to DEW-196); attributes.lua reads their print.

local attributes = use "chapters/attributes"
local weapons = use "chapters/weapons"

-- The weapon's own script acts on the target it hit, and knows whether the hit was critical.
verb "suffer_weapon" { "Suffers the printed effects of the weapon that hit it.",
  of = "creature", subject = "target", args = { { "weapon", "weapon" } },
  steps = {
    { "critical", function(act) act.crit = act.outer.crit end },
    { "suffer",   effects = "on_hit" },
  } }

-- DEW-193: after the damage, whatever the amount. An ability has these effects only if channelled (DEW-066).
local function land(act)
  local weapon = act.ability.name == "Basic Attack" and act:field("weapon")
  local target = act.target
  if not weapon or not target.alive then return end
  weapons.afflict(act.user, weapon, target)
  target:suffer_weapon(weapon)
end

-- DEW-194: each shot costs a point; a thrown weapon flies up to X spaces and stays there.
local function shot_price(weapon, edits)
  edits.use = (edits.use or weapons.price_of(weapon)) .. "+1" .. weapon.vital
end

local function throw(weapon, edits, steps)
  local far = attributes.x_of(weapon.attributes, "Throwable")
  if not far or not steps or steps <= weapon.reach or steps > far then return end
  edits.thrown, edits.range = true, far .. "sp"
end

-- DEW-196: until the next round; a second use in the same round does not add up.
status "Parrying" { negative = false, lasts = "start of next round", modifies = { Evasion = "+{x}" } }

local function best_parry(who)
  local best = 0
  for _, weapon in ipairs(who:weapons()) do best = math.max(best, attributes.x_of(weapon.attributes, "Parry") or 0) end
  return best
end

ability "Parry with Weapon" { type = "Skill-Defensive-Action", use = "1sta",
  needs = function(act) if best_parry(act.user) == 0 then return act:refuse("nothing at hand to parry with") end end,
  effect = function(act)
    if act.user:has("Parrying") then act.user:lift("Parrying") end
    act.user:inflict("Parrying", best_parry(act.user))
  end }

return { land = land, shot_price = shot_price, throw = throw }
