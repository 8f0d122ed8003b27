-- Gargoyle: a guardian of stone until a creature comes too near; they come in pairs.
weapon "Gargoyle Teeth" { type = "Melee", wc = "M", use = "10AP", rank = 3, natural = true }
weapon "Gargoyle Claws" {
  type = "Skill", wc = "L", use = "5AP+(2/turn)", rank = 2, natural = true,
  on_hit = function(act)
    local most = act.user.SklPwr
    act.target:inflict("Bleeding", act.gm:ask("How much does it bleed?", { from = 1, to = most, default = most }))
  end,
}

item "Gargoyle Gem" { consumable = false, material = "Mineral", value = 25 }

creature "Gargoyle" {
  rank = "Miniboss", level = 2, Health = 126, Mana = 37, Stamina = 24, Focus = 12, Element = "Dark", Initiative = 8,
  Carry = 10, Melee = { 10, 8, 0 }, Magic = { 12, 9, 0 }, Skill = { 10, 7, 0 },
  weapons = { "Gargoyle Teeth", "Gargoyle Claws" }, talents = { Navigate = 0, Acrobatics = 1 }, xp = 200, gil = 100,
  loot = "Gargoyle Gem", intelligence = "Instinctive", title = "Soldier",
}
