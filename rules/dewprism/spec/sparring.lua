-- Fighters and abilities with round numbers, for the specs of this folder.

weapon "Training Sword" { type = "Melee", wc = "M" }
weapon "Claws"          { type = "Melee", wc = "L", use = "5AP", natural = true }

creature "Hero" { Health = 45, Mana = 15, Stamina = 10, Focus = 10, Initiative = 10,
  Melee = { 5, 10, 0 }, Magic = { 5, 10, 0 }, Skill = { 5, 10, 0 }, weapons = { "Training Sword" } }

-- Empty-handed, and worth XP and gil.
creature "Dummy" { Health = 100, Mana = 20, Stamina = 20, Focus = 20, Initiative = 0,
  Melee = { 2, 10, 0 }, Magic = { 2, 10, 0 }, Skill = { 2, 10, 0 }, xp = 250, gil = 30 }
creature "Beast" { Health = 20, Initiative = 5, Melee = { 2, 10, 0 }, weapons = { "Claws" } }

-- Ranges and areas are applied to these as edits: use("Dart", { range = "1-3sp" }).
ability "Dart"  { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", damage = "5" }
ability "Lob"   { type = "Skill-Offensive-Action", range = "-1sp", target = "enemy", damage = "5" }
ability "Fork"  { type = "Skill-Offensive-Action", range = "1sp", target = "enemy", targets = "1+{TL/5}", damage = "5",
  teamwork = { targets = "2+{TL/5}" } }
ability "Burst" { type = "Magic-Offensive-Action", range = "0sp AoE", damage = "5" }
ability "Slash" { type = "Melee-Offensive-Action", range = "0sp AoE", accuracy = "Melee", damage = "5" }
ability "Wave"  { type = "Magic-Offensive-Action", range = "0sp AoE", evade = "Magic", damage = "5" }

-- Prices are applied to this one as edits, or printed where edits cannot express them.
ability "Chore"   { type = "Skill-Support-Action", use = "10AP" }
ability "Favour"  { type = "Skill-Support-Action" }
ability "Thrice"  { type = "Skill-Support-Action", use = "(3/battle)" }
for _, time in ipairs { "battle", "combat", "hour", "rest", "day" } do
  ability("Once a " .. time) { type = "Skill-Support-Action", use = "(1/" .. time .. ")" }
end
ability "Growing" { type = "Skill-Support-Action", use = "(1+{TL/5}/battle)" }
ability "Once"    { type = "Skill-Support-Action", use = "5AP+(1/turn)" }
ability "Yearly"  { type = "Skill-Support-Action", use = "5AP+(1/2turn)" }
ability "Seldom"  { type = "Skill-Support-Action", use = "1AP+(2/3turn)" }
ability "Forge"   { type = "Skill-Support-Action", use = "5AP+2 Iron" }
ability "Surge"   { type = "Magic-Offensive-Action", use = "10AP+Xmna", range = "0sp", target = "enemy",
  damage = "(X){MgcPwr}" }
ability "Spark"   { type = "Magic-Offensive-Action", use = "(1-5mna as X)", range = "0sp", target = "enemy",
  damage = "X" }
ability "Ram"     { type = "Melee-Offensive-Action", use = "20AP+2sta", range = "0sp", target = "enemy", damage = "7" }
ability "Siege"   { type = "Melee-Offensive-Action", use = "25AP", range = "0sp", target = "enemy", damage = "7" }
ability "Flare"   { type = "Magic-Offensive-Action", use = "20AP!+5mna", range = "0sp", target = "enemy", damage = "3" }
ability "Blaze"   { type = "Magic-Offensive-Action", use = "25AP+10mna!", range = "0sp", target = "enemy",
  damage = "3" }
ability "Parry"   { type = "Skill-Defensive-Reaction", use = "1sta+(1/turn)",
  trigger = { on = "damage", target = "self" },
  effect = function(act) act.self:set("uses_made", (act.self.uses_made or 0) + 1) end }

item "Iron"   { weight = 5 }
item "Potion" { use = "5AP+self" }

status "Marked"  {}                                        -- negative, without a duration
status "Heartened" { negative = false, modifies = { MlePwr = "+2" } }
status "Numb"    { lasts = "start of my next turn" }
status "High Guard" { negative = false, group = "guard", modifies = { Evasion = "+2" } }
status "Low Guard"  { negative = false, group = "guard", modifies = { Evasion = "+1" } }
status "Yielded" { lasts = "forever", cannot = { "fight" } }
status "Giving Up" { lasts = "battle", cannot = { "act", "react", "fight" } }
ability "Call to Yield" { type = "Skill-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  inflicts = "Giving Up" }
status "Gliding" { negative = false, ignores = { "difficult terrain", "heights", "falls" } }
prop "Banner" {}
ability "Hex" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "(1){MgcPwr}" }
creature "Gust" { Health = 40, Element = "Wind" }
status "Fleeting" { lasts = "start of next round" }

-- Things that may happen to a creature in a battle.
marker "Ward" {}
item "Revival Coin" {}
ability "Ordeal" { type = "Skill-Support-Action",
  effect = function(act)
    local who = act.user
    who:take(27)
    who:lose { Mana = 15 }
    who:inflict("Poison", 5)
    who:modify { MlePwr = "+2", lasts = "forever" }
    who:set("MaxHealth", 90)
    who:give("Ward")
  end }
ability "Quaff"  { type = "Skill-Support-Action", use = "5AP+Potion",
  effect = function(act) act.user:regain { Health = 45 }; act.user:lift("Poison") end }
ability "Ransom" { type = "Skill-Support-Action", use = "Revival Coin" }
ability "Smash"  { type = "Skill-Support-Action", effect = function(act) act.user:things("weapon"):destroy() end }
ability "Arm"    { type = "Skill-Support-Action",
  effect = function(act) act.user:give("Claws"); act.user:regain { Health = 45 } end }
ability "Lesson" { type = "Skill-Support-Action", effect = function(act) act.user:set("XP", 40) end }
ability "Doom"   { type = "Skill-Support-Action", effect = function(act) act.user:die() end }
ability "Quell"  { type = "Skill-Support-Action",
  effect = function(act)
    act.user.space:place("Banner")
    local mob = act:make("creature", "Beast", { at = act.user.space, side = act.user.side, name = "Mob" })
    act:order_insert(mob, 1)
    act:enemies():inflict("Yielded")
  end }
