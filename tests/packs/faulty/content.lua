creature "Tinkerer" { Health = 30, Mana = 20, Stamina = 20, Focus = 20,
  abilities = { "Misfire", "Endless Loop", "Glutton", "Fine Bolt", "Hatchery", "Chain of Imps", "Wrong Score",
    "Wrong Power", "Wrong Check" } }

ability "Misfire" { type = "Magic-Offensive-Action", use = "10AP+3mna", range = "0sp", target = "enemy", damage = 5,
  effect = function(act)
    act.target:inflict("Burning", 2)
    local nothing = nil
    nothing.field = 1
  end }

ability "Endless Loop" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy", damage = 5,
  effect = function() while true do end end }

ability "Glutton" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  effect = function()
    local text = "x"
    while true do pcall(function() text = text .. text end) end
  end }

-- Responds to the blow that it deals itself.
ability "Sore Spot" { type = "Melee-Offensive-Reaction", trigger = { on = "damage", target = "self" },
  effect = function(act) act.user:take(0) end }

creature "Imp" { rank = "Mob", Health = 1 }
ability "Hatchery" { type = "Magic-Support-Action", use = "10AP",
  effect = function(act)
    while true do act.user:summon "Imp" end
  end }
creature "Brood Imp" { rank = "Mob", Health = 1, abilities = { "Brood" } }
ability "Brood" { type = "Magic-Support-Passive", trigger = { after = "action", actor = "ally" },
  effect = function(act) act.user:summon "Brood Imp" end }
ability "Chain of Imps" { type = "Magic-Support-Action", use = "10AP",
  effect = function(act) act.user:summon "Brood Imp" end }

ability "Wrong Score" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  effect = function(act)
    act.target:take(5)
    act:check { rule = "accuracy", bonus = "MleAccc", against = act.target, difficulty = "MleEva" }
  end }
ability "Wrong Power" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  inflicts = "Prone", damage = "(2){MgcPower}" }
ability "Wrong Check" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  effect = function(act)
    act.target:take(5)
    act:check { rule = "acuracy", bonus = "MleAcc", against = act.target, difficulty = "MleEva" }
  end }

ability "Fine Bolt" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy", damage = 5 }
