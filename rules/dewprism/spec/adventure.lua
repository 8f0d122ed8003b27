-- Weapons, gear and cards for the specs of common actions, equipment, Aggro and what happens outside of battle.

ability "Shove" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", on_hit = function(act) act.target:push(1) end }
