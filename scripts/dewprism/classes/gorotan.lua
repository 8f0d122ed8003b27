-- Gorotan: a feline monk charged with lightning.
weapon "Goro Claws" { type = "Melee", wc = "L", natural = true }

ability "Lightning Strike" {
  type = "Magic-Offensive-Action", use = "10AP", range = "3sp+{TL/4}", accuracy = "Skill",
  damage = "(3){MgcPwr} electric",
  solowork = { on_hit = function(act) act.user:regain("3mna") end },
}

ability "Star Barrier" {
  type = "Magic-Defensive-Action", use = "3mna+5AP+(1/turn)",
  effect = function(act)
    local steps = act:ask("Where?", { "in this space", "3 spaces away" }) == "in this space" and 0 or 3
    for foe in act:enemies() do
      if foe:distance(act.user) == steps and not foe:self_check("Skill") then foe:take("1{MgcPwr} electric") end
    end
  end,
}

ability "Mrow!" {
  type = "Skill-Offensive-Action", use = "5AP", range = "2sp circle AoE", accuracy = "Skill", if_ko = { rank = "-1" },
  modifies = { check = "-(2)", lasts = "next check" },
}

ability "Swipe" {
  type = "Melee-Offensive-Action", use = "10AP", range = "0sp", damage = "1{MgcPwr} neutral",
  teamwork = { damage = "1{MgcPwr}" },
}

ability "Pounce" {
  type = "Melee-Offensive-Action", use = "10AP+3sta", range = "2sp", target = "space",
  effect = function(act)
    if act.space ~= act.user.space then act.user:free("Movement", { space = act.space, range = act.ability.range }) end
    for foe in act:enemies("here") do
      if foe:pay("3sta", "and leave?") then foe:move(1) else foe:take("1{MleDmg} neutral") end
    end
  end,
}

ability "Electric Arc" {
  type = "Magic-Offensive-Action", use = "10AP+3mna", range = "1sp", accuracy = "Magic", damage = "{MgcDmg} electric",
  before_check = function(act)
    if act.target:pay("3sta", "and move a space?") then act.target:move(1) else act:edit { check = "+5" } end
  end,
}

ability "Prowl" {
  type = "Skill-Defensive-Action", use = "5fcs", teamwork = { use = "0%" },
  modifies = { provokes = "always 0", lasts = "start of my next turn" },
}

ability "Charge Up!" {
  type = "Magic-Support-Action", use = "10mna+10AP", range = "1sp", target = "ally", if_ko = { range = "-1sp" },
  regains = "5mna", modifies = { rank = "+1" }, ends_turn = true,
}

ability "Deflate" {
  type = "Magic-Support-Reaction", trigger = { on = "pool", target = "self", pool = "Health", below = 1 },
  inflicts = "Deflated",
}
status "Deflated" { negative = false, lasts = "battle",
  ruling = "It is a 1u item now: who carries it, in a hand or an inventory?" }

ability "Bestow Power" {
  type = "Magic-Support-Action", use = "(1/battle)", range = "0sp", target = "ally",
  solowork = { range = "Battlefield" },
  effect = function(act)
    act.user:bleed_out(act.user.Health)
    act.target:learn("Lightning Strike")
  end,
}

creature "Gorotan" {
  title = "Electrically Charged Hunter", Health = 60, Mana = 20, Stamina = 10, Focus = 15,
  Initiative = 15, Carry = 10, Element = "Electric",
  Melee = { 3, 5, 0 }, Magic = { 5, 8, 2 }, Skill = { 3, 10, 1 }, weapons = { "Goro Claws" },
  abilities = { "Lightning Strike", "Star Barrier", "Mrow!", "Swipe", "Pounce", "Electric Arc", "Prowl", "Charge Up!",
    "Deflate", "Bestow Power" },
}
