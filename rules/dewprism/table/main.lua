-- The standard table: two against two in the middle of a battle, with vitals neither full nor low. Props,
-- tokens, markers and counters are tried with the ability that makes them, and alone
-- where a name is enough to make them.

local application = use "dewprism:chapters/application"
local happenings = use "happenings"
local trial = use "stdlib/trial"

local let_happen, give_named = happenings.let_happen, happenings.give_named

weapon "Plain Blade" { type = "Melee", wc = "M" }
weapon "Plain Bow"   { type = "Skill", wc = "M", attributes = { "Ranged 2" } }
weapon "Plain Shield" { type = "Melee", wc = "L", protection = "5", attributes = { "Parry 2" } }

ability "Plain Strike" { type = "Melee-Offensive-Action", use = "10AP+2sta", range = "0sp", target = "enemy",
  accuracy = "Melee", damage = "(2){MlePwr}" }
ability "Plain Burst" { type = "Skill-Offensive-Action", use = "20AP+3fcs+(2/turn)", range = "1sp AoE",
  evade = "Skill", damage = "(1){SklPwr}", ends_turn = true }
ability "Plain Brand" { type = "Skill-Offensive-Action", use = "5AP+1fcs", range = "0sp", target = "enemy",
  accuracy = "Skill+4", inflicts = "dewprism:Burning 2" }
ability "Plain Scratch" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "2 fire" }
ability "Plain Killing" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "40" }
ability "Plain Carving" { type = "Melee-Offensive-Action", range = "0sp", target = "body", damage = "2",
  reaches_fallen = true }
ability "Plain Gift" { type = "Magic-Support-Action", use = "10AP+2mna", range = "0sp", target = "ally",
  regains = "3sta" }
ability "Plain Banner" { type = "Skill-Support-Action", use = "5AP", range = "0sp", target = "space",
  places = "Plain Banner" }
prop "Plain Banner" {}
item "Plain Herb" { regains = "1 Health" }
token "Plain Charm" { use = "self", regains = "1 Health" }
ability "Plain Guard" { type = "Skill-Support-Passive", modifies = { Evasion = "+2" } }
ability "Plain Answer" { type = "Melee-Offensive-Reaction", use = "2sta",
  trigger = { after = "attack", target = "self" },
  effect = function(act) if act.event then act.event.user:take(1) end end }

creature "Plain Fighter" { Health = 60, Mana = 30, Stamina = 30, Focus = 30, Initiative = 5, Carry = 20,
  Melee = { 4, 10, 2 }, Magic = { 4, 10, 2 }, Skill = { 4, 10, 2 }, weapons = { "Plain Blade", "Plain Bow" } }
creature "Plain Beast" { rank = "Mob", Health = 20, intelligence = "Instinctive" }

local function fighter(name, space, side)
  local who = request("enlist", "dewprism_table:Plain Fighter", { at = space, side = side, called = name })
  who:set("Health", 40); who:set("Mana", 20); who:set("Stamina", 20); who:set("Focus", 20)
  who:set("AP", 40)
  return who
end

-- Actions that trigger reactions: its own turn, attacks both ways, a step, the ends of turns and of the round.
local function play_on(at)
  local function go(who, play) if who:exists() and who.alive then play(who) end end
  go(at.user, function(who) who:begin_turn() end)
  go(at.user, function(who) who:attack(at.foe) end)
  if at.user:exists() then go(at.foe, function(who) who:attack(at.user) end) end
  go(at.user, function(who) who:use("Movement", { space = at.near }) end)
  go(at.user, function(who) who:end_turn() end)
  go(at.foe, function(who) who:begin_turn() end)
  if at.user:exists() then go(at.foe, function(who) who:attack(at.user) end) end
  go(at.foe, function(who) who:end_turn() end)
  request("begin_round", 3)
end

local FALLEN = { ["dead ally"] = "ally", ["dead enemy"] = "foe", body = "foe" }

local function use(at, name, ability)
  local thing = at.user:give(name, { kind = "ability" })
  if FALLEN[ability.target] then at[FALLEN[ability.target]]:die() end
  if application.is_action(ability) then at.user:use(thing.name) end
  return thing
end

local function hold(at, name, card)
  at.user:give(name, { kind = card.kind })
  play_on(at)
end

local MARKS = { "token", "marker", "counter" }

local function props(at)
  return at.user:props():with(function(thing) return thing.kind == "prop" end)
