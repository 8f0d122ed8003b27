-- The standard table: three in a combat, each with EP of every sort and damaged HP.

local trial = use "stdlib/trial"
local all_of, in_turn = trial.all_of, trial.in_turn

creature "Plain Mind" { attributes = { STR = 20, DEX = 20, CON = 20, INT = 24, WIS = 20 }, body = { "humanoid" },
  arcane = { Fire = 40, Frost = 40, Life = 40, Water = 40 } }

spell "Plain Spark" { skill = "Fire", element = "fire", damage = "EP" }
spell "Plain Rime" { skill = "Frost", element = "frost", power = 2 }
ability "Plain Shout" { within = 30 }
prop "Plain Crate" { cover = 4 }
status "Plain Stupor" { lasts = "forever", prevents = { "defend", "reaction" } }

-- Actions that trigger reactions: a turn with attacks both ways, a step, damage and healing, a scene and a day.
local function play_on(at, call)
  local function go(who, play) if who:exists() then play(who) end end
  go(at.user, function(who) who:begin_turn() end)
  go(at.user, function(who) who:attack(at.foe, { ep = 4 }) end)
  if at.user:exists() then go(at.foe, function(who) who:attack(at.user, { ep = 4 }) end) end
  go(at.user, function(who) who:walk(at.near) end)
  go(at.user, function(who) who:end_turn() end)
  go(at.foe, function(who) who:begin_turn() end)
  if at.user:exists() then go(at.foe, function(who) who:attack(at.user, { ep = 4 }) end) end
  go(at.foe, function(who) who:end_turn() end)
  go(at.user, function(who) who:take(2) end)
  go(at.user, function(who) who:heal(1) end)
  call = call or request
  call("begin_round", 3)
  call("new_scene", at.user:exists() and { at.user } or {})
end

-- Situations, each one ruling.

-- A turn without an attack, the next round, another scene.
verb "pass_on" { "Passes a turn without an attack, a round and a scene.",
  args = { { "at", "table" } }, steps = { { "pass", function(act)
  local at, user = act.at, act.at.user
  user:begin_turn()
  if user:exists() then user:walk(at.near) end
  if user:exists() then user:end_turn() end
  if user:exists() then user:take(1, "irreducible") end
  if user:exists() then user:heal(1) end
  act:begin_round(3)
  act:new_scene(all_of(at))
end } } }

-- The combat ends, they sleep, a new day comes, and combat starts again.
verb "rest_up" { "Ends combat, lets a night pass, and starts combat again.",
  args = { { "at", "table" } }, steps = { { "rest", function(act)
  act:end_combat()
  for _, who in ipairs(all_of(act.at)) do who:rest() end
  act:new_scene(all_of(act.at))
  act:new_day(all_of(act.at))
  act:start_combat(all_of(act.at))
end } } }

-- Both sides go down, and are healed.
verb "drop" { "Lets both sides go down, and heals them.",
  args = { { "at", "table" } }, steps = { { "drop", function(act)
  local there = all_of(act.at)
  for i = #there, 1, -1 do
    if there[i]:exists() then there[i]:take(there[i].hp, "irreducible") end
  end
  for _, who in ipairs(all_of(act.at)) do who:heal(1) end
end } } }

-- Rare events: drained attributes, battered cover, a cascade, a synergy, hiding.
verb "suffer_all" { "Lets rare events happen.", args = { { "at", "table" } }, steps = { { "suffer", function(act)
  local user, foe = act.at.user, act.at.foe
  in_turn(act.at, {
    function() user:drain("STR", 1) end,
    function() foe:drain("STR", 1) end,
    function() act.at.near:place "lost_eternal_table:Plain Crate":batter(1) end,
    function() foe:cascade(user, 2) end,
  })
  for _, spell in ipairs { "lost_eternal_table:Plain Spark", "lost_eternal_table:Plain Rime" } do
    if user:exists() and foe:exists() then foe:touch(spell, user, 2) end
  end
  in_turn(act.at, {
    function() user:contest("stealth", { foe }, { ep = 1 }) end,
    function() foe:contest("stealth", { user }, { ep = 1 }) end,
  })
end } } }

