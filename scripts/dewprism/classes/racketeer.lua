-- Racketeer: a cutthroat who shoves, robs and drags others along.
ability "Hack-N-Slash" {
  type = "Melee-Offensive-Action", use = "4sta+(1/2turn)", range = "Battlefield", target = "combatant",
  needs = function(act) if act.target.space == act.user.space then act:refuse("already there") end end,
  effect = function(act)
    local who, foe, line = act.user, act.target, act.user:ray_to(act.target, 2)
    who:move(1, { toward = foe })
    if who.space ~= foe.space then return end
    foe:take("(1){MlePwr}"); foe:inflict("Prone")
    if line[2] and line[1] == who.space then who:move_to(line[2]) end
  end,
}
ability "Doubleteam" {
  type = "Melee-Offensive-Reaction", use = "5fcs", range = "0sp", target = "ally", if_ko = { use = "+10AP" },
  trigger = { before = "attack", actor = "self", target = "enemy",
    when = function(act) return #act:allies("here") > 0 end },
  teamwork = { before_check = function(act) act:allies():modify { crit_range = "+1", lasts = "next attack" } end },
  effect = function(act) act.target:free("Basic Attack") end,
}
ability "Shove" {
  type = "Melee-Offensive-Action", use = "10AP+5sta", range = "0sp", accuracy = "Melee", solowork = { use = "-3sta" },
  on_hit = function(act)
    local most = act:amount("{TL/4}")
    if most > 0 then act.target:push(act:ask("How far?", { from = 0, to = most, default = most })) end
  end,
}
ability "Kidnap" {
  type = "Melee-Offensive-Action", use = "10AP+3sta", range = "0sp", accuracy = "Melee", teamwork = { check = "sure" },
  on_hit = function(act)
    act.user:free("Movement")
    if act.target.space ~= act.user.space then act.target:move_to(act.user.space) end
  end,
}
ability "Smash Item" {
  type = "Melee-Offensive-Action", use = "10AP", range = "0sp", accuracy = "Melee",
  needs = function(act)
    act.thing = act:pick(act.target:belongings(), "Which item?")
    if not act.thing then act:refuse("it has no item") end
  end,
  on_hit = function(act) act.outer.thing:destroy() end,
}
ability "Burgle" {
  type = "Skill-Offensive-Action", use = "10AP", range = "0sp", accuracy = "Melee",
  on_hit = function(act) act.user:rob(act.target) end,
}
ability "Plunder" {
  type = "Skill-Offensive-Action", use = "10AP+5sta+3fcs", range = "0sp", accuracy = "Melee +3",
  damage = "(3){MlwPwr}", on_hit = function(act) act.user:rob(act.target) end,
}
ability "Cornering the Prey" {
  type = "Melee-Support-Passive", if_ko = { modifies = { toll = "+5" } },
  trigger = { before = "attack", actor = "self" }, effect = function(act)
    local space = act.event.target.space
    act.event:edit { rank = "+" .. math.min(4, #space:around(1, true) - #space:around(1)) }
  end,
}
ability "Intimidate" {
  type = "Skill-Offensive-Action", use = "15AP+3fcs", range = "0sp", accuracy = "Skill", inflicts = "Intimidated",
  crit = { inflicts = "Intimidated, Cowed" },
}
status "Intimidated" { lasts = "end of its next turn", cannot = { "movement" } }
status "Cowed" {
  lasts = "end of its next turn", trigger = { before = "action", actor = "holder" },
  effect = function(act)
    local deed = act.event
    if deed.self and deed.self.holder == act.holder and deed.ability.applies ~= "Passive" then deed:refuse("cowed") end
  end,
}
ability "Menacing Invitation" {
  type = "Skill-Support-Action", use = "10AP+5sta", range = "3sp", target = "enemy",
  solowork = { use = "=(1/2turn) or 10AP+5sta" },
  effect = function(act) act.target:give("Menacing Invitation", { kind = "token" }) end,
}
token "Menacing Invitation" {
  trigger = { on = "turn start", actor = "holder" },
  effect = function(act)
    if act.holder:self_check("Skill") then act.self:destroy() else act.holder:move_to(act.creator.space) end
  end,
}
ability "Tactical Retreat" {
  type = "Skill-Defense-Reaction", use = "5sta", trigger = { after = "damage", target = "self", actor = "other",
    when = function(act) return act.user.Health <= act.user.MlePwr end },
  effect = function(act)
    local who, foe = act.user, act.event.actor
    local near = who:distance(foe) or 99
    local away = who.space:neighbours():with(function(space) return (space:distance(foe) or 99) > near end)
    local space = act:pick(away, "Where to?")
    if space then who:free("Movement", { space = space }) end
  end,
}
ability "Vanish" { type = "Skill-Support-Action", use = "10fcs", inflicts = "Vanished" }
status "Vanished" {
  negative = false, lasts = "start of my next turn", trigger = { before = "attack", target = "holder" },
  effect = function(act)
    if act.event:field("accuracy") or act.event:field("evade") then act.event.settled = "missed" end
  end,
}
ability "Smokescreen" {
  type = "Skill-Support-Action", use = "5AP+5sta", range = "1sp", target = "space",
  effect = function(act)
    local more = act:pick_some(act.space:neighbours(), "What else does it cover?", { at_least = 0, at_most = 2 })
    for _, space in ipairs { act.space, table.unpack(more) } do space:place "Smokescreen" end
  end,
}
prop "Smokescreen" {
  trigger = { { before = "attack/accuracy", actor = "enemy" }, { before = "attack/evade", target = "enemy" } },
  lasts = "3 turns", effect = function(act)
    local aims = act.event.actor.side ~= act.creator.side
    local who = aims and act.event.actor or act.event.target
    if who.space == act.self.space then who:modify { [aims and "Aiming" or "Evading"] = "-6", lasts = "next check" } end
  end,
}
creature "Racketeer" {
  title = "Backhanded Fighter", Health = 40, Mana = 13, Stamina = 20, Focus = 13,
  Initiative = 10, Carry = 10, Element = "Neutral", Melee = { 5, 8, 2 }, Magic = { 5, 12, -3 }, Skill = { 6, 12, -1 },
  abilities = { "Hack-N-Slash", "Doubleteam", "Shove", "Kidnap", "Smash Item", "Cornering the Prey", "Intimidate",
    "Menacing Invitation", "Burgle", "Tactical Retreat" },
  masters = { "Plunder", "Vanish", "Smokescreen" },
}
