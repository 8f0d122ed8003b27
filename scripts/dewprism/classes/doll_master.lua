-- Doll Master: has no will of its own, so it takes that of others.
ability "Seal Power" {
  type = "Magic-Offensive-Action", use = "10AP+7mna", range = "2sp", evade = "Magic",
  teamwork = { range = "2+{TmWrk}sp" },
  on_hit = function(act)
    if not act.target:inflict("Sealed") then return end
    for card in act.target:things("ability") do
      if not card.disabled then card:disable(); card:set("sealed", true) end
    end
  end,
}
status "Sealed" { lasts = "end of its next turn",
  trigger = { { before = "expire", target = "this" }, { before = "lift", target = "holder", what = "Sealed" } },
  effect = function(act)
    for card in act.holder:things("ability") do
      if card.sealed then card:enable(); card:set("sealed", nil) end
    end
  end }

ability "Guided Strike" { type = "Skill-Support-Action", use = "5AP+3fcs+(1/turn)", range = "3sp", target = "ally",
  modifies = { crit_range = "+(4)", lasts = "next action" } }

ability "Predict Guard" {
  type = "Skill-Support-Action", use = "5AP+5fcs", range = "3sp", target = "enemy", evade = "Skill",
  if_ko = { use = "+(1/turn)" },
  on_hit = function(act) act.target:negate({ "MleEva", "MgcEva", "SklEva" }, "end of its next turn") end,
}

ability "Efficiency" { type = "Skill-Support-Action", use = "7fcs+(1/turn)", range = "1sp", target = "ally",
  modifies = { TurnAP = "+5", lasts = "end of its next turn" }, solowork = { gives = "Efficient" } }
marker "Efficient" { trigger = { on = "turn start", actor = "holder" },
  regains = "3sta+3mna+3fcs", effect = function(act) act.self:destroy() end }

ability "Mind Control" { type = "Magic-Offensive-Action", use = "10AP+7mna+7fcs+(1/2turn)", range = "2sp",
  evade = "Magic",
  on_hit = function(act) act.target:controlled_by(act.user, { purse = "(2)5AP", lasts = "this turn" }) end }

ability "Predict Attack" { type = "Skill-Support-Action", use = "5AP+5fcs+(1/turn)", range = "2sp",
  gives = "Called Attack", teamwork = { use = "=5AP+5fcs+(2/turn)" } }
token "Called Attack" { use = "self", trigger = { before = "attack", target = "holder", actor = "enemy" },
  effect = function(act)
    local way = act.holder:ask("Called Attack: which?", { "its Accuracy", "my Evasion" })
    if way == "its Accuracy" then act.event.actor:modify { Accuracy = "-5", lasts = "this turn" }
    else act.holder:modify { Evasion = "+5", lasts = "this turn" } end
  end }

ability "Vanish" {
  type = "Skill-Defensive-Reaction", use = "5fcs+5sta", trigger = { on = "inflict", target = "self", what = "Stealth" },
  solowork = { use = "0%" }, effect = function(act) act.user:appear_among(act:enemies()) end,
  if_ko = { effect = function(act) act.user:appear_among(act:allies()) end },
}

ability "Demand Surrender" { type = "Skill-Offensive-Action", use = "10AP+5fcs+(3/battle)", range = "1sp",
  evade = "Skill",
  on_hit = function(act) if act.target:inflict("Surrendered") then act.target:neutralize() end end }
status "Surrendered" { lasts = "battle", cannot = { "act", "react", "fight" },
  trigger = { on = "turn start", actor = "holder" },
  effect = function(act)
    local is_willing = act.holder:ask("Take up the fight again?", { default = true })
    if is_willing and act.holder:self_check("Skill") then act.holder:lift("Surrendered") end
  end }

ability "Diligence" { type = "Melee-Support-Reaction", regains = "3sta+3mna+3fcs",
  trigger = { on = "hit", actor = "self", ability = { evade = true } } }

ability "Demoralize" {
  type = "Skill-Offensive-Action", use = "10AP+3fcs", range = "1sp", target = "enemy",
  effect = function(act)
    local has_rank = function(thing) return thing.kind == "weapon" or thing.kind == "ability" end
    local chosen = act:pick(act.target:things():with(has_rank), "What of " .. act.target.name .. " loses a rank?")
    if chosen then chosen:edit { rank = chosen.kind == "weapon" and "-1 min 0" or "-1" } end
  end,
}

-- Only their names are printed.
for _, name in ipairs { "Revelation", "Swear Loyalty", "Bestow Purpose" } do
  ability(name) { type = "Magic-Support-Action", ruling = name .. " is but a name: does it do what its player says?" }
end

creature "Doll Master" {
  title = "Mysterious Mastermind", Health = 45, Mana = 15, Stamina = 20, Focus = 20, Initiative = 12, Carry = 10,
  Element = "Noble", Melee = { 5, 12, 0 }, Magic = { 4, 14, 0 }, Skill = { 5, 12, 2 },
  abilities = { "Seal Power", "Guided Strike", "Predict Guard", "Efficiency", "Mind Control", "Predict Attack",
    "Vanish", "Demand Surrender", "Diligence", "Demoralize" },
  masters = { "Revelation", "Swear Loyalty", "Bestow Purpose" },
}