-- A joint act, the turn of an ally, and actions without damage, of an enemy too.
verb "join_in" { "Has a joint act, the turn of an ally, and actions of both sides.",
  args = { { "at", "table" } }, steps = { { "join", function(act)
  local user, ally, foe = act.at.user, act.at.ally, act.at.foe
  user:begin_turn()
  local joint = user:exists() and ally:exists() and user:declare_joint { ally }
  if joint then joint:resolve_joint(foe, { { who = user, ep = 2 }, { who = ally, ep = 2 } }) end
  in_turn(act.at, {
    function() user:give "lost_eternal_table:Plain Shout" end,
    function() user:use("Plain Shout", { target = foe }) end,
    function() user:end_turn() end,
    function() if ally:exists() then ally:begin_turn() end end,
    function() if ally:exists() then ally:end_turn() end end,
    function() foe:give "lost_eternal_table:Plain Spark" end,
    function() foe:give "lost_eternal_table:Plain Shout" end,
    function() foe:walk(user.space) end,
    function() foe:use("Plain Shout", { target = user }) end,
  })
  for _, who in ipairs { user, ally } do
    if foe:exists() and who:exists() then
      foe:cast("lost_eternal_table:Plain Spark", { target = who, ep = 2, free = true })
    end
  end
end } } }

local function give(at, name) return at.user:give(name) end
local function mark(at, name) return at.user:inflict(name, 2) end

local function exert(at, ability)
  local def = ability.definition
  if def.damage then return at.user:attack(at.foe, { ability = ability, ep = 6 }) end
  at.user:use(ability.name, { target = def.target == "self" and at.user or def.target == "ally" and at.ally or at.foe })
end

-- A thing is tried as it is made from its name alone, used, in a situation or in play.
verb "keep" { "Tries a thing that was made from its name alone.",
  args = { { "at", "table" }, { "thing", "entity" }, { "situation", "text", optional = true } },
  steps = { { "try", function(act)
    local function call(verb, ...) return act[verb](act, ...) end
    local function try(at)
      if act.situation == "use" then exert(at, act.thing)
      elseif act.situation then call(act.situation, at)
      else play_on(at, call) end
    end
    trial.granted(act.thing, try, act.at, act.at.ally)
  end } } }

local function hold(at, name)
  give(at, name)
  play_on(at)
end

local function in_situation(bring, situation)
  return function(at, name, card)
    bring(at, name, card)
    request(situation, at)
  end
end

