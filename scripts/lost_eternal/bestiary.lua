-- The creatures of the wastes, with their printed sums. If these do not add up, `check` warns and a comment gives the
-- printed numbers; HP are as printed.

-- Runs in packs, and gores with its tusks.
ability "Tusk Gore" { part = "Head", damage = "EP" }
-- hexwright: ignore sheet (printed so; the parts add up to 31 and all to 36)
creature "Wheat-Wolf" { TEP = 35, attributes = { STR = 2, DEX = 2, CON = 1 }, speed = 60, hp = 13,
  body = { "torso", { "head", name = "Head", size = 2 }, { "standard limb", name = "Leg", count = 4, size = 3 },
    { "sense organ", name = "Eye", count = 2 }, { "sense organ", name = "Scent Organ" } },
  -- hexwright: ignore sheet (as printed)
  printed = { attributes = 5, form = 30 }, abilities = { "Tusk Gore" } }

-- Grabs its victims and drags them under the field, where they cannot breathe.
ability "Grave Grasp" { damage = "EP", inflicts = "Grappled 12" }
ability "Drag Under" { eager = true, requires = { target = { has = "Grappled" } }, effect = function(act)
  act.target:inflict("Smothered", act.gm:ask("What is the TN to dig oneself out?", { from = 1, to = 40, default = 10 }))
end }
-- hexwright: ignore sheet (printed so; the parts add up to 13, all to 93, and its HP to 6)
creature "Hole Hag" { TEP = 95, attributes = { STR = 15, DEX = 15, CON = 10 }, hp = 4,
  body = { "torso", "head", { "standard limb", name = "Arm", count = 2 }, { "sense organ", name = "Resonant Sense" },
    { "utility limb", name = "Burrowing Form" } },
  skills = { Subterfuge = 30 }, feats = { "Gloom-Sight" }, feat_ep = 10,
  -- hexwright: ignore sheet (as printed)
  printed = { attributes = 40, form = 15, skills = 40 }, abilities = { "Grave Grasp", "Drag Under" } }
feat "Gloom-Sight" { ep = 8, immune = { "Blinded" } }

-- Runs headlong: the first slam of a round uses its whole torso.
ability "Headlong Charge" { part = "Torso", damage = "EP", bonus_damage = 32, uses = "1/round" }
creature "Pasty" { TEP = 60, attributes = { STR = 5, DEX = 5 }, hp = 39,
  body = { { "torso", name = "Torso", size = 32 }, "head", { "standard limb", name = "Arm", count = 2 },
    { "standard limb", name = "Leg", count = 2 }, { "sense organ", name = "Sense", count = 4 } },
  printed = { attributes = 10, form = 50 }, abilities = { "Headlong Charge" } }

-- Circles, cries, and paralyses before it lands.
ability "Thunderous Cry" { all = true, eager = true, within = 120, uses = "1/combat", effect = function(act)
  for _, target in ipairs(act.targets) do
    if not target:check("Thunderous Cry", { tn = 18, with = "CON" }) then target:inflict "Deafened" end
  end
end }
ability "Tail Barb" { part = "Tail", damage = "EP", on_hit = function(act)
  if act.target:check("Paralytic Venom", { tn = 20, with = "CON" }) then return end
  act.target:lose { Constitution = 5 }
  act.target:inflict "Paralyzed"
end }
ability "Beak" { part = "Beak", damage = "EP" }
-- hexwright: ignore sheet (printed so; the parts add up to 131, all to 236, and its HP to 75)
creature "Skinbird" { TEP = 245, attributes = { STR = 60, DEX = 35, CON = 10 }, speed = 90, hp = 69,
  body = { { "torso", size = 20 }, { "utility limb", name = "Beak", size = 20 },
    { "utility limb", name = "Wing", count = 2, size = 20 }, { "basic limb", name = "Tail", size = 20 },
    { "utility limb", name = "Venom Gland", size = 10 }, { "sense organ", name = "Sense", count = 2 } },
  -- hexwright: ignore sheet (as printed)
  printed = { attributes = 105, form = 140 }, abilities = { "Tail Barb", "Beak", "Thunderous Cry" } }
status "Deafened"  { lasts = "10 turns" }
status "Paralyzed" { lasts = "1 turns", prevents = { "move", "action", "reaction" } }

