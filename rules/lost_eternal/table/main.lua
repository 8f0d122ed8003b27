-- The standard table: three in a combat, each with EP of every sort and some of its HP lost.

creature "Plain Mind" { attributes = { STR = 20, DEX = 20, CON = 20, INT = 24, WIS = 20 }, body = { "humanoid" },
  arcane = { Fire = 40, Frost = 40, Life = 40, Water = 40 } }

spell "Plain Spark" { skill = "Fire", element = "fire", damage = "EP" }
prop "Plain Crate" { cover = 4 }
status "Plain Stupor" { prevents = { "defend", "reaction" } }

-- What makes others answer: a turn with an attack, being attacked, a step, harm and healing, a scene and a day.
local function play_on(at)
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
  request("begin_round", 3)
  request("new_scene", at.user:exists() and { at.user } or {})
end

local function hold(at, name)
  at.user:give(name)
  play_on(at)
end

-- What pays for it, full of EP.
local function hold_container(who, what, name)
  local thing = make("container", what, { holder = who, name = name, capacity = 40, ep_base = 3 })
  thing:set("EP", 40)
  thing:set("casting", "INT")
end

-- The target is as it must be.
local function prepare(target, requires)
  local wanted = requires.target
  if wanted and wanted.has then target:inflict(wanted.has, 3) end
end

local function use(at, name, ability)
  if ability.part then hold_container(at.user, "standard limb", ability.part) end
  prepare(at.foe, ability.requires)
  at.user:give(name)
  if ability.damage then
    at.user:attack(at.foe, { ability = name, ep = 6 })
  else
    at.user:use(name, { target = at.foe })
  end
end

-- Whom or what it is for; where that is left open, whoever is meant.
local function aim(at, whom, spell)
  local target = spell.target
  if target == "self" then return at.user end
  if target == "ally" then return at.ally end
  if target == "space" then return at.near end
  if target == "prop" then return at.near:place "lost_eternal_table:Plain Crate" end
  return at[whom]
end

-- With all that is bought by will, by fortune, and for a friend. A printed power is bought as it is; in place of
-- fortune its target lets it come.
local function cast(whom, given)
  return function(at, name, spell)
    local how = { target = aim(at, whom, spell) }
    if not spell.power then
      for key, value in pairs(given) do how[key] = value end
    elseif given.dice and how.target == at.foe then
      at.foe:inflict "lost_eternal_table:Plain Stupor"
    end
    hold_container(at.user, "arcane skill", spell.skill)
    prepare(how.target, spell.requires)
    at.user:give(name)
    at.user:cast(name, how)
  end
end

-- Of those that say no more, a friend is another target; those with a trigger wait for it.
local cast_at_friend = cast("ally", { ep = 8 })
local function cast_otherwise(at, name, spell)
  if spell.target == "anyone" or spell.target == "other" then cast_at_friend(at, name, spell) end
  if not spell.trigger then return end
  hold_container(at.user, "arcane skill", spell.skill)
  hold(at, name)
end

-- An enemy attacks the ally too, and casts at both.
local function react(at, name)
  hold(at, name)
  if at.foe:exists() then at.foe:give "lost_eternal_table:Plain Spark" end
  for _, target in ipairs { at.user, at.ally } do
    if target:exists() and at.foe:exists() then
      at.foe:attack(target, { ep = 4, free = true })
      at.foe:cast("lost_eternal_table:Plain Spark", { target = target, ep = 4, free = true })
    end
  end
end

-- What it adds to an attack, or does as a weapon.
local function wield(at, name, thing)
  local made = at.user:give(name)
  if thing.rider then at.user:attack(at.foe, { ep = 4, riders = { thing.name } }) end
  if thing.on_hit and not thing.rider or thing.minigame then at.user:attack(at.foe, { ep = 4, with = made }) end
  play_on(at)
end

standard_table { "Three in a combat on three spaces, two against one.",
  set_up = function()
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
  exercises = {
    spell = { cast("foe", { ep = 8 }), cast("foe", { dice = "2d6" }), cast_otherwise },
    ability = { use, hold }, reaction = react, feat = wield, item = wield, token = hold,
    status = function(at, name) at.user:inflict(name, 2); play_on(at); at.user:break_free(name) end,
    prop = function(at, name)
      local here = at.user.space
      at.user:take_cover(here:place(name))
      play_on(at)
      for _, who in ipairs { at.user, at.foe } do if who:exists() then who:move_to(here) end end
    end,
  },
}
