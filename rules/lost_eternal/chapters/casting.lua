-- Casting spells (sections 4.1 to 4.3: TLE-062, TLE-065, TLE-068, TLE-087, TLE-096 to TLE-099; sections 5.1 and 9:
-- TLE-102, TLE-124, TLE-125).

local accuracy = use "chapters/accuracy"
local attacks = use "chapters/attacks"
local conversion = use "chapters/conversion"
local declaring = use "chapters/declaring"
local defense = use "chapters/defense"
local recovery = use "chapters/recovery"

local FEET = attacks.feet

-- TLE-096 to TLE-098, TLE-124: base range plus EP and dice for range.
local function roll_range(act, base, range)
  if range.gambit then
    local x = range.gambit                                                    -- TLE-099: no ante, no explosion
    local rolled = x > 1 and act:dice("1d" .. x, "gambit") or 1
    return base + FEET * (x // 2) + FEET * rolled
  end
  return base + FEET * conversion.roll(act, range, "range", false)
end

-- rue:cast("Lance of Frost", { target = foe, ep = 12, dice = "2d6", range = 4, range_dice = "1d12", gambit = 5,
-- targets = { a, b }, riders = { "Concussive Force" }, from = { "free" }, free = true })
verb "cast" { "Casts a spell for an action and EP.", of = "creature", returns = "is_cast",
  args = { { "spell", "spell" }, { "given", "table", optional = true, keys = { "target", "targets", "ep", "dice",
    "likes", "range", "range_dice", "gambit", "riders", "from", "bonus", "free", "held", "senses" } } },
  steps = { { "cast", function(act)
    local who, def, given = act.user, act.ability, act.given or {}
    local stopped = attacks.cannot_act(who, given)
    if stopped then return act:refuse("cannot act: " .. stopped) end
    stopped = attacks.cannot_hurry(def, given)
    if stopped then return act:refuse(stopped) end
    local can_hurry = given.bonus or def.bonus_action and who.bonus > 0
    local price = not given.free and (can_hurry and "bonus" or "action") or nil
    if price and who[price] < 1 then return act:refuse("no " .. price .. " is left") end
    local plan, why = declaring.declare(act, def, given)
    if not plan then return act:refuse(why) end
    if act.self and not act.self:is_met(plan.targets[1]) then return act:refuse(attacks.UNMET) end
    if not attacks.allows(act, def) then return act:refuse(attacks.NOT_ALLOWED) end
    local done
    done, why = declaring.pay(who, price, plan.paid, plan.own, plan.what, given.from)
    if not done then return act:refuse(why) end
    -- TLE-089: an interception counts all of these EP.
    local cast
    cast, why = who:release(act.self or def.name, { targets = plan.targets, farther = plan.range, base = plan.base,
      bought = plan.bought, ep = plan.paid + plan.own, riders = given.riders, held = given.held,
      senses = given.senses, is_met = true })
    if not cast and why then return act:refuse(why) end
    act.is_cast = cast or false
  end } } }

-- TLE-065, TLE-098: keeps the targets that the rolled range reaches.
local function aim(act)
  local feet = roll_range(act, act.base, act.farther)
  act.feet = feet
  local near = {}
  for _, target in ipairs(act.targets) do
    if attacks.reaches(act.user, target, feet) then near[#near + 1] = target
    else act:say("It fizzles " .. attacks.feet_between(act.user, target) - feet .. " feet before " .. target.name) end
  end
  act.targets = near
  if #near == 0 then act:stop() end
end

-- TLE-068: one check for each target; the effect is rolled once for all.
local function strike(act)
  act.is_cast = act.user:strike(act.self or act.ability.name, { targets = act.targets, target = act.targets[1],
    bought = act.bought, damage_ep = act.bought.ep, riders = act.riders, held = act.held }) or false
  act.is_attack = true
end

-- TLE-041: a spell at an enemy without damage is a hostile check. It works on targets against which the check passes
-- and Active Defense leaves any of its EP.
local function overcome(act)
  local moved = {}
  for _, target in ipairs(act.targets) do
    if act.user:press(act.ability.name, target, act.bought.ep) then moved[#moved + 1] = target end
  end
  act.targets = moved
  if #moved == 0 then act:say("It does nothing"); act:stop() end
end

-- TLE-124, TLE-125: feet of a wall; TLE-100 to TLE-102: half of the roll as healing; else the roll itself.
local function roll_effect(act)
  local def, bought = act.ability, act.bought
  local rolled = conversion.roll(act, bought, "effect", false)
  if def.heals == "EP" then rolled = recovery.healed_by(rolled) end
  if def.length == "EP" then
    local literal = setting.WALL_DICE == "literal" and #bought.dice > 0
    rolled = literal and FEET * ((rolled + 2) // FEET) or FEET * rolled
    act.feet = rolled
    act:say("It is " .. rolled .. " feet long")
  end
  if def.lasting == "EP" then act.rounds = rolled end
  act.rolled = rolled
end

local function touch(act)
  if not act.ability.element then return end
  for _, target in ipairs(act.targets) do
    if target:exists() then act.user:touch(act.ability, target, act.bought.ep) end
  end
end

-- TLE-051: magical concealment; otherwise the same as stealth.
local function hide(act)
  for _, target in ipairs(act.targets) do
    target:hide_by_magic(act.bought.ep, { bought = act.bought, senses = act.senses })
  end
end

-- The effects of a spell without damage; TLE-073: in a joint act they wait until all parts are known.
local at_once = "not is_attack and not held"
local works = {
  { "roll",    roll_effect, when = at_once .. " and not hides" },
  { "hide",    hide, when = at_once .. " and hides" },
  { "effects", effects = "effect", when = at_once },
  { "touch",   touch, when = at_once .. " and element" },
}

local function hold(act)
  act.user:set("held_power", conversion.name_of(act.bought.dice, act.bought.flat))
  act.user:set("held_spell", true)
end

-- The paid spell; its event `cast` comes before any of its dice (TLE-087).
verb "release" { "Resolves a spell that is paid for.",
  of = "creature", args = { { "spell", "spell" }, { "given", "edits" } }, event = "cast",
  tells = "casts", returns = "is_cast",
  steps = {
    { "aim",      aim },
    { "strike",   strike, when = "damage is EP" },
    { "reveal",   attacks.reveal, when = "not is_attack" },
    { "overcome", overcome, when = "ability.target is enemy and not is_attack and not hides" },
    works[1], works[2], works[3], works[4],
    { "hold",     hold, when = "held and not is_attack" },
    { "done",     function(act) act.is_cast = true end, when = "not is_attack" },
  } }

-- The effects that were held back in a joint act.
verb "unfold" { "Carries out the effects of a spell that were held back in a joint act.",
  of = "creature", args = { { "spell", "spell" }, { "given", "edits" } }, steps = works }

-- A spell with a trigger, or one that a script casts: cast free, as if its holder had declared it.
verb "cast_at_once" { "Casts a spell free, when its trigger fires or a script casts it.",
  of = "creature", args = { { "spell", "spell" } },
  steps = { { "cast", function(act) act.user:cast(act.self, { free = true }) end } } }

-- TLE-037, TLE-041: a hostile check of these EP against a target that may defend; true if any EP are left.
verb "press" { "Makes a hostile check of EP against a target that may defend itself.",
  of = "creature", args = { { "what", "text" }, { "target", "entity" }, { "ep", "number" } },
  returns = "is_through", steps = { { "press", function(act)
    act:check { rule = "resolution", bonus = { "WIS_mod", "resolution" }, difficulty = accuracy.tn_of(act.ep),
      label = act.what }
    if not act.passed then act.is_through = false; return end
    act.amount = act.ep
    defense.defend(act)
    act.is_through = act.ep == 0 or act.amount > 0
  end } } }
