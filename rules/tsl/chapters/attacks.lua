-- Attacks (Weapons & Gear, Zone; Attacking; Damage: TSL-032 to TSL-037, TSL-083 to TSL-089, TSL-096, TSL-097).
--
--     vela:attack(thug, { with = "Sidearm", static = 11 })              the final band, such as "Success"
--     mar:attack(thug, { type = "fear", domain = "Voice" })             without a weapon

local ammunition = use "chapters/ammunition"
local armour = use "chapters/armour"
local breaking = use "chapters/breaking"
local constants = use "chapters/constants"
local defence = use "chapters/defence"
local dice = use "chapters/dice"
local improvised = use "chapters/improvised"
local stress = use "chapters/stress"
local tags = use "chapters/tags"
local tiers = use "chapters/tiers"

local WEAPON = { weapon = true, improvised = true }

-- TSL-033, TSL-040, TSL-042: the zones of its class, or of the class it is used as, plus those of its tags.
local function zones_of(weapon, class)
  local found = {}
  for _, zone in ipairs(constants.CLASSES[class or weapon.definition.class].zones) do found[zone] = true end
  for tag in tags.tags_of(weapon) do
    for _, zone in ipairs(tag.definition.zones) do found[zone] = true end
  end
  return found
end

-- How many zones the target is outside the weapon's zones; 0: within.
local function off_by(weapon, zone, class)
  local least
  for name in pairs(zones_of(weapon, class)) do
    local steps = math.abs(constants.RANK[name] - constants.RANK[zone])
    if not least or steps < least then least = steps end
  end
  return least
end

-- TSL-058, TSL-074, TSL-080: whether the weapon can be used at all.
local function is_usable(who, weapon)
  if weapon.holder ~= who then return false, weapon.name .. " is not at hand" end
  if weapon.kind == "weapon" and not weapon.ready then return false, weapon.name .. " is Stowed" end
  if not weapon:is_met() then return false, weapon.name .. ": its condition is not met" end
  if weapon:has("Broken") then return false, weapon.name .. " is broken" end
  local lies_by = weapon.kind == "improvised" and weapon.lies_by
  if lies_by then return false, weapon.name .. " lies by " .. lies_by.name end
  if not ammunition.left(weapon) then return false, weapon.name .. " has no uses left" end
  return true
end

-- All weapons that can be used; or those whose class makes attacks of this type.
local function usable(who, type)
  return who:things():with(function(thing)
    if not WEAPON[thing.kind] or not is_usable(who, thing) then return false end
    return not type or constants.CLASSES[thing.definition.class].type == type
  end)
end

-- The weapon of the attack: a piece of gear or its name; else one that the player picks, of the attack type if that is
-- given. Without such a weapon, and in an ability, an attack of a type needs none.
local function choose_weapon(act)
  local given = act.with
  if type(given) == "string" then
    local held = act.user:things():with(function(thing) return WEAPON[thing.kind] and thing.name == given end)[1]
    if not held then return nil, act.user.name .. " has no " .. given end
    act.with = held
  elseif not given and not act.paid_for then
    act.with = act:pick(usable(act.user, act.type), "Which weapon?")
    if not act.with and not act.type then return nil, "nothing to attack with" end
  end
  if act.with and not WEAPON[act.with.kind] then return nil, act.with.name .. " is no weapon" end
  return true
end

-- TSL-083: fills in attack type and domain. TSL-046: Brutal asks for the state before the attack, recorded here.
local function plan(act)
  act.was_stressed = stress.is_marked(act.target)
  if act.target == act.user then return act:refuse("nobody attacks itself") end
  local chosen, why = choose_weapon(act)
  if not chosen then return act:refuse(why) end
  if act.with then
    local can, hinders = is_usable(act.user, act.with)
    if not can then return act:refuse(hinders) end
    act.class = improvised.class_of(act)
  end
  local class = act.with and constants.CLASSES[act.class]
  act.type = act.type or class and class.type
  local row = act.type and defence.row_of(act.type)
  act.domain = act.domain or class and class.domain or row and row.pool
  if act.domain then tiers.known_domain(act.domain) end
end

