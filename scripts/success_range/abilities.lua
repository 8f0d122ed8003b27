-- Twelve abilities to copy from; each shows one feature. A failed ability falls back on its skill with the same roll,
-- and then costs its drawback, to the end of the user's next turn.

-- Reacts to an attacker: act.event is the attack.
ability "Riposte" { skill = "sword", action = "defence", drawback = { defence = "-1" },
  on_success = function(act) act.user:attack(act.event.actor, { free = true, with = act.self.definition.skill }) end }

-- A drawback on another action.
ability "Lunge" { skill = "sword", action = "attack", drawback = { defence = "-1" },
  on_success = function(act) act.target:gain_success(act.halves) end }

-- A drawback with a longer duration.
ability "Cleave" { skill = "axe", action = "attack", drawback = { attack = "-1", lasts = "2 turns" },
  on_success = function(act) act.target:gain_success(2) end }

-- A drawback as a named status.
ability "Shield Bash" { skill = "shield", action = "manoeuvre", drawback_status = "Off Balance",
  on_success = function(act) act.target:inflict "Staggered" end }

-- Moves the target one space farther away.
ability "Hook and Throw" { skill = "whip", action = "attack", drawback = { manoeuvre = "-1" },
  on_success = function(act) act.user:set_position(act.target, math.min(4, act.user:apart(act.target) + 1)) end }

-- Changes the reach: this arrow is under a spell and reaches as far as magic.
ability "Long Shot" { skill = "bow", action = "attack", reach = "magic", tags = { "high_power" },
  drawback = { attack = "-1" } }

-- Hits targets out of reach, as only magic of high power does.
ability "Falling Star" { skill = "fire calling", action = "attack", tags = { "high_power" },
  drawback = { check = "-1" } }

-- A tier of its own, above its skill's.
ability "Word of Binding" { skill = "binding", action = "manoeuvre", tier = 3, drawback = { check = "-1" },
  on_success = function(act) act.target:inflict "Bound" end }

-- By voice.
ability "Cutting Remark" { skill = "wit", action = "defence", drawback = { defence = "-1" },
  on_success = function(act) act.event.actor:gain_success(1) end }

-- Helps others: the success it leaves can be named as help.
ability "Rallying Song" { skill = "singing", action = "manoeuvre", drawback = { manoeuvre = "-1" },
  on_success = function(act) act.user:lose { frustration = 1 } end }

-- Effects of failure in addition to the drawback.
ability "Reckless Leap" { skill = "jump", on_failure = function(act) act.user:take "1 wound" end,
  on_success = function(act) act.user:refresh "Move" end }

-- On a willing target.
ability "Laying on of Hands" { skill = "mending", willing = true, drawback = { check = "-1" },
  on_success = function(act) act.target:heal(1, "frustration") end }

-- Statuses that these leave.
status "Off Balance" { modifies = { defence = "-1" } }
status "Staggered"   { cannot = { "attack" }, lasts = "end of its next turn" }
status "Bound"       { cannot = { "act" }, lasts = "end of its next turn" }
