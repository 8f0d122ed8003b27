-- Cards, things and fighters for the specs of teamwork, knock-out, states, coins, rewards and monsters.

ability "Flank"  { type = "Melee-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  damage = "(1){MlePwr}",
  teamwork = { use = "-5AP", rank = "+1" }, solowork = { rank = "+2" } }
ability "Crush"  { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "(3){MlePwr}",
  teamwork = { rank = "-1" } }
ability "Pack Hunt" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MlePwr}",
  teamwork = { rank = "+{TmWrk}" }, solowork = { rank = "-{CL}" } }
ability "Lone Ember" { type = "Magic-Offensive-Action", use = "5AP", range = "1sp", target = "enemy",
  effect = function(act) act.target:take(act.solowork and 7 or 3) end }
ability "Unshaken" { type = "Skill-Support-Passive", solowork = { immune = { "Slowed" } } }
ability "Rooted"  { type = "Skill-Movement-Passive", cannot = { "movement" } }
ability "Last Breath" { type = "Skill-Support-Action", use = "5AP", if_ko = {},
  effect = function(act) act.user:heal(20) end }
ability "Defiance" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "4",
  if_ko = { damage = "9" } }
ability "Mutilate" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "8",
  reaches_fallen = true }
ability "Hex of Fire" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "2 fire" }
ability "Nudge" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy",
  effect = function(act) act.target:push(1) end }
ability "Hobble" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", inflicts = "Slowed 2" }
ability "Collapse" { type = "Skill-Support-Action", effect = function(act) act.user:take(50) end }
item "Charm"   { magical = true, effect = function(act) act.user:heal(10) end }
item "Bandage" { effect = function(act) act.user:heal(5) end }
item "Flute" { consumable = false, use = "3AP", effect = function(act) act.user:heal(5) end }
item "Blindfold" { consumable = false, inflicts = "Slowed 1" }
item "Ward Stone" { consumable = false, trigger = { on = "damage", target = "holder" },
  effect = function(act) act.holder:tag "warded" end }
status "Stillness" { lasts = "battle", trigger = { before = "roll", actor = "holder" },
  effect = function(act) act.event:cancel() end }
item "Bulwark" { consumable = false, modifies = { MleEva = "+4" } }
creature "Scout" { Health = 30, Mana = 20, Stamina = 20, Focus = 20, Melee = { 2, 10, 0 }, Magic = { 2, 10, 2 },
  Skill = { 2, 10, 1 }, talents = { Acrobatics = 3, Scholar = -1 } }

-- Rewards of a battle, and growth from them.
creature "Knight" { Health = 40, Mana = 7, Stamina = 10, Focus = 4, Initiative = 3, Carry = 6, Element = "Light",
  Melee = { 4, 10, 0 }, Magic = { 3, 9, 0 }, Skill = { 2, 8, 0 } }
creature "Rogue" { Health = 30, Mana = 8, Stamina = 8, Focus = 9, Initiative = 12, Carry = 4, Element = "Dark",
  Melee = { 2, 11, 0 }, Magic = { 1, 10, 0 }, Skill = { 6, 12, 0 } }
creature "Rat" { rank = "Mob", Health = 18, Mana = 5, Stamina = 10, Focus = 4, Initiative = 7, Element = "Wind",
  Melee = { 3, 10, 0 }, Magic = { 2, 9, 0 }, Skill = { 2, 9, 0 }, xp = 250, gil = 25, loot = "2x Bandage, Rat Tail",
  better_loot = { harvest = 12, "Rat Pearl" } }
creature "Toad" { rank = "Grunt", Health = 18, Melee = { 3, 10, 0 }, loot = "2x Bandage, Rat Tail" }
creature "Newt" { rank = "Grunt", Health = 18, Melee = { 3, 10, 0 }, loot = "Rat Tail",
  better_loot = { { at_least = 8, "Newt Skin" }, { harvest = 12, "Newt Pearl" } } }
creature "Ogre" { rank = "Boss", Health = 90, Melee = { 6, 10, 0 }, xp = 500, gil = 100 }
creature "Bearer" { npc = true, Health = 20, Melee = { 1, 10, 0 } }
ability "Massacre" { type = "Skill-Support-Action",
  effect = function(act)
    for friend in act.user:allies() do friend:die() end
    act.user:die()
  end }