end

local function has_left(at)
  for _, who in ipairs { at.user, at.ally, at.foe } do
    for _, kind in ipairs(MARKS) do if who:exists() and #who:things(kind) > 0 then return true end end
  end
  return #props(at) > 0
end

-- Spends the tokens without a trigger.
local function spend_tokens(who)
  for token in who:things "token" do
    if not token.definition.trigger then who:spend(token) end
  end
end

-- Sets a counter so that the next count is its last.
local function fill(counter)
  local card = counter.definition
  if card.ends_at then counter:set("value", card.ends_at - card.counts) end
end
local function fill_counters(who)
  for counter in who:things "counter" do fill(counter) end
end

-- A turn begins; then attacks both ways.
local function fight(who, foe)
  if who:exists() then who:begin_turn() end
  if foe:exists() and who:exists() then who:attack(foe) end
  if foe:exists() and who:exists() then foe:attack(who) end
end

-- Walks into a space, ends the turn there, and walks out again, perhaps by way of another.
local function walk_over(who, space, by)
  if not who:exists() then return end
  local from = who.space
  who:move_to(space)
  if who:exists() then who:end_turn() end
  if by and who:exists() then who:move_to(by) end
  if who:exists() then who:move_to(from) end
end

-- Uses everything left behind: friend and foe walk over it, counters run out, and it is removed.
local SET_OFF = {
  function(at)
    for _, who in ipairs { at.user, at.foe } do if who:exists() then spend_tokens(who) end end
  end,
  function(at) fight(at.user, at.foe) end,
  function(at) walk_over(at.user, at.near) end,
  function(at) fight(at.foe, at.user) end,
  function(at) walk_over(at.foe, at.near, at.far) end,
  function(at)
    for _, who in ipairs { at.user, at.foe } do
      if who:exists() and #who:things "counter" > 0 then
        fill_counters(who)
        fight(who, who == at.user and at.foe or at.user)
        walk_over(who, at.near)
      end
    end
    for prop in props(at) do prop:destroy() end
  end,
}

verb "set_off" { "Sets off every happening.", args = { { "at", "table" } }, steps = { { "all", function(act)
  local here = props(act.at)[1]
  if here then act.at.near = here.space end
  for _, part in ipairs(SET_OFF) do part(act.at) end
end } } }

local function use_learned(who, tried)
  for ability in who:things("ability"):except(tried) do
    local is_there = who:exists() and ability:exists()
    if is_there and application.is_action(ability.definition) then who:use(ability) end
  end
end

-- Uses an ability, then what it leaves behind: abilities for others, marks and props.
local function leave(at, name, ability)
  local thing = use(at, name, ability)
  if at.user:exists() then use_learned(at.user, thing) end
  if has_left(at) then request("set_off", at) end
end

-- One mark or prop, made from its name alone.
verb "leave_behind" { "Leaves a mark or prop in a space.",
  of = "creature", args = { { "what", "text" }, { "where", "entity" } }, returns = "made",
  steps = { { "leave", trial.leave } } }

verb "set_off_alone" { "Sets off a part of the happenings for one thing alone.",
  args = { { "at", "table" }, { "thing", "entity" }, { "part", "number" } },
  steps = { { "try", function(act) trial.alone(act.thing, SET_OFF[act.part], act.at, act.at.foe) end } } }

local function alone(at, name, card)
  local thing = at.user:leave_behind(name, card.kind == "prop" and at.near or at.user)
  for part in ipairs(SET_OFF) do
    if thing and thing:exists() then request("set_off_alone", at, thing, part) end
  end
end

-- Statuses that the rules inflict themselves, with more than a number.
local BY_RULES = { Charging = true }

local function bear(at, name, status)
  if BY_RULES[status.name] then return end
  at.user:inflict(name, 2)
  play_on(at)
end

local function strike(at, name)
  at.user:equip(at.user:give(name))
  at.user:attack(at.foe)
  at.foe:attack(at.user)
end

local function consume(at, name)
  local item = at.user:give(name, { kind = "item" })
  at.user:use("Use Equipment", { deed = "consume", thing = item })
end

-- The target of a plain ability.
local AIM = { enemy = "foe", ally = "ally", space = "near" }

