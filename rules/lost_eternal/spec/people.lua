-- People with round numbers, for the specs of this folder.

-- STR 10 (+2), DEX 8 (+2), CON 7 (+1), INT 12 (+3), WIS 8 (+2): 38 // 6 is six actions. 7 HP.
creature "Rue" { attributes = { STR = 20, DEX = 16, CON = 15, INT = 24, WIS = 16 }, body = { "humanoid" },
  arcane = { Fire = 40, Frost = { 12, casting = "WIS" }, Life = 20 }, skills = { Stealth = 10, Lockpicking = 4 },
  spells = { "Bolt", "Chill", "Lava", "Mend", "Wall", "Veil", "Dread", "Gust", "Blast", "Quick", "Fixed", "Kindness" } }
-- INT 16 (+4): casts with INT.
creature "Mage" { attributes = { INT = 32, STR = 10 }, body = { "humanoid" }, arcane = { Fire = 30, Water = 30 },
  spells = { "Bolt", "Splash" } }
-- No attribute: nothing to defend with, 40 HP.
creature "Post" { body = { { "torso", size = 39 } }, speed = 0 }
-- STR 4 (+1), DEX 6 (+1), one claw with 40 Size Entropy; 21 + 22 HP, two eyes.
creature "Bruiser" { attributes = { STR = 8, DEX = 12 },
  body = { { "torso", size = 20 }, "head", { "standard limb", name = "Claw", size = 40 },
    { "sense organ", name = "Eye", count = 2 } } }
creature "Novice"  { character = true, attributes = { STR = 6, DEX = 4, CON = 6, INT = 1 } }
-- hexwright: ignore sheet (a spec of its own)
creature "Boaster" { character = true, attributes = { STR = 6, DEX = 7, CON = 6, INT = 1 } }
-- hexwright: ignore sheet (a spec of its own)
creature "Gifted"  { character = true, attributes = { STR = 14 }, feat_ep = 5, feats = { "Push" } }
-- hexwright: ignore sheet (a spec of its own)
creature "Idler"   { character = true, attributes = { STR = 6 } }
-- 15 EP of CON: ERR 7.
creature "Frail"   { character = true, TEP = 40, attributes = { CON = 10, STR = 12 }, ERR = 2 }
creature "Stoic"   { character = true, TEP = 40, attributes = { CON = 15, STR = 7 } }
creature "Ogre"    { TEP = 60, attributes = { STR = 30 }, body = { { "torso", size = 29 } } }
creature "Idol"    { ERR = 0, body = { "torso" } }
-- Two eyes, a nose and two ears; WIS 16 (+4). Then one without WIS.
creature "Watcher" { attributes = { WIS = 32 }, body = { "torso", { "sense organ", name = "Eye", count = 2 },
  { "sense organ", name = "Nose" }, { "sense organ", name = "Ear", count = 2 } } }
creature "Dull"    { body = { "torso", { "sense organ", name = "Eye", count = 2 }, { "sense organ", name = "Nose" } } }
creature "Cyclops" { body = { "torso", { "sense organ", name = "Eye" } } }
creature "Blind"   { body = { "torso" } }
creature "Warden"  { attributes = { WIS = 8 }, feats = { "Arcane Nose" },
  body = { "torso", { "sense organ", name = "Nose" } } }

spell "Bolt"  { skill = "Fire", element = "fire", damage = "EP" }
spell "Lava"  { skill = "Fire", element = { "fire", "earth" }, damage = "EP" }
spell "Chill" { skill = "Frost", element = "frost", damage = "EP" }
spell "Splash" { skill = "Water", element = "water", damage = "EP" }
spell "Mist"  { skill = "Water", element = "water", target = "other", within = 30, power = 2, inflicts = "Afraid" }
spell "Mend"  { skill = "Life", target = "anyone", within = "touch", heals = "EP" }
spell "Wall"  { skill = "Frost", target = "self", length = "EP",
  effect = function(act) act.user:set("wall_feet", act.feet) end }
spell "Veil"  { skill = "Fire", target = "self", hides = true }
spell "Wither" { skill = "Fire", element = "frost", target = "enemy", drains = "5 CON", inflicts = "Prone" }
spell "Dread" { skill = "Fire", inflicts = "Afraid" }
spell "Gust"  { skill = "Fire", damage = "EP", convertible = false }
spell "Blast" { skill = "Fire", damage = "EP", area = true }
spell "Quick" { skill = "Fire", damage = "EP", bonus_action = true }
spell "Fixed" { skill = "Fire", target = "anyone", power = 4, within = 30, damage = "2 fire" }
reaction "Feint" { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mod", to = "12",
  on_pass = function(act) act.user:tag "nimble" end, on_fail = function(act) act.user:tag "clumsy" end }
spell "Kindness" { skill = "Life", target = "other", heals = "EP" }
spell "Stanch" { skill = "Life", target = "anyone", within = "touch", heals = "EP",
  requires = { target = { missing = "hp" } } }
spell "Ember Skin" { skill = "Fire", target = "self", power = 2, trigger = { on = "damage", target = "self" },
  effect = function(act) act.user:tag "ablaze" end }
reaction "Snap" { trigger = { before = "attack", target = "self" }, on_pass = function(act) act.user:tag "snapped" end }
status "Afraid" { lasts = "forever" }
-- Abilities usable once in each of these times.
for _, time in ipairs { "battle", "combat", "scene", "hour", "rest", "day" } do
  ability("Once a " .. time) { target = "self", uses = "1/" .. time, heals = 1 }
