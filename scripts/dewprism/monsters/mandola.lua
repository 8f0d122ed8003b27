-- Mandola: a plant with a mouth under its blossom; it waits where it has taken root.
weapon "Mandola Teeth" { type = "Melee", wc = "VL", use = "5AP", rank = 1, natural = true }
ability "Planted" { type = "Skill-Movement-Passive", cannot = { "movement" } }

item "Ripe Seeds" { regains = "2sta" }
item "Mandola Sapling" {
  effect = function(act)
    local question = "Was it kept in the sun and watered daily for three months?"
    if not act.gm:ask(question, { default = false }) then return act:refuse("it has not grown yet") end
    act:enlist("Mandola", { at = act.user.space, side = act.user.side })
  end,
}

creature "Mandola" {
  rank = "Mob", level = 1, Health = 30, Mana = 8, Stamina = 6, Focus = 14, Element = "Wind", Initiative = 5, Carry = 6,
  Melee = { 5, 8, 0 }, Magic = { 2, 10, 0 }, Skill = { 5, 5, 0 }, weapons = { "Mandola Teeth" },
  abilities = { "Planted" }, talents = { Harvest = 1, Acrobatics = -6 }, xp = 100, gil = 25, loot = "Ripe Seeds",
  better_loot = { harvest = 18, "Mandola Sapling" }, intelligence = "Drone", title = "Soldier",
}
