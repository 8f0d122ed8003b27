-- The standard table: two against two in the middle of a battle, with vitals neither full nor low. Props, tokens,
-- markers and counters are made by cards, which say more of them than their name: they are tried with those.

weapon "Plain Blade" { type = "Melee", wc = "M" }
weapon "Plain Bow"   { type = "Skill", wc = "M", attributes = { "Ranged 2" } }

ability "Plain Strike" { type = "Melee-Offensive-Action", use = "10AP+2sta", range = "0sp", target = "enemy",
  accuracy = "Melee", damage = "(2){MlePwr}" }

creature "Plain Fighter" { Health = 60, Mana = 30, Stamina = 30, Focus = 30, Initiative = 5, Carry = 20,
  Melee = { 4, 10, 2 }, Magic = { 4, 10, 2 }, Skill = { 4, 10, 2 }, weapons = { "Plain Blade", "Plain Bow" } }

local function fighter(name, space, side)
  local who = request("enlist", "dewprism_table:Plain Fighter", { at = space, side = side, called = name })
  who:set("Health", 40); who:set("Mana", 20); who:set("Stamina", 20); who:set("Focus", 20)
  who:set("AP", 40)
  return who
end

-- What makes others answer: its own turn, an attack and being attacked, a step, the ends of turns and of the round.
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

local function use(at, name, ability)
  local thing = at.user:give(name)
  if ability.applies == "Action" then at.user:use(thing.name) end
end

local function hold(at, name)
  at.user:give(name)
  play_on(at)
end

-- What the rules themselves inflict, with more than a number.
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
  local item = at.user:give(name)
  at.user:use("Use Equipment", { deed = "consume", thing = item })
end

local function fit(at, name)
  request("end_battle", "heroes")
  local ability = at.user:give "dewprism_table:Plain Strike"
  at.user:fit(at.user:give(name), ability)
  at.user:set("AP", 40)
  at.user:use("dewprism_table:Plain Strike", { target = at.foe })
  play_on(at)
end

standard_table { "Two against two on three spaces, in the second round of a battle.",
  set_up = function()
    local map = space_map [[ A-B-C ]]
    local at = {
      user = fighter("User", map.A, "heroes"), ally = fighter("Ally", map.A, "heroes"),
      foe = fighter("Foe", map.A, "beasts"), other = fighter("Other", map.B, "beasts"), near = map.B,
    }
    request("start_battle", { at.user, at.ally, at.foe, at.other })
    request("begin_round", 2)
    return at
  end,
  exercises = {
    ability = { use, hold }, status = bear, weapon = strike, item = { consume, hold }, mod = fit,
    quirk = function(at, name) at.user:take_quirk(name); play_on(at) end,
  },
}
