-- The attack itself (section 3.1: TLE-027 to TLE-035; section 3.4: TLE-055 to TLE-059; section 9: TLE-121, TLE-122).

local accuracy = use "chapters/accuracy"
local amounts = use "chapters/amounts"
local conversion = use "chapters/conversion"
local cover = use "chapters/cover"

-- The attack that any body can make with any part.
ability "Strike" { damage = "EP" }

-- Ends the creature's concealment (TLE-050).
method "show" { of = "creature", "Is no longer unseen.", function(who)
  for token in who:things("token") do
    if token.definition.name == "Unseen" then token:destroy() end
  end
end }

-- A creature that stepped between becomes the target of a single-target attack.
local function roll_accuracy(act)
  local hit, missed, ep = {}, {}, act.damage_ep
  if #act.targets == 1 then act.targets = { act.target } end
  for _, target in ipairs(act.targets) do
    local list = accuracy.connects(act, target, ep) and hit or missed
    list[#list + 1] = target
  end
  act.hit, act.missed = hit, missed
end

-- TLE-035: a miss without cover does nothing, or cascades.
local function go_astray(act, target)
  if setting.OVERLOAD_CASCADE then act.user:cascade(target, act.damage_ep) end
end

-- TLE-055: with cover, the cover takes it.
local function behind_cover(act)
  local covered = {}
  for _, target in ipairs(act.missed) do
    if cover.cover_of(target) then covered[#covered + 1] = target else go_astray(act, target) end
  end
  act.covered = covered
end

-- Rolls once for all targets; not at all if the attack meets nothing.
local function roll_effect(act)
  if #act.hit == 0 and #act.covered == 0 then return end
  local bonus = act:field("bonus_damage")
  local rolled = conversion.roll(act, act.bought, "damage", true)
  act.rolled = rolled + (bonus and amounts.worth(act, bonus, "bonus damage") or 0)
end

-- TLE-056, TLE-057: the object first; TLE-059: the excess hits the target. Destroyed cover does not protect the next
-- target. TLE-075: in a held attack the excess counts towards the sum.
local function strike_cover(act)
  act.passed_on = 0
  for _, target in ipairs(act.covered) do
    local prop = cover.cover_of(target)
    local rest = prop and prop:batter(act.rolled) or 0
    if act.held then act.passed_on = act.passed_on + rest elseif rest > 0 then target:take(rest) end
    if not prop then go_astray(act, target) end
  end
end

local function touch(act)
  if not act.ability.element then return end
  for _, target in ipairs(act.hit) do
    if target:exists() then act.user:touch(act.ability, target, act.damage_ep) end
  end
end

local function call_on_hit(act, thing)
  local on_hit = thing.definition.on_hit
  if on_hit and thing:is_met(act.target) then on_hit(act) end
end

-- Further effects on each target hit: of the weapon, and of added feats (TLE-030).
local function ride(act)
  for _, target in ipairs(act.hit) do
    act.target = target
    if act.ability.on_hit then act:call("on_hit") end
    if act.weapon then call_on_hit(act, act.weapon) end
    for _, name in ipairs(act.riders or {}) do
      for feat in act.user:things("feat") do if feat.name == name then call_on_hit(act, feat) end end
    end
  end
end

local function land(act)
  act.struck = #act.hit > 0
  if not act.held then return end
  act.user:set("held_ep", act.struck and act.rolled or act.passed_on)
  act.user:set("held_power", tostring(act.damage_ep))
  act.user:set("held_spell", false)
end

-- True if the ability can be used once more, else the reason.
verb "can_strike" { "Returns true if an ability can be used once more, else the reason.",
  of = "creature", args = { { "what", "definition" } }, returns = "answer",
  steps = { { "look", function(act)
    local often, why = act:affordable("uses")
    act.answer = often and true or why
  end } } }

-- Raises the event of an attack that misses this target.
verb "take_miss" { "Is missed by an attack.", subject = "target", event = "miss", steps = {} }

local function tell_misses(act)
  for _, target in ipairs(act.missed) do if target:exists() then target:take_miss() end end
end

-- The paid attack: `targets`, the purchase, the EP it counts as. Raises `attack`, for spells too.
verb "strike" { "Resolves an attack that is paid for: accuracy, effect, cover, defence, harm.",
  of = "creature", args = { { "what", "definition" }, { "given", "edits" } }, event = "attack",
  tells = "attacks with", returns = "struck",
  steps = {
    { "count",    pay = "uses" },
    { "reveal",   function(act) act.user:show() end },
    { "accuracy", roll_accuracy },
    { "miss",     behind_cover },
    { "roll",     roll_effect },
    { "cover",    strike_cover },
    { "missed",   tell_misses },
    { "land",     land },
    { "aim",      function(act) act.targets = act.hit end },
    { "effects",  effects = "effect", when = "struck and not held" },
    { "ride",     ride, when = "struck and not held" },
    { "touch",    touch, when = "struck and not held" },
  } }

-- The effects of a held attack besides its damage, once all parts of a joint act are known (TLE-073).
verb "follow" { "Carries out the effects of a held attack besides its damage.",
  of = "creature", args = { { "what", "definition" }, { "given", "edits" } },
  steps = {
    { "hit",     function(act)
      local def, target = act.ability, act.target
      act.hit = { target }
      if def.inflicts then target:inflict_all(def.inflicts) end
      if def.lifts then target:lift(def.lifts) end
      if def.drains then target:drain_printed(def.drains) end
    end },
    { "ride",    ride },
    { "touch",   touch },
  } }

-- TLE-035: the GM decides how far it spreads.
verb "cascade" { "Asks the GM how far the EP of a miss spread.",
  of = "creature", args = { { "target", "entity" }, { "ep", "number" } },
  event = "cascade", steps = { { "ask", function(act)
    local who = act.target
    act:say(act.ep .. " EP cascade from where " .. who.name .. " is")
    act.gm:ask("How far does the cascade of " .. act.ep .. " EP spread?", { from = 0, to = 20, default = 0 })
  end } } }
