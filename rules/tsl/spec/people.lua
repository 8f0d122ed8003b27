-- Creatures and gear, each with one feature, for the specs of this folder.

creature "Plain"   {}
creature "Adept"   { domains = { Body = "Proficient", Hand = "Proficient", Mind = "Trained", Voice = "Trained",
  Spirit = "Trained" } }
creature "Master"  { domains = { Body = "Expert", Hand = "Expert", Mind = "Expert", Voice = "Expert",
  Spirit = "Expert" } }
creature "Grunt"   { grunt = true }
creature "Ogre"    { pools = { Body = 6 } }
creature "Shooter" { domains = { Hand = "Proficient" }, weapons = { "Pistol", "Rifle", "Knife" } }
creature "Porter"  { weapons = { "Pistol", "Rifle", "Knife", "Axe" }, items = { "Chain", "Salve" },
  wears = { "Shield" }, signature = "Axe" }
creature "Mystic"  { domains = { Spirit = "Trained" }, abilities = { "Sense", "Still the Air" } }
creature "Steward" { domains = { Voice = "Trained" }, perks = { "Steady Presence" } }

weapon "Knife"    { class = "Melee",   tags = { "Sentimental" } }
weapon "Axe"      { class = "Melee",   tags = { "Hand-Forged" } }
weapon "Darts"    { class = "Thrown",  tags = { "Company-Issued" } }
weapon "Pistol"   { class = "Sidearm", tags = { "Company-Issued" } }
weapon "Rifle"    { class = "Ranged",  tags = { "Company-Issued" } }
weapon "Spear"    { class = "Melee",   tags = { "Reach" } }
weapon "Carbine"  { class = "Sidearm", tags = { "Long-Range" } }
weapon "Net"      { class = "Melee",   tags = { "Snaring" } }
weapon "Gaff"     { class = "Melee",   tags = { "Reach", "Snaring" } }
weapon "Garrotte" { class = "Melee",   tags = { "Silent" }, rarity = "Salvaged" }
weapon "Pick"     { class = "Melee",   tags = { "Piercing" } }
weapon "Rapier"   { class = "Melee",   tags = { "Dueling", "Brutal" } }
weapon "Cleaver"  { class = "Melee",   tags = { "Brutal" } }
weapon "Relic"    { class = "Melee",   tags = { "Sentimental" }, rarity = "Anomalous",
  string = "it remembers its owners" }

-- Things that a script must not do.
-- hexwright: ignore-file script-error (cheats here, each refused in a spec of its own)
tag "Loaded"  { family = "Positioning", on_hit = function(act) act.band = "Crit" end }
tag "Spiked"  { family = "Positioning", on_hit = function(act) act.target:mark("Body", 1) end }
tag "Mild"    { family = "Positioning", on_hit = function(act) act.band = "Mixd" end }
tag "Drowned" { family = "Impact", when = "against the drowned" }
weapon "Cheat" { class = "Melee", tags = { "Loaded" } }
weapon "Thorn" { class = "Melee", tags = { "Spiked" } }
weapon "Dull"  { class = "Melee", tags = { "Mild" } }
weapon "Harpoon" { class = "Melee", tags = { "Drowned" } }

tag "Steady Hand" { family = "Utility", when = { domain = "Hand" }, modifies = { tier = "+1" } }
item "Level" { tags = { "Steady Hand" } }
tag "Clear Head" { family = "Utility", when = { domain = { "Mind", "Voice" } }, modifies = { tier = "+1" } }
item "Smelling Salts" { tags = { "Clear Head" } }
tag "Lockpick" { family = "Utility", removes = "a plain lock", trigger = "turn start",
  effect = function(act) act.holder:set("oiled", true) end }
item "Chain" { tags = { "Wayfinder" } }
item "Picks" { tags = { "Lockpick" } }
item "Salve" { consumable = true, clears = "1 Body" }
item "Lamp"  { tags = { "Hand-Forged" } }

armour "Shield" { built_for = { "melee", "brute force" } }
armour "Cloak"  { built_for = { "spirit", "fear" }, text = "turns what comes from between the worlds" }

improvised "Chair"  {}
improvised "Bottle" { thrown = true }

perk "Steady Presence" { frees = "Steady the Spirit", uses = "1/scene" }

ability "Sense" { domain = "Spirit", cost = "action + 2 Spirit", asks = "what is wrong here" }
ability "Still the Air" { domain = "Spirit", cost = "action + 1 Spirit", target = "enemy", within = "Near",
  attack = "spirit" }
ability "Taunt" { domain = "Voice", target = "enemy", against = "social pressure", inflicts = "Rattled" }
ability "Chill" { domain = "Spirit", target = "enemy", attack = "spirit", inflicts = "Rattled" }
ability "Slip" { domain = "Hand", cost = "movement" }
ability "Glare" { domain = "Heart", cost = "free" }
ability "Second Breath" { domain = "Body", cost = "reaction", uses = "1/scene",
  trigger = { after = "stress", target = "self" }, clears = "1 Body" }