local function rarely(bring, first)
  local found = { first }
  for _, situation in ipairs { "rest_up", "drop", "suffer_all", "join_in" } do
    found[#found + 1] = in_situation(bring, situation)
  end
  return found
end

-- A container full of EP, to pay with.
local function hold_container(who, what, name)
  local thing = make("container", what, { holder = who, name = name, capacity = 40, ep_base = 3 })
  thing:set("EP", 40)
  thing:set("casting", "INT")
end

local function learn(at, name, spell)
  hold_container(at.user, "arcane skill", spell.skill)
  give(at, name)
end

-- Gives target and user the status that is required, or takes a point of the pool that must lack one.
local function prepare(at, target, requires)
  for role, needs in pairs(requires) do
    local one = role == "user" and at.user or target
    if needs.has then one:inflict(needs.has, 3) end
    if needs.missing and one:missing(needs.missing) < 1 then one:lose { [needs.missing] = 1 } end
  end
end

local WHOM = { self = "user", ally = "ally" }
local function use(at, name, ability)
  if ability.part then hold_container(at.user, "standard limb", ability.part) end
  prepare(at, at[WHOM[ability.target] or "foe"], ability.requires)
  request("keep", at, give(at, name), "use")
end

-- The target of a spell; if the spell leaves it open, `whom`.
local function aim(at, whom, spell)
  local target = spell.target
  if target == "self" then return at.user end
  if target == "ally" then return at.ally end
  if target == "space" then return at.near end
  if target == "prop" then return at.near:place "lost_eternal_table:Plain Crate" end
  return at[whom]
end

-- Casts with flat EP, with dice, and for a friend. A printed power cannot be bought otherwise; instead of the cast with
-- dice, the target is stunned.
local function cast(whom, given)
  return function(at, name, spell)
    local how = { target = aim(at, whom, spell) }
    if not spell.power then
      for key, value in pairs(given) do how[key] = value end
    elseif given.dice and how.target == at.foe then
      at.foe:inflict "lost_eternal_table:Plain Stupor"
    end
    prepare(at, how.target, spell.requires)
    learn(at, name, spell)
    at.user:cast(name, how)
  end
end

-- Nothing but the dice can stop it.
local function cast_at_stunned(at, name, spell)
  at.foe:inflict "lost_eternal_table:Plain Stupor"
  learn(at, name, spell)
  at.user:cast(name, { target = aim(at, "foe", spell), ep = not spell.power and 8 or nil })
end

-- Spells without further demands are also cast at a friend; those with a trigger wait for it.
local cast_at_friend = cast("ally", { ep = 8 })
local function cast_otherwise(at, name, spell)
  if spell.target == "anyone" or spell.target == "other" then cast_at_friend(at, name, spell) end
  if not spell.trigger then return end
  learn(at, name, spell)
  play_on(at)
end

-- An enemy attacks the ally too, and casts at both.
local function react(at, name)
  hold(at, name)
  if at.foe:exists() then at.foe:give "lost_eternal_table:Plain Spark" end
  for _, target in ipairs { at.user, at.ally } do
    if target:exists() and at.foe:exists() then at.foe:attack(target, { ep = 4, free = true }) end
    if target:exists() and at.foe:exists() then
      at.foe:cast("lost_eternal_table:Plain Spark", { target = target, ep = 4, free = true })
    end
  end
end

-- Waits with an ability that has a trigger.
local function wait(at, name, ability)
  if not ability.trigger then return end
  give(at, name)
  request("pass_on", at)
end

verb "lay_down" { "Leaves a prop in a space.",
  of = "creature", args = { { "what", "text" }, { "where", "entity" } }, returns = "made",
  steps = { { "lay", trial.leave } } }

local function lay(at, name) return at.user:lay_down(name, at.user.space) end

-- In the user's space, which fighters then leave and enter again.
local function stand_by(at, name)
  local here = at.user.space
  at.user:take_cover(lay(at, name))
  play_on(at)
  for _, who in ipairs { at.user, at.foe } do if who:exists() then who:move_to(here) end end
end

local function enter(at, name) return request("enlist", name, { at = at.user.space, side = "heroes" }) end

-- The creature takes part, attacks and is attacked.
local function face(at, name)
  local who = enter(at, name)
  request("start_combat", { who, at.ally, at.foe })
  play_on { user = who, ally = at.ally, foe = at.foe, near = at.near }
end

-- Adds it to an attack, or attacks with it as a weapon.
local function wield(at, name, thing)
  local made = at.user:give(name)
  if thing.rider then at.user:attack(at.foe, { ep = 4, riders = { thing.name } }) end
  if thing.on_hit and not thing.rider or thing.minigame then at.user:attack(at.foe, { ep = 4, with = made }) end
  play_on(at)
end

standard_table { "Three in a combat on three spaces, two against one.",
  function()
    local map = space_map [[ A-B-C ]]
    local function enlist(called, space, side)
      local who = request("enlist", "lost_eternal_table:Plain Mind", { at = space, side = side, called = called })
      who:set("free", 12); who:set("action", 3); who:set("bonus", 1)
      who:take(5, "irreducible")
      return who
    end
    local at = { user = enlist("User", map.A, "heroes"), ally = enlist("Ally", map.A, "heroes"),
      foe = enlist("Foe", map.B, "foes"), near = map.B }
    request("start_combat", { at.user, at.ally, at.foe })
    request("begin_round", 2)
    return at
  end,
  spell = { cast("foe", { ep = 8 }), cast("foe", { dice = "2d6" }), cast_otherwise },
  ability = { wait, use, hold }, reaction = react, feat = { in_situation(give, "pass_on"), wield },
  item = { in_situation(give, "pass_on"), wield }, token = { in_situation(give, "pass_on"), hold },
  status = {
    function(at, name) request("keep", at, mark(at, name), "pass_on") end,
    function(at, name) request("keep", at, mark(at, name)); at.user:break_free(name) end,
  },
  prop = { in_situation(lay, "pass_on"), stand_by }, creature = enter,
  otherwise = {
    ability = rarely(give), reaction = rarely(give), feat = rarely(give), item = rarely(give), token = rarely(give),
    status = rarely(mark), prop = rarely(lay), spell = rarely(learn, cast_at_stunned),
    creature = face,
    container = function(at, name)
      hold_container(at.user, name, name)
      play_on(at)
    end,
  },
}