-- Fits the mod onto the first ability it suits.
local function fit_onto(abilities)
  return function(at, name)
    request("end_battle", "heroes")
    local mod = at.user:give(name, { kind = "mod" })
    for _, plain in ipairs(abilities) do
      local ability = at.user:give("dewprism_table:" .. plain)
      if at.user:fit(mod, ability) then
        at.user:set("AP", 40)
        at.user:use(ability, { target = at[AIM[ability.definition.target]] })
        break
      end
    end
    play_on(at)
  end
end

-- Rare events are tried only with cards that wait for them.

local function await(at, name, card)
  if not card.trigger then return end
  at.user:give(name, { kind = card.kind })
  let_happen(at, card)
end

local function await_under(at, name, status)
  if BY_RULES[status.name] or not status.trigger then return end
  at.foe:lay_on(at.user, name)
  let_happen(at, status)
end

local function await_alone(at, name, card)
  if not card.trigger then return end
  local thing = at.user:leave_behind(name, card.kind == "prop" and at.near or at.user)
  if not thing or not thing:exists() then return end
  if card.kind == "counter" then fill(thing) end
  let_happen(at, card, thing)
end

local function use_and_await(at, name, ability)
  if application.is_action(ability) then use(at, name, ability) end
  if ability.applies ~= "Action" then await(at, name, ability) end
end

local function use_down(at, name, ability)
  if not ability.if_ko then return end
  at.user:set("Health", 0)
  at.user:knock_out()
  use_and_await(at, name, ability)
end

local function use_alone(at, name, ability)
  if not ability.solowork then return end
  at.ally:move_to(at.far)
  use_and_await(at, name, ability)
end

-- Gives the items that a price names in addition to vitals: `5AP+2 Potion`.
local function give_price(who, price)
  for _, part in ipairs(re.split(price, "\\+")) do
    local number, name = re.match(part, "^(?:(\\d+) )?([A-Z][A-Za-z' ]+)$")
    for _ = 1, name and math.min(tonumber(number or 1), 5) or 0 do give_named(who, name, "item") end
  end
end

-- A walled space with cover and things to break, a sleeping beast in it, and hands and bags full.
local POSSESSIONS = { "Gold Coin", "Monster Treat" }
verb "make_ready" { "Makes ready a place and a beast to use a card on.",
  of = "creature", args = { { "printed_price", "text" } }, returns = "beast",
  steps = { { "make", function(act)
    local who, nook = act.user, act:space_map("A(full cover, cover 5, bush, hill)|B").A
    who:move_to(nook)
    act.beast = act:enlist("dewprism_table:Plain Beast", { at = nook, side = "beasts" })
    act:order_insert(act.beast, 1)
    act.beast:inflict("Asleep", 2)
    who:equip(who:give("dewprism_table:Plain Shield"), "primary")
    for _, name in ipairs(POSSESSIONS) do who:give(name) end
    who:put_aside(who:give("dewprism_table:Plain Strike"))
    give_price(who, act.printed_price)
  end } } }

local function use_ready(at, name, ability)
  if not application.is_action(ability) then return end
  local beast = at.user:make_ready(tostring(ability.use or ""))
  if not beast then return end
  use({ user = at.user, ally = at.ally, foe = beast }, name, ability)
end

standard_table { "Two against two on three spaces, in the second round of a battle.",
  function()
    local map = space_map [[ A-B-C ]]
    local at = {
      user = fighter("User", map.A, "heroes"), ally = fighter("Ally", map.A, "heroes"),
      foe = fighter("Foe", map.A, "beasts"), other = fighter("Other", map.B, "beasts"),
      near = map.B, far = map.C,
    }
    request("start_battle", { at.user, at.ally, at.foe, at.other })
    request("begin_round", 2)
    return at
  end,
  ability = { use, hold, leave }, token = alone, marker = alone, counter = alone, prop = alone, law = alone,
  status = bear, weapon = strike, item = { consume, hold },
  mod = fit_onto { "Plain Strike", "Plain Burst", "Plain Gift", "Plain Guard", "Plain Answer" },
  quirk = function(at, name) at.user:take_quirk(name); play_on(at) end,
  otherwise = {
    ability = { await, use_ready, use_down, use_alone },
    token = await_alone, marker = await_alone, counter = await_alone, prop = await_alone, law = await_alone,
    status = await_under, item = await,
    mod = fit_onto { "Plain Brand", "Plain Banner" },
    quirk = function(at, name, card) at.user:take_quirk(name); let_happen(at, card) end,
  },
}
