-- Craftsman: a villager who lives by a trade and above the workshop; higher grades have more skill.
item "Tool of the Trade" { tool = true, consumable = false, kit = { Craft = 3 } }

for _, grade in ipairs { { "Craftsman", 2 }, { "Journeyman Craftsman", 5 }, { "Expert Craftsman", 7 },
  { "Master Craftsman", 10 } } do
  creature(grade[1]) {
    rank = "NPC", level = 0, Health = 5, Mana = 0, Stamina = 5, Focus = 3, Element = "Neutral",
    Initiative = 0, Carry = 5, Melee = { 2, 5, 0 }, Magic = { 1, 5, 0 }, Skill = { 1, 5, 0 },
    gear = { "Tool of the Trade" },
    talents = { Craft = grade[2], Harvest = 0, Scholar = 0, Navigate = 0, Acrobatics = 0, Arts = 0 }, xp = 1, gil = 5,
    intelligence = "Wise", title = "Any role",
  }
end
