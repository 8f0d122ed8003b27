-- The standard table: two characters and an opponent in a conflict, each with some strain.

skill "plain blow"  { reach = "melee", suits = { "attack", "defence", "manoeuvre" } }

character "Plain Hero" { skills = { ["plain blow"] = 3 } }
npc "Plain Foe" { tier = 2, threat = "medium", goals = { "hold the gate" },
  actions = { { "cuts", harm = "1 wound" }, { "jeers", reach = "voice" } },
  behaviour = { "presses on", "holds back", "runs" } }

-- What makes others answer: a turn with an attack, a manoeuvre, a move, and being attacked.
local function play_on(at)
  at.user:begin_turn()
  at.user:attack(at.foe, { free = true })
  at.user:manoeuvre(at.foe, "off guard", { free = true })
  at.user:move(at.foe, "toward", { free = true })
  at.user:recover("overview", { free = true })
  at.user:end_turn()
  at.foe:strike(at.user)
  at.user:take(1)
end

standard_table { "Two characters against one opponent, at its side.",
  set_up = function()
    local function enlist(called) return request("enlist", "success_range_table:Plain Hero", { called = called }) end
    local at = { user = enlist "User", ally = enlist "Ally", foe = request("bring", "success_range_table:Plain Foe") }
    at.user:take("1 wound"); at.ally:take("1 wound")
    request("start_conflict", { at.user, at.ally }, { at.foe })
    for _, who in ipairs { at.user, at.ally } do who:set_position(at.foe, "Close") end
    return at
  end,
  exercises = {
    skill = function(at, name)
      at.user:give(name)
      at.user:check(name, { free = true })
      at.user:attack(at.foe, { with = name, free = true })
    end,
    status = function(at, name) at.user:inflict(name); play_on(at) end,
    stance = function(at, name) at.user:give(name); at.user:stand(name); play_on(at) end,
  },
}