end
status "Stirred" { lasts = "combat" }
status "Hushed" { lasts = "scene" }
status "Sore" { lasts = "rest" }
status "Drowsy" { lasts = "10 hours" }
status "Blessed" { lasts = "2 days" }
status "Bleed"  { lasts = "4 turns", trigger = "turn start", damage = "3 irreducible" }
status "Poison" { lasts = "forever", trigger = "turn start", drains = "5 CON" }
status "Weak"   { lasts = "forever", modifies = { MaxCON = "-5" } }
feat "Arcane Nose" { detects_magic = true }
feat "Brave" { immune = { "Afraid" } }
feat "Rush" { rider = 2, on_hit = function(act) act.user:modify { speed = "+10", lasts = "1 turns" } end }
feat "Push" { rider = 3, on_hit = function(act) act.target:tag "pushed" end }
feat "Untouchable" { immune = { "harm" } }
-- Record whose attack missed, and what was healed.
feat "Nimble" { trigger = { on = "miss", target = "holder" },
  effect = function(act) act.holder:set("missed_by", act.event.user.name) end }
feat "Grateful" { trigger = { after = "heal", target = "holder" },
  effect = function(act) act.holder:set("healed_by", act.event.healed) end }
feat "Font" { one_container = true }
prop "Table" { cover = 8 }
prop "Burning Ground" { element = "fire", trigger = { on = { "enter", "turn start" }, space = "here" },
  damage = "1d6 fire" }
prop "Embers" { lasts = "2 rounds" }
item "Mail"  { AEP = 4, protection = "1d4" }
item "Crossbow" { within = 60, minigame = function(act)
  return act:check { rule = "accuracy", bonus = "DEX_mod", difficulty = 12 }
end }
item "Hide" { modifies = { damage = "-2" } }
-- hexwright: ignore script-error (a spec of its own)
creature "Beakless" { attributes = { STR = 4 }, abilities = { "Claw Rake" } }
ability "Claw Rake" { part = "Claw", damage = "EP", within = 5 }
ability "Horns" { damage = "EP", bonus_damage = "1d6 + @STR" }
ability "Sap" { damage = "EP", drains = "5 CON", lifts = "Afraid", element = "water" }
ability "Trip" { damage = "EP", inflicts = "Prone, Afraid" }
-- Hits only a prone target.
ability "Pounce" { damage = "EP", minigame = function(act) return act.target:has "Prone" end }
status "Prone" { lasts = "forever" }
ability "Riddle" { damage = "EP", minigame = function(act) return act.user:ask("Solved?") end }
ability "Shout" { inflicts = "Afraid" }
ability "Focus" { target = "self", heals = 1 }
ability "Cry" { all = true, within = 20, uses = "1/round", effect = function(act)
  for _, foe in ipairs(act.targets) do foe:tag "deaf" end
end }
synergy "fire + water" { suggests = "a cloud of steam" }
synergy "earth + fire + frost" { suggests = "an obsidian barrier", places = "Obsidian", smothers = 15 }
prop "Obsidian" { cover = 20 }
container "tentacle" { sort = "limb", base = 2 }
creature "Squid" { body = { "torso", { "tentacle", sort = "limb", base = 2, size = 4, name = "Arm", count = 2 } } }
-- hexwright: ignore script-error (a spec says what is wrong with them)
creature "Headless" { body = { "torso", { "tentacle", sort = "head", base = 2 } } }
-- hexwright: ignore script-error (a spec says what is wrong with them)
creature "Cheap Squid" { body = { "torso", { "tentacle", sort = "limb", base = 1 } } }
ability "Recoil" { trigger = { after = "damage", target = "self" }, target = "enemy", within = 10, uses = "1/round",
  inflicts = "Shunned" }
ability "Sneer" { trigger = { after = "damage", target = "enemy" }, requires = { target = { has = "Shunned" } },
  effect = function(act) act.target:tag "sneered" end }
creature "Winged" { body = { "torso", "utility limb", "basic limb", "wing" } }
-- 30 HP, and two claws.
creature "Crab" { body = { { "torso", size = 20 }, { "standard limb", name = "Left", size = 5 },
  { "standard limb", name = "Right", size = 8 } } }
creature "Guarded" { attributes = { STR = 5 }, items = { "Mail" }, body = { "humanoid" } }

-- A status that lasts until a turn of its maker, and definitions made from others, with rolled HP.
status "Scorned" { lasts = "end of my next turn or combat" }
status "Shunned" { lasts = "start of my next turn or combat" }
ability "Scorn" { inflicts = "Scorned, Shunned" }
creature "Hare" { from = "Post", hp = "2d6+3", speed = "+40", attributes = { DEX = 4 }, abilities = { "Scorn" } }
-- hexwright: ignore sheet (a spec of its own)
creature "Old Bruiser" { from = "Bruiser", attributes = { STR = "-4" }, hp = 20 }
creature "Sick Bruiser" { from = "Old Bruiser", hp = "-1d6" }

-- Is paid, does something, and refuses in the end.
ability "Overreach" { target = "self", uses = "1/round", effect = function(act)
  act.user:tag "strained"
  act:refuse "it slips"
end }
