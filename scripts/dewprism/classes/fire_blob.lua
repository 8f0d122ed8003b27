-- Fire Blob: slow, hot, and in the way.
ability "Build Pressure" { type = "Melee-Offensive-Action",
  modes = { A = { use = "10AP+3fcs" }, B = { use = "20AP+5fcs" } },
  needs = function(act)
    if act.user:number_of "Pressure" >= act.user.CL then act:refuse("there is as much pressure as it can bear") end
  end,
  effect = function(act) act.user:give("Pressure", { ranks = act.mode == "A" and 1 or 3 }) end }
marker "Pressure" { trigger = { before = "action", actor = "holder", ability = { method = "Offensive" },
    when = function(act) return act.event.ability.name ~= "Build Pressure" end },
  effect = function(act)
    act.event:edit { rank = "+" .. act.self.ranks }
    act.self:destroy()
  end }

-- X is a store: 10 at the start of a battle; each eruption spends part of it.
ability "Eruption" { type = "Melee-Offensive-Action", use = "10AP+3mna+5sta", range = "0sp AoE", evade = "Melee",
  damage = "(X){MlePwr}", teamwork = { damage = "(X+2){MlePwr}" },
  needs = function(act)
    local left = 10 - (act.self.spent or 0)
    if left == 0 then return act:refuse("nothing is left of X") end
    act.X = act.X or act.user:ask("How much of X?", { from = 1, to = left, default = left })
    act.self:set("spent", 10 - left + act.X)
  end }

ability "Throw Slag" {
  type = "Melee-Offensive-Action", use = "5AP+1sta+1mna", range = "1sp", accuracy = "Melee", damage = "(1){MlePwr}",
  solowork = { before_check = function(act) act:edit { crit_range = "+3" } end },
}

ability "Newtonian Fluidity" { type = "Magic-Defensive-Passive", trigger = { before = "attack", target = "self" },
  effect = function(act) act.event.actor:give("Fluid Target", { of = act.user }) end }
marker "Fluid Target" { modifies = { dulled = "at most 4" },
  trigger = { after = "attack", actor = "holder", when = function(act) return act.event.target == act.self.of end },
  effect = function(act) act.self:destroy() end }

ability "Scorching Touch" {
  type = "Magic-Offensive-Reaction", trigger = { on = "hit", target = "self", actor = "enemy",
    ability = { accuracy = true }, when = function(act) return act.event.actor.space == act.user.space end },
  effect = function(act) act.event.actor:inflict("Burning", "(1)") end,
}
-- Fills X when a battle begins. While it is knocked out, Scorching Touch and Puddle need neither trigger nor price: any
-- enemy that enters its space, or begins a turn there, burns.
ability "Molten Body" { type = "Magic-Offensive-Passive", if_ko = {}, granted = true, trigger = { "battle start",
    { on = { "enter", "turn start" }, actor = "enemy", within = 0, when = "user is Knocked Out" } },
  effect = function(act)
    if act.event.name == "battle start" then
      local eruption = act.user:things("ability").Eruption
      return eruption and eruption:set("spent", 0)
    end
    act.event.actor:inflict("Burning", "(1)")
    act.event.actor:inflict("Burning", "(1){MlePwr/10}")
  end }

ability "River of Magma" {
  type = "Magic-Offensive-Action", use = "10AP+5mna", range = "0sp", target = "space", places = "Magma Flow",
  needs = function(act)
    local here, beside = false, false
    for flow in act:props("Magma Flow") do
      here = here or flow.space == act.space
      beside = beside or act.space:neighbours():has(flow.space)
    end
    if here then return act:refuse("a Magma Flow is here already") end
    if beside then act:edit { use = "-5AP" } end
  end,
}
prop "Magma Flow" { unique_in = "space", trigger = { on = "enter", space = "here", actor = "enemy" },
  effect = function(act)
    local who = act.event.actor
    if not who:pay("5AP", "or burn in the magma?") then who:inflict("Burning", "(1){creator's MlePwr/5}") end
  end }

ability "Lunge" {
  type = "Melee-Offensive-Action", use = "10AP+3sta", range = "0sp", accuracy = "Melee +3", damage = "(2){MleDmg}",
  teamwork = { range = "1sp", before_check = function(act)
    local space = act.targets[1].space
    if space ~= act.user.space then act.user:move_to(space) end
  end },
}

ability "Radiant Power" { type = "Magic-Support-Action", use = "3mna+3fcs+(1/turn)", range = "2sp circle AoE",
  effect = function(act)
    local own = act.user:things("ability"):with(function(one) return not one.definition.granted end)
    local card = act:pick(own, "Which ability shines?")
    for _, who in ipairs(act.targets) do
      if who.side == act.user.side then who:learn(card, { lasts = "end of its next turn" }) end
    end
  end }

ability "Puddle" {
  type = "Melee-Support-Action", use = "3fcs+(1/turn)", ends_turn = true, solowork = { gives = "Puddled" },
  effect = function(act)
    act.user:inflict "Prone"
    act:enemies("here"):inflict("Burning", "(1){MlePwr/10}")
  end,
}
marker "Puddled" { modifies = { damage = "50%" }, trigger = { { on = "lift", target = "holder", what = "Prone" },
    { before = "expire", when = function(act) return act.event.target == act.holder.statuses.Prone end } },
  effect = function(act) act.self:destroy() end }

ability "Force Retreat" { type = "Skill-Defensive-Action", use = "10AP+5fcs", range = "0sp AoE", evade = "Skill",
  on_hit = function(act)
    local from = act.target.space
    act.target:push(1)
    if act.target.space == from then act.target:take("(3){SklPwr} fire") end
  end }

creature "Fire Blob" {
  title = "Steady Incinerator", Health = 45, Mana = 17, Stamina = 20, Focus = 10, Initiative = 5, Carry = 15,
  Element = "Fire", Melee = { 5, 8, 3 }, Magic = { 4, 10, 0 }, Skill = { 4, 6, 1 },
  abilities = { "Build Pressure", "Eruption", "Throw Slag", "Newtonian Fluidity", "Scorching Touch", "River of Magma",
    "Lunge", "Radiant Power", "Puddle", "Force Retreat", "Molten Body" },
}