-- Reactions with a target: who caused it, the user, an ally in need.
ability "Stare Back" { domain = "Heart", cost = "free", target = "enemy", within = "Near",
  trigger = { after = "stress", target = "self" }, inflicts = "Rattled" }
ability "Lean In" { domain = "Heart", cost = "free", target = "self", trigger = { after = "stress", target = "ally" },
  inflicts = "Roused" }
ability "Hold Up" { domain = "Body", cost = "free", requires = { target = "2 Body" },
  trigger = { after = "stress", target = "ally" }, inflicts = "Winded" }
law "Stillness" { trigger = { before = "roll", actor = "holder" }, effect = function(act) act.event:cancel() end }
perk "Thick Skin" { uses = "1/scene", trigger = { after = "stress", target = "holder" }, clears = "1 Body" }
-- Abilities usable once in each of these times.
for _, time in ipairs { "turn", "round", "scene", "battle", "combat" } do
  ability("Once a " .. time) { domain = "Heart", cost = "free", uses = "1/" .. time }
end
status "Winded" { lasts = "2 rounds" }
status "Roused" { lasts = "combat" }
status "Rattled" { modifies = { tier = "-1" }, lasts = "scene" }

-- Cheats from outside: they change another creature's dice.
law "Lucky Charm" { modifies = { check = "+7" } }
law "Meddler" { trigger = { after = "attack/roll", actor = "holder" },
  effect = function(act) act.event.band = "Crit" end }
law "Roller" { trigger = { after = "attack/roll", actor = "holder" },
  effect = function(act) act.event:check { rule = "roll", keep = 5, difficulty = -20 } end }
law "Counter" { trigger = { after = "attack/roll", actor = "holder" },
  effect = function(act) act.event:keep("roll", { 1, 2, 3, 4, 5 }) end }
law "Softener" { trigger = { after = "attack/roll", actor = "holder" },
  effect = function(act) act.event.band = "Mixed" end }
-- Moves its holder up to the target, between aiming and rolling.
law "Drawn In" { trigger = { before = "attack/roll", actor = "holder" },
  effect = function(act) act.event.user:zone(act.event.target, "Engaged") end }
-- Records its holder's attack: type, domain, target.
law "Watcher" { trigger = { after = "attack", actor = "holder" }, effect = function(act)
  local deed = act.event
  act.holder:set("seen", deed.type .. " " .. deed.domain .. " " .. deed.target.name)
end }
-- Count their holder's misses, the misses that it escapes, and the Stress that is cleared of it.
law "Sulker" { trigger = { on = "miss", actor = "holder" },
  effect = function(act) act.holder:set("missed", act.event.target.name) end }
law "Dodger" { trigger = { on = "miss", target = "holder" },
  effect = function(act) act.holder:set("dodged", act.event.user.name) end }
law "Relieved" { trigger = { on = "heal", target = "holder" },
  effect = function(act) act.holder:set("cleared", act.event.amount .. " " .. act.event.pool) end }
-- A tag's holder is a weapon, and its wielder is the creature with that weapon. Warming answers every attack of its
-- wielder, Biting only attacks with its own weapon.
tag "Warming" { family = "Positioning", trigger = { after = "attack", actor = "wielder" },
  effect = function(act) act.holder:set("warm", true) end }
tag "Biting"  { family = "Positioning", trigger = { after = "attack", actor = "wielder", with = "holder" },
  effect = function(act) act.holder:set("bitten", true) end }
weapon "Ember" { class = "Melee", tags = { "Warming", "Biting" } }
-- Answers its holder's attacks with a weapon of this name.
-- hexwright: ignore never-read (a spec has the weapon)
law "Kindled" { trigger = { after = "attack", actor = "holder", with = "Ember" },
  effect = function(act) act.holder:set("kindled", true) end }
place "Pillar" {}
place "Door" {}
-- Reacts to Stress on its holder.
law "Sore" { trigger = { after = "stress", target = "holder" },
  effect = function(act) act.holder:set("state", "sore") end }

-- A status that lasts until a turn of its maker, and definitions made from others, with rolled pools.
status "Scorned" { lasts = { "end of my next turn", "scene" } }
status "Shunned" { lasts = { "start of my next turn", "scene" } }
ability "Scorn" { domain = "Voice", cost = "free", target = "enemy", inflicts = "Scorned, Shunned" }
creature "Swarm" { pools = { Body = "1d4+2", Mind = "1d4-4" } }
creature "Old Ogre" { from = "Ogre", domains = { Hand = "Trained" }, pools = { Body = "+1d4", Mind = 3 },
  abilities = { "Scorn" } }

-- Is paid, does something, and refuses in the end.
ability "Overreach" { domain = "Spirit", cost = "action + 1 Spirit", effect = function(act)
  act.user:inflict "Rattled"
  act:refuse "it slips"
end }