-- Weapons with attributes.
weapon "True Sword"    { wc = "M", attributes = { "Honed 3" } }
weapon "Keen Sword"    { wc = "M", attributes = { "Artisan 2" } }
weapon "Lucky Sword"   { wc = "M", attributes = { "Charmed 2" } }
weapon "Blessed Sword" { wc = "M", attributes = { "Honed 3", "Charmed 2" } }
weapon "Jagged Sword"  { wc = "M", attributes = { "Sever 2", "Poisoned 1", "Spark 3" } }
weapon "Ram's Head"    { wc = "M", attributes = { "Push 2" } }
weapon "Thorn Sword"   { wc = "M", on_hit = function(act) act.target:inflict("Slowed {SklPwr}") end }
weapon "Gauge"         { wc = "M", on_hit = function(act)
  act.user:tag("gauged", act.roll.total + 100 * act.margin + (act.passed and 1000 or 0))
end }
weapon "Tripping Sword" { wc = "M", on_hit = function(act) if act.crit then act.target:inflict("Prone") end end }
weapon "Short Bow"     { type = "Skill", wc = "M", attributes = { "Ranged 2" } }
weapon "Mana Bow"      { type = "Skill", wc = "L", attributes = { "Ranged 2" }, vital = "mna" }
weapon "Hatchet"       { wc = "L", attributes = { "Throwable 2" } }
weapon "Great Sword"   { wc = "H", attributes = { "Oversized 2" } }
weapon "Heavy Mallet"  { wc = "M", rank = 3, attributes = { "Oversized 1" } }
weapon "Long Sling"    { type = "Skill", wc = "M", ranged = 3 }
weapon "Long Chain"    { wc = "M", area = true }
weapon "Twin Blade"    { wc = "H", attributes = { "Divided" } }
weapon "Twin Needle"   { wc = "L", attributes = { "Divided" } }
weapon "Folded Axe"    { wc = "VH", attributes = { "Compressed" } }
weapon "Main Gauche"   { wc = "VL", use = "5AP", attributes = { "Parry 3" } }
creature "Twin Fencer" { Health = 30, Melee = { 2, 10, 0 }, weapons = { "Twin Blade" } }
weapon "Big Jaw"       { wc = "L", rank = 3, natural = true }
creature "Jaws" { Health = 30, Melee = { 3, 10, 0 }, weapons = { "Big Jaw" }, MeleeDamage = "50, Crit: 71" }
creature "Mule" { Health = 30, Stamina = 10, Carry = 2, Melee = { 2, 10, 0 } }
item "Anvil" { weight = 15 }

-- Marks, modes, repetitions.
counter "Fuse" { value = 3, trigger = { on = "turn end", actor = "holder" }, ends_at = 0,
  loses = { Focus = 1 }, on_end = function(act) act.holder:take(12) end }
counter "Tally" { counts = 2, trigger = { on = "turn start", actor = "holder" }, lasts = "2 turns" }
token "Bun" { use = "self", effect = function(act) act.user:heal(5) end }
local function soften(act) act.event:edit { damage = "-2 min 0" } end
token "Lucky Bean" { use = "self", trigger = { before = "damage", target = "holder" }, effect = soften }
token "Amulet" { use = "2mna", trigger = { before = "damage", target = "holder" }, effect = soften }
token "Phial" { use = "self", trigger = { on = "turn start", actor = "holder" },
  modes = { { "drink", regains = { Health = 4 } },
    { "smell", effect = function(act) act.holder:lose { Focus = 1 } end } } }
marker "Chalk" {}
creature "Imp" { Health = 5, Melee = { 1, 10, 0 } }
ability "Clutter" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy",
  effect = function(act)
    act.user:give("Bun"); act.user:give("Chalk")
    act.target:give("Fuse"); act.target:give("Chalk")
    act.user.space:place("Banner")
    act:make("creature", "Imp", { at = act.user.space, side = act.user.side, creator = act.user })
  end }
ability "Stance" { type = "Skill-Support-Action", use = "5AP",
  modes = { A = { use = "+2sta", effect = function(act) act.user:modify { MlePwr = "+1" } end },
    B = { effect = function(act) act.user:modify { SklPwr = "+1" } end } },
  conclusion = function(act) act.user:lose { Focus = 1 } end }
ability "Bet" { type = "Skill-Support-Action", luck = 11, on_pass = function(act) act.user:heal(10) end,
  conclusion = function(act) act.user:lose { Focus = 1 } end }
ability "Volley" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", accuracy = "Skill", repeats = "3",
  damage = "(1){SklPwr}", effect = function(act) act.user:lose { Focus = 1 } end,
  conclusion = function(act) act.user:lose { Mana = 1 } end }
