-- Hexes with round numbers, and characters that know them, for the specs of this folder.

hex "Ember"    { learn = 7, target = "character", within = 3, damage = "1d6" }
hex "Scald"    { learn = 9, target = "enemy", within = 1, damage = 2 }
hex "Salve"    { learn = 6, heals = 1 }
hex "Undertow" { learn = 9, target = "character", within = 2,
  when = function(act) return act.self.space:has("water") end,
  effect = function(act) if not act.target:check("STR", 8) then act.target:lose("AP", 1) end end }
hex "Sting"    { study = "PER", target = "author", damage = 1 }
hex "Blessed"  { when = "it is a holy day", ruling = "the dead consent", heals = 1 }
hex "Thicket"  { target = "space", within = 1, places = "Bell" }
hex "Flash"    { target = "all", within = 1, damage = 1 }
hex "Palm"     { target = "holder", heals = 1 }
hex "Riddle"   { writing = 5, can_be_independent = false }
hex "Dear"     { cost = "1XP", heals = 1 }
hex "Brief"    { lasts = "1 hour", overrides = { lasting = "3 hours" } }
hex "Jot"      { writing = 0 }
hex "Slow Ink" { overrides = { lasting = "2 hours" } }
hex "Lash"     { trigger = { on = "hit", target = "self" }, damage = 1,
  effect = function(act) if act.event then act.event.user:tag("lashed") end end }
-- Destroys every other hex its user holds; for two of them that do it to each other.
hex "Fuse"     { effect = function(act)
  for hex in act.user:things("hex") do if hex.alive and hex ~= act.self then hex:destroy() end end
end }

hex "Long Arm" { learn = 7, tags = { "modifier" }, modifies = { within = "+2" } }
hex "Sharp"    { tags = { "modifier" }, modifies = { damage = "+1" } }
hex "Kind"     { tags = { "modifier" }, modifies = { heals = "+2" } }
hex "Keen"     { tags = { "modifier" }, modifies = { damage = "2" } }
hex "Bite"     { tags = { "modifier" }, target = "author", damage = 2 }
hex "Veil"     { tags = { "modifier", "obscuring" } }
hex "Seldom"   { tags = { "modifier" }, when = function() return false end, modifies = { damage = "+9" } }

hex "Gust" { tags = { "durable" }, casts = 8, target = "other", within = 2, pushes = 1 }
hex "Hum"  { tags = { "durable" }, heals = 1 }
hex "Twin" { tags = { "durable", "modifier" }, modifies = { within = "+1" } }
hex "Glow" { tags = { "durable" }, only_durable = true, effect = function(act) act.user:tag("lit") end }
palette "Staff" { hexes = { "Gust", "Twin", "Glow" }, requires = { WIL = 1 } }

hex "Own Bane" { tags = { "independent" }, target = "author", damage = 3 }
skill "Shunt" { trigger = { before = "activate" }, effect = function(act) act.event:redirect(act.user) end }
hex "Spark Strip" { tags = { "independent", "invocation" }, target = "enemy", within = 2, damage = "(1)" }

character "Scribe" {
  hexes = { "Ember", "Scald", "Salve", "Undertow", "Sting", "Blessed", "Thicket", "Flash", "Palm", "Riddle", "Dear",
    "Brief", "Jot", "Slow Ink", "Lash", "Fuse", "Echo", "Mute", "Graffito", "Waking", "Long Arm", "Sharp", "Kind",
    "Keen", "Bite", "Veil", "Seldom", "Gust", "Hum", "Glow" },
  palettes = { "Staff" },
}
character "Reader" {}

skill "Alpha" {} skill "Beta" {} skill "Gamma" {} skill "Delta" {} skill "Epsilon" {} skill "Zeta" {}
archetype "Counter" { entries = { "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta" }, cost = "1->2->3" }
archetype "Apprentice" { teaches = "hex", entries = { "Salve", "Ember" }, requires = { WIL = 1 },
  setting_requires = "has a master" }
species "Troll" { costs = { STR = 1, SOC = "+2" }, limits = { SOC = 1 } }
character "Grunt" { species = "Troll", XP = 10 }
character "Mute Grunt" { species = "Troll", XP = 10, lacks = { "SOC" } }
species "Ogrekin" { costs = { PER = "-3" }, limits = { SOC = -1 } }
character "Brute" { species = "Ogrekin", XP = 10, lacks = { "SOC" } }

-- Modifiers that wrap the whole combination, and modifiers that override a rule.
hex "Echo"    { tags = { "modifier" }, around = function(act) act:proceed(); act:proceed() end }
hex "Mute"    { tags = { "modifier" }, around = function() end }
hex "Graffito" { tags = { "modifier" }, overrides = { write_on = "any hex", modifier_price = 2, lasting = "2 hours" } }
hex "Waking"  { tags = { "modifier" }, overrides = { survives_sleep = true, search_price = 0, lasting = "forever" } }
hex "Margin Note" { target = "author", heals = 1, overrides = { capacity = "+1", upkeep = "5 + @WIL" } }
hex "Crowded" { tags = { "modifier" }, modifies = { heals = "+1" }, overrides = { modifiers = 4 } }
skill "One Hex" { overrides = { capacity = 1 } }
skill "Fast Hand" { overrides = { capacity = "+1", upkeep = "+2", modifiers = 1, hex_price = 2 } }
law "Clock" { trigger = "hour", effect = function(act) act.self:set("hours", (act.self.hours or 0) + 1) end }
