-- Data only: pay, reach, hit everyone there, done.
ability "Arc Slash" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp AoE Smart", damage = "(1){MlePwr}" }

ability "Dive Slash" {
  type = "Melee-Offensive-Action", use = "10AP+7sta", range = "{CL/4} LoS", target = "enemy",
  effect = function(act)
    act.user:move_to(act.target.space)
    act.user:free("Basic Attack", { target = act.target, check = "+5", crit_rank = act.solowork and "+1" })
  end,
}

-- A reaction that changes what is about to happen.
ability "Block" {
  type = "Melee-Defense-Reaction", use = "3sta", solowork = { rank = "+1" },
  trigger = { before = "attack", target = "self", actor = "enemy" },
  effect = function(act) act.event:edit { damage = -act:pick(act.user:weapons()):damage(act) } end,
}

ability "Avenge Ally" {
  type = "Skill-Support-Reaction", trigger = { on = "death", target = "ally" }, luck = 10, teamwork = { check = "+2" },
  on_pass = function(act) act.user:modify { MlePwr = "+(1)" } end,
}

-- Something left behind in a space.
ability "Rig Space" {
  type = "Skill-Defensive-Action", use = "10AP+5fcs", range = "1sp", target = "space",
  effect = function(act) act.target:place("Bomb", { spares = act.solowork and "ally" }) end,
}
prop "Bomb" {
  hidden = true, unique_in = "space", trigger = { on = "enter", space = "here" },
  effect = function(act)
    if act.event.actor:luck(15) then return end
    act.self:destroy()
    act:combatants("here", { except = act.self.spares }):take("(2){SklPwr}")
  end,
}

-- A choice put to the victim.
ability "Spin" {
  type = "Skill-Offensive-Action", use = "10AP+5sta+3mna", teamwork = { element = "ask" },
  effect = function(act)
    for space in act.user:move(3) do
      local foe = act:pick(act:enemies(space), "whom do you graze?")
      if foe and not foe:pay("5sta", "or take the hit?") then foe:take("(1){SklPwr}") end
    end
  end,
}

-- Somebody else's turn inside mine, with a purse of its own.
ability "Mind Control" {
  type = "Magic-Offensive-Action", use = "10AP+7mna+7fcs+(1/2turn)", range = "2sp", evade = "Magic",
  on_hit = function(act)
    act.target:controlled_by(act.user, { purse = "(2)5AP", lasts = "this turn", cannot = { "target self", "flee" } })
  end,
}

-- hexwright: ignore shadows (an example of how the ruleset writes it)
status "Burning" {
  stackable = false, lasts = "3 turns", trigger = { on = "turn end", actor = "holder" },
  damage = "{MaxHealth*X*5/100} fire",
}
