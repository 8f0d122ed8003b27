-- The three archetypes, at the five printed levels. Each starts from the standard humanoid.

local HUMANOID = { "humanoid" }
local function limbs(size)
  return { "standard limb", name = "Limb", count = 4, size = size }
end
local SENSES = { "sense organ", name = "Sense", count = 4 }

-- The Juggernaut: one arm with as much Size Entropy as possible.
local function juggernaut(torso, arm, legs)
  return { { "torso", size = torso }, "head", { "standard limb", name = "Right Arm", size = arm },
    { "standard limb", name = "Left Arm" }, { "standard limb", name = "Leg", count = 2, size = legs }, SENSES }
end
ability "Sledge" { part = "Right Arm", damage = "EP" }
ability "Reckless Strike" { part = "Right Arm", damage = "EP", accuracy = -4, bonus_damage = 8 }
feat "Impact Absorption" { ep = 6, modifies = { damage = "-1" } }
creature "The Brawler" { character = true, attributes = { STR = 6, DEX = 4, CON = 6, INT = 1 },
  body = HUMANOID, hp = 7 }
creature "The Veteran" { character = true, TEP = 95, attributes = { STR = 20, DEX = 10, CON = 15 }, hp = 20,
  body = juggernaut(0, 20, 3), abilities = { "Sledge" }, feats = { "Impact Absorption" }, feat_ep = 6 }
creature "The Champion" { character = true, TEP = 170, attributes = { STR = 40, DEX = 10, CON = 30 }, hp = 45,
  body = juggernaut(10, 50, 3), abilities = { "Sledge", "Reckless Strike" }, feat_ep = 6 }
-- Its body gives 75 HP; 84 are printed.
-- hexwright: ignore sheet (as printed)
creature "The Warlord" { character = true, TEP = 245, attributes = { STR = 60, DEX = 10, CON = 35 }, hp = 84,
  body = juggernaut(20, 80, 8), abilities = { "Sledge", "Reckless Strike" }, feat_ep = 6 }
creature "The Juggernaut" { character = true, TEP = 335, attributes = { STR = 80, DEX = 10, CON = 45 }, hp = 110,
  body = juggernaut(30, 120, 13), abilities = { "Sledge", "Reckless Strike" }, feat_ep = 6 }

-- The Phantom: seven HP and a pool of subterfuge.
feat "Entropic Stride" { ep = 10, modifies = { speed = "+10" } }
ability "Wound Channel Analyst" { target = "enemy", within = 60, effect = function(act)
  if act.user:check("Analysis", { with = "INT", formula = true }) then act.target:inflict "Analysed" end
end }
status "Analysed" { lasts = "combat", modifies = { damage = "+1" } }
creature "The Urchin" { character = true, attributes = { STR = 2, DEX = 6, CON = 3, INT = 4, WIS = 2 },
  body = HUMANOID }
creature "The Cutpurse" { character = true, TEP = 95, attributes = { STR = 5, DEX = 20, CON = 10, INT = 12, WIS = 10 },
  body = HUMANOID, skills = { Subterfuge = 10 }, feats = { "Entropic Stride" }, feat_ep = 10 }
creature "The Infiltrator" { character = true, TEP = 170, body = HUMANOID, skills = { Subterfuge = 22 }, feat_ep = 20,
  attributes = { STR = 10, DEX = 40, CON = 15, INT = 25, WIS = 20 }, feats = { "Entropic Stride" },
  abilities = { "Wound Channel Analyst" } }
creature "The Assassin" { character = true, TEP = 245, body = HUMANOID, skills = { Subterfuge = 42 }, feat_ep = 20,
  attributes = { STR = 10, DEX = 65, CON = 20, INT = 40, WIS = 30 }, feats = { "Entropic Stride" },
  abilities = { "Wound Channel Analyst" } }
creature "The Phantom" { character = true, TEP = 335, body = HUMANOID, skills = { Subterfuge = 72 }, feat_ep = 20,
  attributes = { STR = 10, DEX = 90, CON = 25, INT = 60, WIS = 40 }, feats = { "Entropic Stride" },
  abilities = { "Wound Channel Analyst" } }

-- The Sentinel: protects others and weaves walls.
local function sentinel(torso, limb) return { { "torso", size = torso }, "head", limbs(limb), SENSES } end
reaction "Interposing Shell" {
  trigger = { before = "attack", target = "ally", when = function(act)
    return not act.user.space or (act.user:distance(act.event.target) or 2) <= 1
  end },
  on_pass = function(act) act.event:redirect(act.user) end,
}
spell "Resonant Barricade" { skill = "Shell Weaving", target = "self", convertible = false, effect = function(act)
  if not act.user.space then return end
  local wall = act.user.space:place "Barricade"
  wall:set("cover", act.rolled)
  act.user:take_cover(wall)
end }
prop "Barricade" { cover = 1 }
spell "Aegis of Coherence" { skill = "Shell Weaving", target = "self", power = 20, effect = function(act)
  act.user:inflict("Aegis", nil, { lasts = math.max(1, act.user.CON_mod) .. " turns" })
end }
status "Aegis" { lasts = "forever", prevents = { "move" }, immune = { "harm" } }
creature "The Guardian" { character = true, attributes = { STR = 6, DEX = 2, CON = 8, WIS = 1 },
  body = HUMANOID, hp = 7 }
-- 4 of its 95 EP are unaccounted for.
-- hexwright: ignore sheet (as printed)
creature "The Shieldwarden" { character = true, TEP = 95, attributes = { STR = 15, DEX = 5, CON = 20, WIS = 5 },
  hp = 21, body = sentinel(10, 2), reactions = { "Interposing Shell" }, feat_ep = 10 }
creature "The Bastion" { character = true, TEP = 170, attributes = { STR = 30, DEX = 5, CON = 40, WIS = 5 }, hp = 36,
  body = sentinel(25, 2), reactions = { "Interposing Shell" }, feat_ep = 20,
  arcane = { ["Shell Weaving"] = 16 }, spells = { "Resonant Barricade" } }
creature "The Aegis" { character = true, TEP = 245, attributes = { STR = 45, DEX = 5, CON = 60, WIS = 5 }, hp = 61,
  body = sentinel(40, 7), reactions = { "Interposing Shell" }, feat_ep = 20,
  arcane = { ["Shell Weaving"] = 21 }, spells = { "Resonant Barricade" } }
creature "The Sentinel" { character = true, TEP = 335, attributes = { STR = 60, DEX = 5, CON = 70, WIS = 10 }, hp = 91,
  body = sentinel(60, 12), reactions = { "Interposing Shell" }, feat_ep = 30,
  arcane = { ["Shell Weaving"] = 31 }, spells = { "Resonant Barricade", "Aegis of Coherence" } }
