-- Fire Blob: a heap of living magma that crawls after easy prey.
weapon "Gaping Maw" { type = "Melee", wc = "M", use = "10AP", rank = 3, attributes = { "Natural" } }

item "Fire Blob Core" {
  material = "Material", value = 35, effect = function(act) act.user:set("Element", "Fire") end,
}
item "Obsidian Chunk" { material = "Material", value = 5, inflicts = "Bleeding 5" }
item "Diamond"        { consumable = false, material = "Material", value = 100 }

creature "Fire Blob Heavy" {
  rank = "Heavy", level = 7, Health = 315, Mana = 41, Stamina = 50, Focus = 22, Element = "Fire", Initiative = 0,
  Carry = 15, Melee = { 35, 8, 3 }, Magic = { 28, 10, 0 }, Skill = { 28, 6, 1 }, weapons = { "Gaping Maw" },
  talents = { Harvest = -3, Acrobatics = -5 }, xp = 100, gil = 100, loot = "Fire Blob Core",
  better_loot = { { at_least = 5, "Obsidian Chunk" }, { at_least = 10, "Diamond" } }, intelligence = "Instinctive",
}
