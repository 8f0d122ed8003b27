-- The standard table, where `hexwright check` tries everything that the pack defines: two friends and a rival, who mean
-- something to each other, and a threat.

move "Plain Try" { about = "you try something", roll = "Nerve", target = "threat", hurts = 1 }
move "Plain Gamble" { about = "you take a risk while you hold little", cost = "(1/round)", roll = "Wits",
  when = function(act) return act.user.Hold < 2 end,
  success = { gains = "2 hold" }, miss = { hurts = 1 } }
gm_move "Plain Warning" { inflicts = "Exposed" }
gm_move "Plain Blow" { hard = true, hurts = 1 }
hero "Plain Hero" { moves = { "Plain Try" } }
threat "Plain Threat" { grit = 20, countdown = { "It is near.", "It is here." },
  moves = { "Plain Warning", "Plain Blow" } }
threat "Plain Shell" { grit = 5, armour = 2, countdown = { "It is open." }, moves = { "Plain Warning" } }

-- What reactions and conditions wait for: rolls of a friend and a rival, harm to a friend and to oneself.
local function go_on(at)
  at.user:use "Plain Try"
  at.friend:use "Plain Try"
  at.rival:use "Plain Try"
  at.foe:act_on("Plain Blow", at.friend)
  at.foe:act_on("Plain Blow", at.user)
end

standard_table { "Two friends and a rival against a threat.",
  function()
    local at = { user = request("enlist", "Plain Hero", { name = "User" }),
      friend = request("enlist", "Plain Hero", { name = "Friend" }),
      rival = request("enlist", "Plain Hero", { name = "Rival", side = "rivals" }),
      foe = request("bring", "Plain Threat") }
    at.user:bond(at.friend, 1)
    at.user:bond(at.rival, 1)
    at.foe:set("Countdown", 1)
    request("begin_scene", { at.user, at.friend, at.rival }, { against = { at.foe } })
    return at
  end,
  move = function(at, name, move)
    at.user:give(name)
    if move.trigger then go_on(at) else at.user:use(name) end
  end,
  condition = function(at, name) at.user:inflict(name); go_on(at) end,
  gm_move = function(at, name) at.foe:give(name); at.foe:act_on(name, at.user) end,
  hero = function(_, name) request("enlist", name):take_turn() end,
  threat = function(_, name) request("bring", name):press() end,
}
