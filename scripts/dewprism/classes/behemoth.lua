-- Behemoth: a heavy beast that tramples, roars and calls down meteors.
weapon "Horns" { type = "Melee", wc = "H", natural = true }

ability "Bull Rush" {
  type = "Melee-Offensive-Action", use = "10AP+7sta",
  if_ko = { range = "0sp", target = "other", damage = "(2){MlePwr}", effect = function() end },
  effect = function(act)
    local from, entered = act.user.space, act.user:move(2)
    act:enemies { from, table.unpack(entered) }:take("(2){MlePwr}")
  end,
}

ability "Roar!" {
  type = "Melee-Offensive-Action", use = "10AP+3sta+3fcs", range = "2sp Cone AoE", evade = "Melee",
  modifies = { MlePwr = "-3 min 1" },
}

ability "Impale" {
  type = "Melee-Offensive-Action", use = "10AP+3sta", range = "0sp", accuracy = "Melee",
  teamwork = { use = "=10AP+(1/turn)" }, damage = "(3){MleDmg}", inflicts = "Bleeding (1){MlePwr}",
}

ability "Counter Attack" {
  type = "Melee-Offensive-Reaction", use = "5sta", luck = 10, solowork = { check = "advantage" },
  trigger = { after = "attack", target = "self", actor = "enemy" },
  on_pass = function(act) act.user:free("Unarmed Attack", { target = act.event.actor }) end,
}

ability "Group Rush" {
  type = "Skill-Offensive-Reaction", use = "5AP+3fcs+(1/turn)", range = "0sp", target = "self", if_ko = {},
  trigger = { before = "attack", actor = "self", when = function(act) return #act:allies("here") > 0 end },
  effect = function(act)
    local friends = act:allies("here")
    if act.if_ko then friends = { act:pick(friends, "who rushes?") } end
    for _, friend in ipairs(friends) do
      if friend:luck(15) then friend:free("Basic Attack", { target = act.event.target }) end
    end
  end,
}

ability "Meteor" {
  type = "Magic-Offensive-Action", use = "20AP+5mna", range = "3sp AoE", evade = "Magic",
  teamwork = { range = "Battlefield single AoE" }, damage = "(5){MgcPwr} fire",
}

ability "Maelstrom" {
  type = "Magic-Offensive-Action", use = "10AP+5mna", range = "3sp AoE", evade = "Magic",
  on_hit = function(act) act.target:pull(1) end,
}

ability "Flare" {
  type = "Magic-Offensive-Action", use = "10AP+7mna", range = "2sp", accuracy = "Magic", inflicts = "Burning 5",
}

ability "Fortitude" {
  type = "Melee-Defensive-Passive", immune = { "Poison", "Bleeding", "Burning" },
  solowork = { immune = { "Paralyzed" } },
}

ability "Obliterate" {
  type = "Melee-Offensive-Action", use = "10AP+7sta+(1/battle)", range = "1sp", accuracy = "Melee", evade = "Melee",
  damage = "(7){MlePwr}",
}

-- The sheet prints only the names of these two and one bracket.
ability "King" { type = "Melee-Support-Action",
  ruling = "King is printed without an effect: does it do what its player says?" }
ability "Meteor Shower" {
  type = "Magic-Offensive-Action", use = "20AP+5mna", range = "Battlefield AoE", evade = "Magic",
  damage = "(5){MgcPwr} fire",
  ruling = "Meteor Shower is printed without a cost: does that of Meteor stand?",
}

creature "Behemoth" {
  title = "Powerful Beast", Health = 75, Mana = 10, Stamina = 17, Focus = 10, Initiative = 8, Carry = 15,
  Element = "Neutral",
  Melee = { 6, 13, 2 }, Magic = { 5, 8, 0 }, Skill = { 3, 11, 0 }, weapons = { "Horns" },
  abilities = { "Bull Rush", "Roar!", "Impale", "Counter Attack", "Group Rush", "Meteor", "Maelstrom", "Flare",
    "Fortitude", "Obliterate" },
  masters = { "King", "Meteor Shower" },
}
