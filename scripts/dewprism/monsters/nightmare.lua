-- Nightmare: a horse the size of a house that drops out of the sky on visitors near its door.
weapon "Nightmare Hooves" { type = "Melee", wc = "H", use = "10AP+1sta", rank = 4, natural = true }

-- Potions have levels; the GM decides which level this one has.
local MANA = { [1] = 5, [5] = 15, [10] = 20, [15] = 25, [20] = 30 }
local function level_of(act)
  return tonumber(act.gm:ask("Which level is the potion of?", { "1", "5", "10", "15", "20", default = "1" }))
end
item "General Health Potion" { effect = function(act) act.user:heal(45 * level_of(act)) end }
item "Mana Potion"           { effect = function(act) act.user:regain { Mana = MANA[level_of(act)] } end }
item "Nightmare Residue"     { consumable = false, material = "Material" }

creature "Nightmare" {
  rank = "Miniboss", level = 2, Health = 180, Mana = 36, Stamina = 45, Focus = 18, Element = "Dark", Initiative = 13,
  Carry = 20, Melee = { 12, 12, 0 }, Magic = { 14, 12, 0 }, Skill = { 8, 10, 0 }, weapons = { "Nightmare Hooves" },
  talents = { Craft = 0, Harvest = 0, Scholar = -1, Navigate = 6, Acrobatics = 3, Arts = 0 }, xp = 400, gil = 200,
  loot = "4x Silver Coin, 6x General Health Potion, 4x Mana Potion, 1x Nightmare Residue", intelligence = "Instinctive",
  title = "Soldier",
}