-- Waits in its pit, holds its victims, and eats them limb by limb.
ability "Mantis Grapple" { part = "Mantis Claw", damage = "EP", within = 10, inflicts = "Grappled 12" }
ability "Devour Limb" { eager = true, requires = { target = { has = "Grappled" } }, effect = function(act)
  local held = act.target.statuses.Grappled
  local bite = act:dice("1d10", "devouring")
  act.target:take(bite)
  held:set("x", held.x + bite)                                  -- harder to escape the more it has eaten
  local bites = (held.bites or 0) + 1
  held:set("bites", bites)
  if bites == 3 then act.gm:ask("Which limb of " .. act.target.name .. " is severed?", { "arm", "leg" }) end
end }
-- hexwright: ignore sheet (printed so; the parts add up to 80 and all to 130)
creature "Lamb Lion" { TEP = 120, attributes = { STR = 30, DEX = 15, CON = 5 }, hp = 39,
  body = { { "torso", size = 10 }, { "head", name = "Mandibles", size = 10 },
    { "utility limb", name = "Mantis Claw", count = 2, size = 15 }, { "standard limb", name = "Leg", count = 6 },
    { "sense organ", name = "Compound Eye", count = 2 } },
  -- hexwright: ignore sheet (as printed)
  printed = { attributes = 50, form = 70 }, abilities = { "Mantis Grapple", "Devour Limb" } }
status "Grappled" { lasts = "forever", prevents = { "move" },
  escape = { cost = "action", check = "1d20 + @STR_mod + @DEX_mod", to = "@x" } }

-- Nothing harms it, and any attacker is destroyed: a chase, no fight.
reaction "Integration" { trigger = { before = "attack", target = "self" }, on_pass = function(act)
  act:say(act.event.user.name .. " is no more")
  act.event:cancel()
  act.event.user:destroy()
end }
feat "The Nothing That Is" { ep = 0, immune = { "harm", "Smothered", "Grappled", "Paralyzed" } }
feat "Aura of Dread" { ep = 0, trigger = { on = "turn start", actor = "enemy", within = 24 }, effect = function(act)
  local who = act.event.user
  if not who:check("Aura of Dread", { tn = 25 }) then who:inflict "Frightened" end
end }
-- Its EP are negative, and count as positive in contests.
-- hexwright: ignore sheet (as printed)
creature "Heresy" { TEP = -500, hp = 1,
  body = { "torso" }, feats = { "The Nothing That Is", "Aura of Dread" }, reactions = { "Integration" } }
status "Frightened" { lasts = "1 turns", modifies = { accuracy = "-2", resolution = "-2" } }

creature "Village Commoner" { printed = { form = 18 }, hp = 7 }

-- Rolls up: hits then do less damage.
ability "Roll Up" { target = "self", bonus_action = true, inflicts = "Rolled Up" }
status "Rolled Up" { lasts = "start of my next turn", prevents = { "move" }, modifies = { damage = "-3" } }
-- hexwright: ignore sheet (printed so; the parts add up to 24, and its HP to 13)
creature "Graff" { hp = 11, attributes = { STR = 6, CON = 6 }, abilities = { "Roll Up" }, printed = { form = 23 },
  body = { { "torso", size = 4 }, "head", { "standard limb", name = "Arm", count = 2 },
    { "standard limb", name = "Leg", count = 2 }, { "sense organ", name = "Sense", count = 2 },
    { "utility limb", name = "Carapace" } } }

-- Leaps, and bites with venom.
ability "Venomous Bite" { damage = "EP", inflicts = "Venom" }
status "Venom" { lasts = "2 turns", trigger = "turn start", damage = 1, irreducible = true }
-- Its printed HP leave out the fangs, which not all of them have.
-- hexwright: ignore sheet (as printed)
creature "Saltician" { hp = 10, speed = 60, attributes = { STR = 4, DEX = 12 }, abilities = { "Venomous Bite" },
  body = { "torso", "head", { "standard limb", name = "Leg", count = 6 },
    { "sense organ", name = "Compound Eye", count = 2 }, { "utility limb", name = "Fangs" } }, printed = { form = 26 } }

-- A head of pure element on a body of stone: its blows burn.
ability "Elemental Head" { part = "Pure Element", damage = "EP", within = 15, element = "fire" }
creature "Sha Reqa" { attributes = { STR = 8, DEX = 16, WIS = 8 }, abilities = { "Elemental Head" },
  body = { { "torso", size = 6 }, { "utility limb", name = "Pure Element", size = 12 },
    { "standard limb", name = "Stone Arm", count = 3, size = 2 }, { "basic limb", name = "Stone Tail" } } }

-- Flits about; its tail steals a breath.
ability "Tail Whip" { damage = "EP", within = 10 }
-- As printed; the parts add up to 26.
creature "Pindel" { attributes = { DEX = 14, WIS = 6 }, speed = 60, hp = 12, abilities = { "Tail Whip" },
  body = { "torso", "head", { "standard limb", name = "Arm", count = 2 }, { "standard limb", name = "Leg", count = 2 },
    { "wing", name = "Wing", count = 2 }, { "basic limb", name = "Tail" },
    -- hexwright: ignore sheet (as printed)
    { "sense organ", name = "Sense", count = 2 } }, printed = { form = 21 } }
