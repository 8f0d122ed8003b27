-- The standard table: three in a scene, two against one, near each other, each with a point of Stress.

local trial = use "stdlib/trial"

weapon "Plain Blade" { class = "Melee", tags = { "Company-Issued" } }

creature "Plain Agent" { domains = { Body = "Proficient", Hand = "Proficient", Mind = "Proficient",
  Voice = "Proficient", Spirit = "Proficient" }, weapons = { "Plain Blade" } }

-- A turn: an attack and being attacked, a shift, a roll, Stress, its end.
local function act_on(at, with)
  at.user:attack(at.foe, { with = with, static = 11, free = true })
  at.foe:attack(at.user, { static = 11, free = true })
  at.user:shift(at.foe, "farther")
  at.user:roll("Hand", 11)
  at.user:mark("Body", 1)
  at.user:clear "1 Body"
  at.user:end_turn()
end

-- What comes in the turns of others, when one reacts.
local function be_attacked(at)
  at.foe:attack(at.ally, { static = 11, free = true })
  at.foe:shift(at.user, "nearer")
  at.foe:attack(at.user, { static = 11, free = true })
end

-- The next turn, and another scene.
local function go_on(at)
  if at.user:exists() then at.user:moment "turn start" end
  local there = {}
  for _, who in ipairs { at.user, at.ally, at.foe } do if who:exists() then there[#there + 1] = who end end
  request("end_scene", there)
  request("start_scene", there)
end

-- What makes others answer.
local function play_on(at, with)
  act_on(at, with)
  go_on(at)
end

local function hold(at, name)
  at.user:give(name)
  play_on(at)
end

-- What answers something may do so in the turns of others only.
local function react(at, name, answer)
  at.user:give(name)
  act_on(at)
  if not answer.trigger then return end
  be_attacked(at)
  go_on(at)
end

local function bear(at, name)
  at.user:gain(name)
  play_on(at)
end

-- Everybody has the six of the rules.
local function help(at, name, support)
  if not at.user:things "support" [support.name] then at.user:give(name) end
  at.user:use(name, { target = support.target == "enemy" and at.foe or at.ally, how = "as well as it goes" })
end

local function wield(at, name)
  local weapon = at.user:gain(name)
  at.user:ready(weapon)
  play_on(at, name)
end

-- On a weapon that is Ready; what it helps with is tried.
local function carry(at, name, tag)
  local blade = at.user:things "weapon" ["Plain Blade"]
  blade:give(name)
  at.user:roll("Hand", 11, { purpose = type(tag.when) == "string" and tag.when or nil, free = true })
  if tag.clears then at.user:clear_obstacle(blade, tag.clears) end
  act_on(at, blade)
  be_attacked(at)
  go_on(at)
end

-- Of a promise more may be said by whoever gives it.
verb "keep" { args = { { "at", "table" }, { "promise", "entity" } },
  steps = { { "try", function(act) trial.alone(act.promise, act_on, act.at, act.at.ally) end } } }

local function promise(at, name)
  request("keep", at, make("promise", name, { holder = at.user, creator = at.ally }))
  go_on(at)
end

standard_table { "Two against one, all of them engaged.",
  set_up = function()
    local function enlist(called, side)
      local who = request("enlist", "tsl_table:Plain Agent", { called = called, side = side })
      for _, pool in ipairs { "Body", "Mind", "Spirit" } do who:mark(pool, 1) end
      return who
    end
    local at = { user = enlist("User", "agents"), ally = enlist("Ally", "agents"), foe = enlist("Foe", "foes") }
    at.user:zone(at.foe, "Engaged"); at.user:zone(at.ally, "Near"); at.ally:zone(at.foe, "Near")
    request("start_scene", { at.user, at.ally, at.foe })
    request "next_turn"
    return at
  end,
  exercises = {
    ability = {
      function(at, name) at.user:give(name); at.user:use(name, { target = at.foe }) end,
      function(at, name) at.user:give(name); at.user:use(name, { target = at.ally }) end,
      react,
    },
    support = { help, react },
    weapon = wield, tag = carry,
    item = function(at, name) at.user:use_item(at.user:gain(name)); play_on(at) end,
    armour = bear, law = hold, perk = hold,
    status = function(at, name) at.user:inflict(name); play_on(at) end,
    promise = promise,
  },
}
