-- Rue: a shapeshifter who avenges the fallen and takes their form.
weapon "Rue's Axe" { type = "Melee", wc = "M" }

ability "Acquire Shape" {
  type = "Magic-Support-Reaction", use = "5mna", trigger = { on = "death", target = "enemy" },
  effect = function(act) act.user:give("Shape", { of = act.event.target:copy() }) end,
}
token "Shape" {
  use = "5AP", modes = {
    { "take the shape",
      effect = function(act) act.user:become(act.self.of, "Scores, Stats, Abilities, Appearance") end },
    { "be yourself again", effect = function(act) act.user:revert() end },
  },
}

ability "Carry Spirit" {
  type = "Magic-Support-Action", use = "5mna", if_ko = { use = "+7sta" }, range = "0sp",
  effect = function(act)
    local fallen = act:pick(act.user:fallen(), "whose spirit?")
    if fallen then act.user:give("Spirit", { of = fallen }) end
  end,
}
token "Spirit" {
  use = "self", effect = function(act)
    local body = act:ruling("Is a body that is over 0 Health in this space?")
    if body then act.self.of:things("ability"):taught_to(act.user) end
  end,
}

ability "Block" {
  type = "Melee-Defense-Reaction", use = "3sta", solowork = { rank = "+1" },
  trigger = { before = "attack", target = "self", actor = "enemy" },
  when = function(act) return #act.user:weapons() > 0 end,
  effect = function(act) act.event:edit { damage = -act:pick(act.user:weapons()):damage(act) } end,
}

ability "Avenge Ally" {
  type = "Skill-Support-Reaction", trigger = { on = "death", target = "ally" }, luck = 10, teamwork = { check = "+2" },
  on_pass = function(act) act.user:modify { MlePwr = "+(1)" } end,
}

ability "Arc Slash" { type = "Melee-Offensive-Action", use = "10AP", range = "0sp AoE Smart", damage = "(1){MlePwr}" }

ability "Path of Duty" {
  type = "Magic-Defensive-Reaction", use = "5mna", if_ko = { use = "+5mna" }, regains = "{TL}sta+{TL}fcs",
  trigger = { before = "attack", target = "self", actor = "enemy", ability = { type = "Magic" } },
}

ability "Call Friend" {
  type = "Skill-Support-Reaction", use = "3fcs", teamwork = { use = "0%" },
  trigger = { after = "action", actor = "self", ability = { family = "movement" } },
  effect = function(act)
    local friend = act:pick(act:allies(), "who comes?")
    if friend then friend:move(1, { toward = act.user }) end
  end,
}

ability "Wander" {
  type = "Skill-Support-Action", use = "10AP",
  effect = function(act)
    local a, b = act:dice("1d20"), act:dice("1d20")
    act.user:move(1 + act.user.DL, { way = a > 10 and "east" or "west" })
    act.user:move(1 + act.user.DL, { way = b > 10 and "north" or "south" })
  end,
}

ability "Dive Slash" {
  type = "Melee-Offensive-Action", use = "10AP+7sta", range = "{CL/4} LoS", target = "enemy",
  effect = function(act)
    act.user:move_to(act.target.space)
    act.user:free("Basic Attack", { target = act.target, check = "+5", crit_rank = act.solowork and "+1" })
  end,
}

ability "Chain Attack" {
  type = "Skill-Support-Reaction", use = "3sta+(3/round)", luck = 15,
  trigger = { on = "hit", actor = "self", ability = "Basic Attack" },
  on_pass = function(act)
    act.user:free("Basic Attack", { target = act.event.target, rank = act.crit and "+1" or "+0" })
  end,
}

ability "Inner Power" {
  type = "Magic-Offensive-Reaction", trigger = { on = "neutralized", target = "ally", actor = "enemy" },
  effect = function(act) act.event.actor:inflict("Singled Out") end,
}
status "Singled Out" {
  lasts = "battle", trigger = { { before = "attack", target = "holder" }, { on = "hit", target = "holder" } },
  effect = function(act)
    if act.event.name == "attack" then return act.event:edit { check = "sure" } end
    act.holder:lift("Singled Out")
    act.holder:take("(5){creator's MlePwr}")
  end,
}

ability "Path of Free Will" { type = "Magic-Defensive-Passive", immune = { "everything" } }

ability "Soul Bind" {
  type = "Magic-Defensive-Reaction", trigger = "battle end", if_ko = {},
  effect = function(act)
    local friends = act:pick_some(act:allies():with("Dead"), "who is revived?", { at_most = act:amount("(1)") })
    for _, friend in ipairs(friends) do friend:revive(1) end
  end,
}

creature "Rue" {
  title = "Shapeshifting Avenger", Health = 45, Mana = 15, Stamina = 17, Focus = 12,
  Initiative = 10, Carry = 5, Element = "Electric/Light",
  Melee = { 6, 10, 0 }, Magic = { 5, 8, -2 }, Skill = { 3, 10, 1 }, weapons = { "Rue's Axe" },
  abilities = { "Acquire Shape", "Carry Spirit", "Block", "Avenge Ally", "Arc Slash", "Path of Duty", "Call Friend",
    "Wander", "Dive Slash", "Chain Attack" },
  masters = { "Inner Power", "Path of Free Will", "Soul Bind" },
}
