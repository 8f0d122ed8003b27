-- The standard table: three in a scene, two against one, near each other, each with a point of Stress.

weapon "Plain Blade" { class = "Melee", tags = { "Company-Issued" } }

creature "Plain Agent" { domains = { Body = "Proficient", Hand = "Proficient", Mind = "Proficient",
  Voice = "Proficient", Spirit = "Proficient" }, weapons = { "Plain Blade" } }

-- What makes others answer: an attack and being attacked, a shift, a roll, Stress, the end of a turn.
local function play_on(at)
  at.user:attack(at.foe, { static = 11, free = true })
  at.foe:attack(at.user, { static = 11, free = true })
  at.user:shift(at.foe, "farther")
  at.user:roll("Hand", 11)
  at.user:mark("Body", 1)
  at.user:clear "1 Body"
  at.user:end_turn()
end

local function hold(at, name)
  at.user:give(name)
  play_on(at)
end

local function bear(at, name)
  at.user:gain(name)
  play_on(at)
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
      hold,
    },
    support = function(at, name) at.user:use(name, { target = at.ally, how = "as well as it goes" }) end,
    weapon = function(at, name)
      local weapon = at.user:gain(name)
      at.user:ready(weapon)
      at.user:attack(at.foe, { with = name, static = 11, free = true })
    end,
    item = function(at, name) at.user:use_item(at.user:gain(name)); play_on(at) end,
    armour = bear, law = hold, perk = hold,
    status = function(at, name) at.user:inflict(name); play_on(at) end,
  },
}