local function possible(act)
  local weapon = act.with
  if not weapon then return end
  -- TSL-036: the GM decides on an absurd shot.
  local off = off_by(weapon, act.user:zone(act.target), act.class)
  if off < 2 then return end
  if not act.gm:ask("Is it possible to attack with " .. weapon.name .. " from " .. act.user:zone(act.target) .. "?",
    { default = true }) then act:refuse("that is out of reach") end
end

-- An attack by an ability already has its number, from before the payment.
local function aim(act)
  if act.against then return end
  local against, why = defence.against(act)
  if not against then return act:refuse(why) end
  act.against = against
end

-- TSL-034, TSL-035, TSL-037: uses the current zone. TSL-079: spends a use, hit or miss.
local function roll(act)
  local weapon, shifts = act.with, {}
  if weapon then
    if act.class == weapon.definition.class then ammunition.spend(weapon) end
    local zone = act.user:zone(act.target)
    if off_by(weapon, zone, act.class) > 0 then shifts[1] = { zone .. " is outside its zones", -1 } end
    act.silent = tags.has_mark(weapon, "silent") ~= nil
  end
  dice.resolve(act, { domain = act.domain, attack = act.type }, act.against, shifts)
end

-- TSL-096, TSL-097: only the final band counts; the Stress goes to the attack's pool.
local function harm(act)
  local amount = constants.STRESS[act.band]
  if amount == 0 or act.target.kind ~= "creature" then return end
  act.target:mark(defence.row_of(act.type).pool, amount, "harm")
end

-- TSL-044: the GM decides who notices a silent attack.
local function notice(act)
  if not act.silent or not constants.HIT[act.band] then return end
  for other in act.scene:with(function(one) return one.kind == "creature" end) do
    if other ~= act.target and other.side ~= act.user.side and not other:has("Broken")
      and act.gm:ask("Does " .. other.name .. " notice the silent attack?", { default = false }) then
      act:say(other.name .. " notices")
      if other:has("Unaware") then other:lift("Unaware") end
    end
  end
end

-- Raises the event of an attack that does not hit.
verb "take_miss" { "Is missed by an attack.", subject = "target", event = "miss", steps = {} }

-- TSL-047: dice, Impact, armour, then Stress.
verb "attack" { "Attacks a target with a Ready weapon or a domain: dice, Impact, armour, then Stress.",
  of = "creature", event = "attack", tells = "attacks", returns = "outcome",
  args = { { "target", "entity" }, { "given", "edits", optional = true,
    keys = { "with", "type", "domain", "class", "defence", "static",
      "against", "how", "purpose", "free", "cost" } } },
  may = { { "able", laid = "cannot act", when = "not cost is reaction and not paid_for" },
    { "alert", laid = "cannot react", when = "cost is reaction" },
    { "waits", refuse = "{user} reacts in the turns of others", when = "cost is reaction and user.has_turn" } },
  steps = {
    { "plan",     plan },
    { "possible", possible },
    { "aim",      aim },
    { "pay",      dice.pay_action },
    { "roll",     roll },
    { "impact",   tags.raise, when = "with" },
    { "armour",   armour.turn },
    { "outcome",  function(act)
      act.outcome, act.is_hit = act.band, constants.HIT[act.band] ~= nil
      act:say(act.user.name .. ": " .. act.band)
    end },
    { "miss",     each = "take_miss", when = "not is_hit" },
    { "stress",   harm },
    { "wear",     breaking.wear, when = "with" },
    { "tags",     tags.call_tags, when = "with and is_hit" },
    { "land",     improvised.land, when = "with" },
    { "notice",   notice },
  } }

-- TSL-041: a creature with Reach attacks first, as a Reaction, when another comes from Near to Engaged.
local function first_weapon(who)
  for weapon in usable(who) do
    if tags.has_mark(weapon, "strikes_first") and weapon.kind == "weapon" then return weapon end
  end
end
ability "First Strike" { domain = "Body", cost = "reaction",
  trigger = { after = "shift", actor = "enemy", target = "self", old = "Near", new = "Engaged",
    when = function(act) return first_weapon(act.user) ~= nil end },
  effect = function(act)
    act.user:attack(act.event.user, { with = first_weapon(act.user), free = true, cost = "reaction" })
  end }

return { zones_of = zones_of, off_by = off_by, usable = usable, is_usable = is_usable }
