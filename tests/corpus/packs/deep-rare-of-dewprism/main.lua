ability "Shield Bash" { type = "Skill-Support-Action", use = "5AP", needs = function(act)
    for _, weapon in ipairs(act.user:weapons()) do if weapon.protection then return end end
    return act:refuse("no shield")
  end,
  effect = function(act) return act.user.name - 1 end }
ability "Ambush" { type = "Skill-Support-Action", use = "5AP",
  needs = function(act) if not act.user.space:has("full cover") then act:refuse("no cover") end end,
  effect = function(act) return act.user.name - 2 end }
item "Oil" {}
ability "Lubricate" { type = "Skill-Support-Action", use = "5AP+2 Oil",
  effect = function(act) return act.user.name - 3 end }
ability "Grudge Blow" { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", target = "enemy", damage = "1",
  if_ko = { effect = function(act) return act.user.name - 4 end } }
ability "Solo" { type = "Skill-Support-Action", use = "5AP",
  solowork = { effect = function(act) return act.user.name - 5 end } }
ability "Vengeance" { type = "Skill-Offensive-Reaction", use = "1fcs", trigger = { on = "death", target = "ally" },
  luck = 14, on_pass = function(act) return act.user.name - 6 end }
ability "Shrug Off" { type = "Skill-Defensive-Reaction", trigger = { on = "lift", target = "self", what = "Slowed" },
  effect = function(act) return act.user.name - 7 end }
ability "Echo" { type = "Magic-Support-Passive", trigger = { after = "action", actor = "self", ability = "Shout" },
  effect = function(act) return act.user.name - 8 end }
ability "Shout" { type = "Skill-Support-Action", use = "5AP", regains = "1sta" }
ability "Toll Keeper" { type = "Skill-Support-Reaction", trigger = { on = "enter", actor = "enemy",
    when = function(act) return act.event.space == act.user.space end },
  effect = function(act) return act.user.name - 9 end }
item "Hourglass" { trigger = "hour", effect = function(act) return act.self.name - 10 end }
status "Melting" { trigger = { on = "damage", target = "holder", element = "Fire" },
  effect = function(act) return act.holder.name - 11 end }
marker "Bad Omen" { trigger = { on = "battle end" }, effect = function(act) return act.holder.name - 12 end }
mod "Heavy Base" { craft = 10, fits = function(act) if not act.onto.definition.places then act:refuse("no prop") end end,
  changes = function(act) return act.user.name - 13 end }
-- expect: deep/script-error 5
-- expect: deep/script-error 8
-- expect: deep/script-error 11
-- expect: deep/script-error 13
-- expect: deep/script-error 15
-- expect: deep/script-error 17
-- expect: deep/script-error 19
-- expect: deep/script-error 21
-- expect: deep/script-error 25
-- expect: deep/script-error 26
-- expect: deep/script-error 28
-- expect: deep/script-error 29
-- expect: deep/script-error 31