ability "Tosses" { type = "Skill-Support-Action", luck = 11, repeats = "{DL+1}",
  on_pass = function(act) act.user:heal(3) end }
ability "Still the Wind" { type = "Magic-Support-Action", use = "10AP+4mna", flavor = "The air holds its breath.",
  effect = function(act) act.user:heal(10) end }

-- Passives with triggers; prices; two things of one name.
ability "Wary" { type = "Skill-Defensive-Passive", trigger = { after = "damage", target = "self" },
  effect = function(act) act.user:regain { Focus = 1 } end }
ability "Discount" { type = "Skill-Support-Passive", modifies = { bargains = "+1" },
  trigger = { before = "action", actor = "self", ability = "Shrug" },
  effect = function(act) act.event:edit { use = "-4sta" } end }
ability "Shrug" { type = "Skill-Defensive-Reaction", use = "5sta", trigger = { on = "damage", target = "self" },
  effect = function(act) act.user:heal(1) end }
ability "Bookkeeping" { type = "Skill-Support-Passive",
  trigger = { before = "action", actor = "self", when = function(act) return act.event.self ~= act.self end },
  effect = function(act) act.self:set("read", act.event:field("use") or "nothing") end }
marker "Chore" {}
status "Weary of War" { lasts = "forever", trigger = { on = "battle end" },
  effect = function(act) act.holder:lose { Focus = 1 } end }

status "Out of Sight" { negative = false, cannot = { "be targeted" } }
item "Tonic" { regains = "15 Health" }
status "Grateful" { negative = false, trigger = { on = "heal", target = "holder" },
  effect = function(act) act.holder:regain { Focus = act.event.amount } end }
status "Bell" { negative = false, trigger = { on = "battle begins" },
  effect = function(act) act.holder:lose { Focus = 1 } end }
status "Own Bell" { negative = false, trigger = { on = "battle start", actor = "holder" },
  effect = function(act) act.holder:lose { Mana = 1 } end }

-- Abilities that mods are fitted to.
ability "Cleave"   { type = "Melee-Offensive-Action", use = "15AP+3sta", range = "0sp", target = "enemy",
  damage = "(3){MlePwr}" }
ability "Poke"     { type = "Melee-Offensive-Action", use = "5AP+(1/turn)", range = "0sp", target = "enemy",
  damage = "(1){MlePwr}" }
ability "Stare"    { type = "Skill-Offensive-Action", use = "10AP+4fcs", range = "0sp", target = "enemy",
  evade = "Skill",
  damage = "2{SklDmg}" }
ability "Hew"      { type = "Melee-Offensive-Action", use = "10AP+3sta", range = "0sp", target = "enemy",
  damage = "1{MleDmg}" }
ability "Quake"    { type = "Melee-Offensive-Action", use = "20AP+2sta+1mna", range = "1sp circle AoE",
  damage = "(1){MlePwr} fire",
  inflicts = "Burning 2" }
for name, range in pairs { Flood = "Battlefield AoE", Tremor = "{MlePwr/5}sp circle AoE", Fan = "2sp Cone AoE",
  Blast = "(2)sp AoE (line of sight)", ["Smart Flood"] = "Battlefield AoE Smart." } do
  ability(name) { type = "Melee-Offensive-Action", use = "10AP", range = range, damage = "(1){MlePwr}" }
end
ability "Aim High" { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  accuracy = "Skill+4",
  damage = "(2){MlePwr}" }
ability "Iron Skin" { type = "Melee-Defensive-Passive", modifies = { MleEva = "+2", MgcEva = "+1" } }
ability "Flinch"   { type = "Skill-Defensive-Reaction", use = "1sta", trigger = { on = "damage", target = "self" },
  effect = function(act) act.user:heal(3) end }
ability "Plant"    { type = "Skill-Support-Action", use = "10AP",
  effect = function(act) act.user.space:place("Banner") end,
  target = "space", range = "0sp", places = "Banner" }
ability "Cheer"    { type = "Skill-Support-Action", use = "5AP", range = "0sp", target = "ally",
  modifies = { MlePwr = "+2" } }
ability "Breathe"  { type = "Skill-Support-Action", use = "5AP", effect = function(act) act.targets:heal(5) end }
ability "Brace"    { type = "Skill-Defensive-Action", use = "10AP+1sta",
  effect = function(act) act.user:modify { Evasion = "+3" } end,
  modifies = { MleEva = "+3" } }
ability "Rest Up"  { type = "Skill-Support-Action", use = "5AP", ends_turn = true,
  effect = function(act) act.user:heal(5) end }
