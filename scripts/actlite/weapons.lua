-- Fourteen weapons to copy from; each shows one feature.

-- Tags, Speed, damage: a complete weapon. The first attack of a round costs 1 AP, each further one 2.
weapon "Cudgel" { tags = { "pole", "one-handed" }, speed = "1->2", attacks = { { damage = "1d4 B" } } }

-- An additional effect: once for each 6 among the dice that count.
weapon "Mace" { tags = { "pole", "one-handed" }, speed = "1->2",
  attacks = { { damage = "1d4 B", { on = "6", inflicts = "stun" } } } }

-- Damage in brackets goes to critical health; here only if both dice match.
weapon "Long Knife" { tags = { "hilt", "one-handed" }, to_hit = 1, speed = "1->1->2",
  attacks = { { damage = "1d4 S", { on = "matching", damage = "(1)" } } } }

-- Reach, and a required score: without STR 1 the attack has disadvantage.
weapon "Boar Spear" { tags = { "pole", "two-handed", reach = 2 }, requires = { STR = 1 },
  attacks = { { damage = "1d6 P" } } }

-- Moves the target it hits.
weapon "Billhook" { tags = { "pole", "two-handed", reach = 2 }, speed = "1->2",
  attacks = { { damage = "1d4 P", { on = "matching", pulls = 1 } } } }

-- Two attacks to choose from.
weapon "Quarterstaff" { tags = { "pole", "two-handed", reach = 2 }, speed = "1",
  attacks = { { damage = "1d4 B" }, { damage = "1", { pushes = 1 } } } }

-- To-Hit may be a score of the wielder. `at least one 6` happens at most once.
weapon "War Hammer" { tags = { "pole", "one-handed" }, to_hit = "STR", requires = { STR = 1 }, speed = "1->2->3",
  attacks = { { damage = "1d6 B", { on = "at least one 6", inflicts = "prone" } } } }

-- Both tags: no penalty in one hand, and in two it requires less STR.
weapon "Longsword" { tags = { "hilt", "one-handed", "two-handed" }, requires = { STR = 1 }, speed = "1->2",
  attacks = { { damage = "1d6 S" } } }

-- Slow and heavy: an amount may add numbers, and a score of the attacker.
weapon "Greatsword" { tags = { "hilt", "two-handed" }, requires = { STR = 2 }, speed = "2->3",
  attacks = { { damage = "1d8 + @STR S (1)" } } }

-- Counts as entering the target's space for a moment: triggers on `enter` fire.
weapon "Katar" { tags = { "hilt", "one-handed", reach = "close" }, speed = "1->1->1->2",
  attacks = { { damage = "1d4 P" } } }

-- As far as the wielder can see.
weapon "Hunting Bow" { tags = { "two-handed", "range" }, to_hit = "PER", speed = "2",
  attacks = { { damage = "1d6 P" } } }

-- A limited range.
weapon "Sling" { tags = { "one-handed", range = 5 }, speed = "1->2", attacks = { { damage = "1d4 B" } } }

-- No damage: an effect without `on` happens with each hit.
weapon "Bolas" { tags = { "one-handed", range = 4 }, attacks = { { { inflicts = "rooted" } } } }

-- A function of the act, for effects without a field: the wielder drinks the blood.
weapon "Leech Blade" { tags = { "hilt", "one-handed" }, speed = "1->2",
  attacks = { { damage = "1d4 S", { on = "matching", effect = function(act) act.user:heal(2) end } } } }
