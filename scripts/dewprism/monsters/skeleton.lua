-- Skeleton: bones, a sword, a patrol that never ends.
weapon "Shortsword" { type = "Melee", wc = "L", rank = 2, use = "5AP+(2/turn)" }
item "Old Bone" { consumable = false, material = "Material", value = 5 }
creature "Skeleton" {
  rank = "Mob", level = 5, Health = 45, Mana = 3, Stamina = 3, Focus = 3, Element = "Wind/Dark", Initiative = 10,
  Carry = 5, Melee = { 10, 12, 0 }, Magic = { 20, 10, -1 }, Skill = { 25, 15, -1 }, weapons = { "Shortsword" },
  xp = 25, gil = 25, loot = "Old Bone", intelligence = "Drone", title = "Soldier",
}
