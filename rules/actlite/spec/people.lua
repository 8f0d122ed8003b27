-- Characters and weapons with round numbers, for the specs of this folder.

character "Hero"   {}
character "Adult"  { health = "(2)6" }
character "Frail"  { health = "(1)1" }
character "Strong" { STR = 3, AGI = -1, WIL = 1 }
character "Scholar" { speed = 2, scores = { DEX = 2, LORE = 1 } }
-- Neither dodges nor talks.
character "Door"   { health = "(0)8", speed = 0, lacks = { "AGI", "WIL", "PER", "SOC" } }

weapon "Club" { tags = { "pole", "one-handed" }, speed = "1->2",
  attacks = { { damage = "1d4 B", { on = "6", inflicts = "stun" } } } }
weapon "Maul" { tags = { "pole", "2-h" }, requires = { STR = 2 }, to_hit = "STR", attacks = { { damage = "1d6 B" } } }
weapon "Heavy Club" { tags = { "pole", "1-h" }, requires = { STR = 2 }, attacks = { { damage = "1d4 B" } } }
weapon "Bastard Sword" { tags = { "hilt", "one-handed", "two-handed" }, to_hit = 1, attacks = { { damage = "1d6 S" } } }
weapon "Bow" { tags = { "two-handed", "range" }, requires = { STR = 1, PER = 1 }, attacks = { { damage = "1d6 P" } } }
weapon "Lance" { tags = { "two-handed", reach = 3 }, attacks = { { damage = "1d8 P (1)" } } }
weapon "Claw" { tags = { "reach: close" }, attacks = { { damage = "1d4 S" } } }
weapon "Hook" { tags = { "pole", "two-handed", reach = 2 }, speed = "1->1->2",
  attacks = {
    { damage = "1d6 P", { on = "matching", pulls = 1 } },
    { damage = "1d4 B", { on = "6", inflicts = "poison 1" }, { on = "at least one 6", inflicts = "bleed 1" } },
    { damage = "2", { on = "6", damage = 1 }, { on = "matching", lifts = "poison" } },
    { { inflicts = "poison 2" } },
  } }

weapon "Flail" { tags = { "pole", "sweeping" }, speed = "1", attacks = { { damage = "1d4 B" } } }

-- hexwright: ignore range-for-reach (a sling shoots)
weapon "Sling" { tags = { "range: 3" }, attacks = { { damage = "1d4 B" } } }

armor "Mail"    { defense = 8 }
armor "Rags"    { defense = 4 }
armor "Buckler" { defense = "at least 7" }

prop "Bell" { trigger = { on = "enter", space = "here" },
  effect = function(act) act.self:set("rings", (act.self.rings or 0) + 1) end }
condition "prone" { lasts = "forever" }
condition "stone" { lasts = "forever", immune = { "poison" } }
-- Inflicts poison on both 6s, then lifts it, then wounds; the wound shows that it came last.
weapon "Orderly" {
  attacks = { { damage = "1d4", { on = "6", inflicts = "poison 1" }, { on = "matching", lifts = "poison" },
    { on = "matching",
      effect = function(act) if not act.target:has("poison") then act.target:inflict("bleed") end end } } },
}
condition "hidden" { lasts = "1 round", cannot = { "be targeted" } }
condition "frost" { modifies = { speed = "-1" }, fades = 1 }
card "Spare" {}
character "Armless" { lacks = { "STR" } }
skill "Riposte" { needs = { weapon = "hilt" }, target = "enemy", damage = 1 }
-- Reduces cutting damage by 1.
skill "Quilted Coat" { trigger = { before = "damage/resist", target = "self", type = "S" },
  effect = function(act) act.event:edit { damage = "-1" } end }
-- Pulls on matching dice, with and without a bonus; and a weapon of the same reach without additional effects.
weapon "Snare"      { tags = { reach = 2 }, attacks = { { damage = "1d4", { on = "matching", pulls = 1 } } } }
weapon "Sure Snare" { tags = { reach = 2 }, to_hit = 2,
  attacks = { { damage = "1d4", { on = "matching", pulls = 1 } } } }
weapon "Claw Hook"  { tags = { reach = 2 }, attacks = { { damage = "1d4" } } }
-- Has no score at all.
character "Post" { lacks = { "STR", "AGI", "WIL", "PER", "SOC" } }
-- hexwright: ignore unknown-name (a spec of its own)
skill "Stare" { target = "other", check = "STR", against = "AGGI" }
-- Records the damage beyond 0 when its holder falls.
law "Witness" { trigger = { on = "fallen", target = "holder" },
  effect = function(act) act.holder:set("seen", act.event.beyond) end }
-- One skill for each field that a skill may have.
skill "Taunt"   { cost = "1->2", target = "enemy", within = 2, check = "SOC", against = "WIL", inflicts = "prone",
  adds = { { on = "matching", inflicts = "bleed" } }, on_fail = function(act) act.user:take(1) end }
skill "Breathe" { uses = "1/day", heals = 2 }
for _, time in ipairs { "round", "battle", "combat", "hour", "rest" } do
  skill("Once a " .. time) { uses = "1/" .. time, cost = "0" }
end
skill "Climb"   { target = "self", check = "STR", against = 8, needs = { STR = 1 },
  effect = function(act) act.user:tag("up") end }
skill "Vow"     { modifies = { advantage = "+1" } }
skill "Beacon"  { target = "space", effect = function(act) act.space:place("Bell") end }
weapon "Sums" {
  attacks = { { damage = "1d4 + @STR" }, { damage = "1d4-1" }, { damage = "1d4+1d4 + 1" }, { damage = "@STR+1" },
    { damage = "5 - 1d4" } },
}
-- Stops its holder from leaving space B.
skill "Leash" { trigger = { before = "leave", actor = "self" },
  effect = function(act) if act.event.space.name == "B" then act.event:cancel() end end }
skill "Rash" { target = "self", inflicts = { "poison 2", "bleed" } }
skill "Shove" { target = "other", pushes = 3 }
skill "Drag"  { target = "other", pulls = 9 }
-- Items: used up, reusable, unusable, with a trigger.
law "Stillness" { trigger = { before = "roll", actor = "holder" }, effect = function(act) act.event:cancel() end }
item "Tonic"   { cost = "1 + self", heals = "3", effect = function(act) act.target:tag("refreshed") end }
item "Whistle" { effect = function(act) act.user:tag("heard") end }
item "Harp"    { cost = "2", heals = "1" }
item "Phial"   { cost = "1 + self", trigger = { after = "damage", target = "holder" }, heals = "2" }
item "Crumb"   { cost = "self", heals = "1" }
item "Pebble"  {}
item "Locket"  { cost = "1", trigger = { on = "fallen", target = "holder" }, heals = "1" }

-- Made from others, with health that is rolled.
character "Thug" { from = "Strong", health = "(1d2)1d6+3", AGI = "+2", speed = "+1" }

-- Pays, does something, and refuses in the end.
skill "Overreach" { cost = "2", target = "self", effect = function(act)
  act.user:inflict "prone"
  act:refuse "it slips"
end }
