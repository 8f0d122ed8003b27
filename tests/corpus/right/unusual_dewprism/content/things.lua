-- Props, weapons, items, mods, quirks and creatures in less usual forms.

-- 17. Hidden, one of its name in the battle, with a life of its own and a maker whose numbers it reads.
prop "Snare of Small Hours" { hidden = true, unique_in = "battle", lasts = "3 rounds",
  trigger = { { on = "enter", space = "here", actor = "enemy" }, { on = "round end" } },
  effect = function(act)
    if act.event.name == "round end" then return act.self:tag("hours", (act.self:tagged "hours" or 0) + 1) end
    local hours = act.self:tagged "hours" or 0
    act.event.actor:take("(" .. hours + 1 .. "){creator's SklPwr} dark")
    act.event.actor:inflict("Snared", hours + 1)
    act.self:destroy()
  end }

-- 18. A weapon whose attributes a loop makes, with a handler that looks at the dice of the attack around it, and a
-- shield with an amount.
local attributes = {}
for _, line in ipairs { "Honed 2", "Charmed 1", "Artisan 1" } do attributes[#attributes + 1] = line end
weapon "Ængus' Second-Best Ladle" { type = "Skill", wc = "L", attributes = attributes, element = "Metal", rank = 2,
  protection = "2{SklPwr/2}+1", on_hit = function(act)
    local natural = act.outer.roll.natural or 1
    if act.crit then act.target:inflict "Prone" end
    if natural % 2 == 0 then act.target:lose { Stamina = natural // 4 } end
  end }

-- 19. An item that is not used up, helps with two talents and answers the turns of two sides; a mod that changes a
-- price and a rank by what it is on.
item "Tin of Unlabelled Grease" { weight = 3, value = 40, consumable = false, magical = true,
  kit = { Craft = 2, any = 1 },
  modifies = { Initiative = "+2" }, regains = "1sta + 1 Health", lifts = "Tar and Feathers",
  trigger = { { on = "turn start", actor = "holder" }, { on = "turn end", actor = "ally" } },
  effect = function(act) act.self:set("weight", math.max(0, act.self.weight - 1)) end }
mod "Left-Handed Thread" { craft = 9,
  fits = function(act) if act.onto.definition.school ~= "Melee" then act:refuse "it is wound the other way" end end,
  changes = function(act)
    local use = act.outer
    if not use then return end
    use:edit { use = "-" .. math.min(4, use:price("use").AP or 0) .. "AP+1fcs" }
    if use:field "range" == "0sp" then use:edit { rank = "+1" } end
  end }

-- 20. A monster with nested loot, a sheet of computed numbers, two elements, a boast for a title, and a rank.
local powers = {}
for place, type in ipairs { "Melee", "Magic", "Skill" } do powers[type] = { place + 1, 8 + place, place - 2 } end
creature "Gran'mère of the Silt, Whom No-One Asked" { rank = "Mob", level = 3, Health = 24, Mana = 9, Stamina = 9,
  Focus = 9, title = "Has opinions, and they are all about you, and she will have them in the order of your birth",
  Element = "Water/Dark", Melee = powers.Melee, Magic = powers.Magic, Skill = powers.Skill,
  abilities = { "Nobody's Nephew", "Point Behind You" }, weapons = { "Ængus' Second-Best Ladle" },
  gear = { "Tin of Unlabelled Grease" }, talents = { Craft = 3, ["Getting a Word In"] = 7 }, intelligence = "Wise",
  xp = 90, gil = 12, loot = "2x Bent Spoon, Pewter Tooth",
  better_loot = { { at_least = 8, "Good Spoon" }, { harvest = 14, "Gran'mère's Receipt" } } }

-- For the specs of the others.
weapon "Plain Stick" { type = "Melee", wc = "M" }
creature "Plain One" { Health = 40, Mana = 12, Stamina = 10, Focus = 10, Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 },
  Skill = { 5, 10, 0 }, weapons = { "Plain Stick" } }
ability "Plain Shove" { type = "Melee-Offensive-Action", use = "6AP", range = "0sp", target = "enemy",
  damage = "(1){MlePwr}" }
item "Bent Spoon" {}
item "Pewter Tooth" {}
item "Good Spoon" {}
item "Gran'mère's Receipt" {}
ability "Charm Them Off" { type = "Magic-Offensive-Action", use = "1mna", range = "0sp", target = "enemy",
  inflicts = "Charmed Off 2" }
ability "Lay a Snare" { type = "Skill-Support-Action", use = "1fcs", range = "2sp", target = "space",
  places = "Snare of Small Hours" }
