-- Trap Master: rigs the ground, and lets others walk on it.
local ARENA = re.replace("NW-N-NE / W-Centre-E / SW-S-SE", "[A-Za-z]+", "\\0(height 1, platform, leave Acrobatics 8)")

ability "Conjure Arena" {
  type = "Magic-Support-Action", use = "7mna+(1/battle)", range = "0sp", target = "space",
  effect = function(act)
    local trapped, centre = act:combatants("here"), act:space_map(ARENA).Centre
    act.target:place("Arena", { centre = centre })
    for who in trapped do
      who:move_to(who == act.user and centre or act:pick(centre:around(1), "Which platform for " .. who.name .. "?"))
    end
    act.user:give "End the Arena"
  end,
}
ability "End the Arena" { type = "Magic-Support-Action",
  effect = function(act) act:props("Arena", { creator = act.user }):destroy() end }
-- Fills its space; when it ends, all creatures within are back in that space.
prop "Arena" { trigger = { { on = { "ko", "death" }, target = "creator" }, { before = "destroy", target = "this" },
    { before = "leave", when = function(act) return act.event.to == act.self.space end } },
  effect = function(act)
    if act.event.name == "leave" then return act.event:cancel() end
    if act.event.name ~= "destroy" then return act.self:destroy() end
    for platform in act.self.centre:around(1) do
      for thing in platform:contents() do
        if thing.kind == "prop" then thing:destroy() else thing:put(act.self.space) end
      end
    end
    local card = act.creator:things("ability")["End the Arena"]
    if card then card:destroy() end
  end }

ability "Rig Space" { type = "Skill-Defensive-Action", use = "10AP+5fcs", range = "1sp", target = "space",
  effect = function(act) act.target:place("Bomb", { spares = act.solowork and "ally" }) end }
prop "Bomb" { hidden = true, unique_in = "space", trigger = { on = "enter", space = "here" },
  effect = function(act)
    if act.event.actor:luck(15) then return end
    act.self:destroy()
    act:combatants("here", { except = act.self.spares }):take("(2){SklPwr}")
  end }

ability "Oil Trap" { type = "Skill-Defensive-Action", use = "5AP", range = "2sp", target = "space",
  places = "Oil Trap" }
prop "Oil Trap" { hidden = true, trigger = { on = "enter", space = "here", actor = "enemy" },
  effect = function(act)
    local spill = act.self.space:place "Oil Spill"
    act.self:destroy()
    act:enemies("here"):give("Oil Underfoot", { of = spill })
  end }
prop "Oil Spill" { trigger = { on = "enter", space = "here", actor = "enemy" },
  effect = function(act) act.event.actor:give("Oil Underfoot", { of = act.self }) end }
marker "Oil Underfoot" { modifies = { fumble_range = "+4" }, trigger = { { on = "leave", actor = "holder" },
    { before = "destroy", when = function(act) return act.event.target == act.self.of end } },
  effect = function(act) act.self:destroy() end }

ability "Slander" { type = "Skill-Defensive-Action", use = "5AP", range = "3sp", evade = "Skill",
  teamwork = { evade = "Skill+{TmWrk}" }, inflicts = "Slandered" }
status "Slandered" { lasts = "end of its next turn", cannot = { "crit" } }

ability "Falling Anvil" { type = "Skill-Defensive-Action", use = "10AP+5mna", range = "0sp", target = "space",
  teamwork = { range = "+3sp" }, places = "Anvil" }
prop "Anvil" { trigger = { on = "enter", space = "here" },
  effect = function(act)
    act.self:destroy()
    if not act.event.actor:self_check("Skill") then act.event.actor:take("(3){5TL} metal") end
  end }

ability "Spike Pit" { type = "Magic-Defensive-Action", use = "10AP+5mna", range = "1sp", target = "self",
  if_ko = { range = "0sp" }, solowork = { rank = "+1" },
  effect = function(act)
    act.user:give("Spike Pit", { kind = "marker", reach = act:range().most, ranks = 1 + act:field("rank") })
  end }
-- Opens under an enemy that comes within reach from outside it; one pit in a space.
marker "Spike Pit" { trigger = { on = "enter", actor = "enemy", when = function(act)
    local from, to = act.event.from:distance(act.holder), act.event.space:distance(act.holder)
    if act.event.from:has("dug") then return false end
    return to and to <= act.self.reach and (from or 99) > act.self.reach
  end },
  effect = function(act)
    local foe, space = act.event.actor, act.event.space
    local pit = space:dig "leave Acrobatics 10"
    pit:place("Spike Trap", { ranks = act.self.ranks })
    foe:move_to(foe:self_check("Magic", act.holder) and act.event.from or pit)
  end }
prop "Spike Trap" { unique_in = "space", trigger = { on = "enter", space = "here" },
  effect = function(act) act.event.actor:inflict("Bleeding", "(" .. act.self.ranks .. "){15TL}") end }

ability "False Surrender" { type = "Skill-Defensive-Reaction", use = "(3/battle)", luck = 10,
  trigger = { after = "damage", target = "self", actor = "enemy" },
  on_pass = function(act) act.event.actor:inflict("Deceived", 1, { lasts = "start of my next turn" }) end }
status "Deceived" { cannot = { "aim at its creator" } }

ability "Rig Exit" { type = "Magic-Defensive-Action", use = "10AP+7mna", range = "0sp", target = "self",
  gives = "Rigged Exit" }
token "Rigged Exit" { trigger = { before = "leave", actor = "enemy", when = function(act)
    local from, to = act.event.from:distance(act.holder), act.event.to:distance(act.holder)
    return from and from <= 1 and (to or 99) > 1
  end },
  effect = function(act)
    act.self:destroy()
    act.event:cancel()
    act.event.actor:take("(1){MgcPwr}")
  end }

ability "Bear Trap" { type = "Skill-Defensive-Action", use = "10AP+5fcs", range = "1sp", target = "space",
  places = "Bear Trap" }
prop "Bear Trap" { trigger = { on = "enter", space = "here" },
  effect = function(act)
    local who = act.event.actor
    if not who:self_check("Skill") then who:inflict_all("Bleeding {MlePwr}, Paralyzed (2)") end
  end }

ability "Discreet Motion" { type = "Skill-Offensive-Action", use = "3fcs", if_ko = { use = "+6fcs" },
  modifies = { provokes = "always -1", lasts = "next action" } }

creature "Trap Master" {
  title = "Deceptive Hunter", Health = 30, Mana = 15, Stamina = 10, Focus = 17, Initiative = 12, Carry = 15,
  Element = "Metal", Melee = { 3, 8, 3 }, Magic = { 3, 8, 2 }, Skill = { 4, 10, 4 },
  abilities = { "Conjure Arena", "Rig Space", "Oil Trap", "Slander", "Falling Anvil", "Spike Pit", "False Surrender",
    "Rig Exit", "Bear Trap", "Discreet Motion" },
}
