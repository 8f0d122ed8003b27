-- Weapons, gear and cards for the specs of common actions, equipment, Aggro and play outside of battle.

ability "Shove" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy",
  on_hit = function(act) act.target:push(1) end }

weapon "Wand"      { type = "Magic", wc = "L" }
weapon "Sling"     { type = "Skill", wc = "M", attributes = { "Ranged 2" } }
weapon "Pike"      { type = "Melee", wc = "M", reach = 1 }
weapon "Knife"     { wc = "VL" }
weapon "Whip"      { wc = "M", use = "(1/turn) or 10AP" }
weapon "Hammer"    { wc = "H" }
weapon "Zweihander" { wc = "VH" }
weapon "Odd Blade" { wc = "H", use = "3AP", rank = 7, weight = 1 }
weapon "Big Club"  { wc = "M", attributes = { "Oversized 1" } }
weapon "Rapier"    { wc = "M", attributes = { "Honed 3+", "Artisan 1+2", "Sever 2" } }
weapon "Staff"     { type = "Magic", wc = "M", attributes = { "Honed 2", "Ranged 2", "Push 1" } }
weapon "Horns"     { wc = "M", attributes = { "Natural" } }
weapon "Buckler"   { wc = "L", protection = "3{MlePwr}" }
creature "Squire" { Health = 45, Carry = 9, Melee = { 5, 10, 0 }, weapons = { "Knife", "Zweihander" } }
creature "Champion" { Health = 45, Carry = 9, Melee = { 5, 10, 0 }, weapons = { "Zweihander", "Knife" } }
creature "Porter" { Health = 45, Carry = 5, Melee = { 5, 10, 0 }, weapons = { "Training Sword", "Knife", "Wand" } }
ability "Vanish" { type = "Magic-Support-Action", effect = function(act) act.user:inflict("Stealth") end }

item "Draught" { weight = 5, regains = "20 Health" }
item "Banquet" { use = "10AP", regains = "20 Health" }
item "Lantern" { consumable = false, tool = true }
item "Rope"    { consumable = false, tool = true }
ability "Packed Lunch" { type = "Skill-Support-Item", grants = "2x Draught, Rope" }
ability "Signal Light" { type = "Skill-Support-Item", grants = "Lantern", slot = "tool" }
ability "Hidden Blade" { type = "Skill-Offensive-Item", grants = "Knife", slot = "primary" }

creature "Dull Monster"   { rank = "Mob", Health = 45, intelligence = "Drone", xp = 100, gil = 10,
  weapons = { "Claws" } }
creature "Sly Monster"    { rank = "Mob", Health = 45, intelligence = "Instinctive" }
creature "Bright Monster" { rank = "Mob", Health = 45, intelligence = "Sapient" }
creature "Wise Monster"   { rank = "Mob", Health = 45, intelligence = "Wise" }
creature "Brilliant Monster" { rank = "Mob", Health = 45, intelligence = "Brilliant" }
creature "Dull Boss"      { rank = "Boss", Health = 45, intelligence = "Drone" }
ability "Smite" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "200" }
status "Cheered" { negative = false, modifies = { MlePwr = "+2" } }
ability "Counter" { type = "Melee-Offensive-Reaction", range = "0sp", accuracy = "Melee", damage = "(2){MlePwr}",
  trigger = { after = "attack", target = "self", actor = "enemy" } }
status "Sensitive" { trigger = { on = "damage", target = "holder" },
  effect = function(act) act.self:set("felt", act.event.element) end }
