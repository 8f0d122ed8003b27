-- Hexes with round numbers, for the specs of this folder.

hex "Ember"   { learn = 7, target = "character", within = 3, damage = "1d6" }
hex "Scald"   { learn = 9, target = "enemy", within = 1, damage = 2 }
hex "Salve"   { learn = 6, heals = 1 }
hex "Undertow" { learn = 9, target = "character", within = 2,
  when = function(act) return act.self.space:has("water") end,
  effect = function(act) if not act.target:check("STR", 8) then act.target:lose("AP", 1) end end }
hex "Long Arm" { learn = 7, tags = { "modifier" }, modifies = { within = "+2" } }
hex "Sharp"    { tags = { "modifier" }, modifies = { damage = "+1" } }
character "Scribe" { hexes = { "Ember", "Scald", "Salve", "Undertow", "Long Arm", "Sharp" } }
character "Reader" {}
hex "Gust" { tags = { "durable" }, casts = 8, target = "other", within = 2, pushes = 1 }
hex "Twin" { tags = { "durable", "modifier" }, modifies = { within = "+1" } }
hex "Glow" { tags = { "durable" }, only_durable = true, effect = function(act) act.user:tag("lit") end }
palette "Staff" { hexes = { "Gust", "Twin", "Glow" }, requires = { WIL = 1 } }
skill "One" {} skill "Two" {} skill "Three" {} skill "Four" {} skill "Five" {} skill "Six" {}
archetype "Counter" { entries = { "One", "Two", "Three", "Four", "Five", "Six" }, cost = "1->2->3" }
archetype "Apprentice" { teaches = "hex", entries = { "Salve", "Ember" }, requires = { WIL = 1 },
  setting_requires = "has a master" }
species "Troll" { costs = { STR = 1, SOC = "+2" }, limits = { SOC = 1 } }
character "Grunt" { species = "Troll", XP = 10 }
