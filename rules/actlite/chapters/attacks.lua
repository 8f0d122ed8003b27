-- Attacks (Attack Checks; reach and range; Speed; To-Hit: ACT-024, ACT-032, ACT-036,
-- ACT-074, ACT-080, ACT-083 to ACT-085).

local armor = use "chapters/armor"
local attributes = use "chapters/attributes"
local checks = use "chapters/checks"
local effects = use "chapters/effects"
local interrupts = use "chapters/interrupts"
local weapons = use "chapters/weapons"

-- ACT-080: the weapon's reach in spaces; nil: as far as the attacker can see.
local function reach_of(weapon)
  local reach, range = weapon:tagged("reach"), weapon:tagged("range")
  if type(reach) == "number" then return reach end
  if reach == nil and range ~= nil then return type(range) == "number" and range or nil end
  return 1
end

local function reaches(who, weapon, foe)
  if not who.space or not foe.space then return true end
  local reach = reach_of(weapon)
  if not reach then return who:line_to(foe) ~= nil, "out of sight" end
  return (who:distance(foe) or reach + 1) <= reach, "out of reach"
end

local function in_reach(act)
  if not act.target then return false, "nobody is attacked" end
  if act.target:laid("cannot", "be targeted") then return false, act.target.name .. " cannot be targeted" end
  return reaches(act.user, act.self, act.target)
end

-- The printed attack that the actor makes.
local function printed(act) return act.self.definition.attacks[act.attack or 1] end

-- ACT-084: To-Hit is a number or names a score; an attacker without that score cannot roll (ACT-013).
local function to_hit(act)
  local hit = act.self.definition.to_hit
  if type(hit) == "number" then return hit end
  return attributes.score_of(act.user, hit) and hit or nil
end

local function has_to_hit(act) return to_hit(act) ~= nil, "no score" end

-- ACT-080: a close attack counts as entering the target's space for a moment: triggers on `enter` fire.
verb "close_in" { "Enters the target's space for a moment, so that triggers on `enter` fire.",
  of = "character", args = { { "space", "entity" } }, event = "enter", steps = {} }

local function close_in(act)
  local there = act.target.space
  if act.self:tagged("reach") == "close" and there and there ~= act.user.space then act.user:close_in(there) end
end

-- ACT-024: reaching the number hits. ACT-026: without a number it hits; the dice still decide on effects (ACT-016).
local function roll(act)
  local least = armor.against(act, act.target)
  act.struck = checks.roll(act, to_hit(act), { difficulty = least or checks.certain, certain = not least,
    label = "attack", against = act.target, effects = printed(act),
    advantage = (act.advantage or 0) - weapons.disadvantages(act.user, act.self) })
end

verb "take_hit"  { "Is hit by an attack.", subject = "target", event = "hit", steps = {} }
verb "take_miss" { "Is missed by an attack.", subject = "target", event = "miss", steps = {} }

-- ACT-036: damage comes before additional effects. ACT-032: a miss triggers no additional effects.
local function land(act)
  if not act.struck then return act.target:take_miss() end
  local attack = printed(act)
  if attack.damage then act.target:take(attack.damage) end
  effects.carry_out(act, attack)
  if act.target:exists() then act.target:take_hit() end
end

-- One attack with a weapon the actor holds. ACT-083: in initiative it costs the weapon's Speed.
verb "strike" { "Makes one attack with a weapon in hand; in initiative it costs the weapon's Speed.",
  of = "character", args = { { "weapon", "weapon" }, { "edits", "edits", keys = { "attack", "advantage", "free" } } },
  event = "attack",
  tells = "attacks with", returns = "struck",
  may = { { "able", laid = "cannot act" }, { "attack", laid = "cannot attack" },
    { "holds", call = "when" }, { "reach", in_reach }, { "score", has_to_hit },
    { "price", pay = "speed", when = "user.in_initiative and not free" } },
  steps = {
    { "holds",   call = "when" },
    { "pay",     pay = "speed", when = "user.in_initiative and not free" },
    { "declare", interrupts.declared(in_reach) },
    { "close",   close_in },
    { "roll",    roll },
    { "land",    land },
  } }

-- The player chooses among several attacks, which are listed by their damage.
local function which_attack(act, weapon)
  local attacks, names, places = weapon.definition.attacks, {}, {}
  if #attacks == 1 then return 1 end
  for i, attack in ipairs(attacks) do
    names[i] = i .. ": " .. (attack.damage or "no damage")
    places[names[i]] = i
  end
  return places[act.user:ask("Which attack with " .. weapon.name .. "?", names)]
end

-- Whom a sweeping weapon strikes besides the target: everybody else in that space, each with a roll.
local function swept(who, weapon, target)
  if not weapon:has "sweeping" or not target.space then return {} end
  return who:others(target.space):with(function(other) return other ~= target end)
end

-- The weapon that the caller gives, or names among those in hand; or one that the player chooses.
local function weapon_for(act, given)
  local held = act.user:things("weapon")
  if #held == 0 and type(given) ~= "userdata" then return act:refuse("nothing to attack with") end
  if given == nil then return act:pick(held, "Which weapon?") end
  if type(given) ~= "string" then return given end
  local names = {}
  for i, one in ipairs(held) do names[i] = one.name end
  return held[given] or act:refuse("'" .. given .. "' is not in hand; there are " .. table.concat(names, ", "))
end

-- rue:attack(bandit)   rue:attack(bandit, { weapon = spear, attack = 2, advantage = 1, free = true })
verb "attack" { "Attacks a target with a weapon in hand, whose attack the player may choose.",
  of = "character", args = { { "target", "entity" },
    { "given", "table", optional = true, keys = { "weapon", "attack", "advantage", "free" }, open = true } },
  returns = "struck",
  steps = { { "strike", function(act)
    local edits = table.copy(act.given or {})
    local weapon = weapon_for(act, edits.weapon)
    if not weapon then return end
    edits.attack = edits.attack or which_attack(act, weapon)
    edits.target, edits.weapon = act.target, nil
    local others = swept(act.user, weapon, act.target)
    local struck, why = act.user:strike(weapon, edits)
    if struck == nil then return act:stop(why or "it came to nothing") end                       -- ACT-049: it is paid
    act.struck = struck
    for _, other in ipairs(others) do
      edits.target, edits.free = other, true
      act.struck = act.user:strike(weapon, edits) or act.struck
    end
  end } } }

return { reaches = reaches, reach_of = reach_of }
