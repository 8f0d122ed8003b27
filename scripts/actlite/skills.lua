-- Three archetype tables with eight skills each, and one of hexes. Each entry is a face of the die, the lowest first.

-- Fights with bare hands.
archetype "Brawler" { cost = "1->2->3",
  entries = { "Shove", "Trip", "Grit", "Stand Fast", "All In", "Headbutt", "Thick Skin", "Unbroken" } }

-- An action of 1 AP: a check against a passive score, and the effect of a success.
skill "Shove" { target = "enemy", within = 0, check = "STR", against = "STR", pushes = 1 }
skill "Trip"  { target = "enemy", within = 1, check = "STR", against = "AGI", inflicts = "prone" }
-- Once a day.
skill "Grit"  { uses = "1/day", heals = 3 }
-- A permanent effect.
skill "Stand Fast" { immune = { "prone", "rooted" } }
-- A reaction: before the character's own attack, once a day.
skill "All In" { trigger = { before = "attack", actor = "self" }, uses = "1/day",
  effect = function(act) act.event:edit { advantage = "+2" } end }
-- Additional effects, like those of a weapon.
skill "Headbutt" { target = "enemy", within = 0, check = "STR", against = "AGI", damage = "1d4 B",
  adds = { { on = "matching", inflicts = "dazed" } }, on_fail = function(act) act.user:take(1) end }
skill "Thick Skin" { modifies = { damage = "-1 min 0" } }
-- Prevents a fall.
skill "Unbroken" { trigger = { before = "fallen", target = "self" }, uses = "1/day",
  effect = function(act)
    act.event:cancel()
    act.user:heal "(1)"
  end }

-- Avoids blows. Requires AGI 1.
archetype "Skirmisher" { requires = { AGI = 1 },
  entries = { "Light Step", "Take Aim", "Feint", "Sidestep", "Lunge", "Slip Away", "Riposte", "Deep Breath" } }

skill "Light Step" { modifies = { speed = "+1" } }
-- Requires a weapon with a tag.
skill "Take Aim"   { target = "self", needs = { weapon = "range" }, inflicts = "inspired" }
skill "Feint"      { target = "enemy", within = 1, check = "SOC", against = "PER", inflicts = "marked" }
-- Replaces passive AGI if it is higher.
skill "Sidestep"   { defense = "at least 7" }
-- Moves and attacks for the price of one action; the free attack costs nothing more.
skill "Lunge"      { target = "enemy", within = 2, needs = { weapon = "hilt" },
  effect = function(act)
    act.user:move_to(act.target.space)
    act.user:attack(act.target, { free = true })
  end }
skill "Slip Away"  { trigger = { on = "damage", target = "self" }, uses = "1/day",
  effect = function(act)
    local space = act:pick(act.user.space:neighbours(), "Where to?")
    if space then act.user:move_to(space) end
  end }
skill "Riposte"    { trigger = { on = "miss", target = "self" }, cost = "1", needs = { weapon = "hilt" },
  effect = function(act) act.user:attack(act.event.user, { free = true }) end }
skill "Deep Breath" { trigger = { on = "round skills", actor = "self" }, uses = "1/day", regains = "1AP" }

-- Writes hexes. The first roll is expensive; the GM judges whether there is a master to learn from.
archetype "Scrivener's Hand" { cost = "3->1", requires = { WIL = 1 }, setting_requires = "has a master",
  entries = { "Deft Pockets", "Fine Nib", "Deep Well", "Many Threads", "Calm of Ink", "Fast Ink", "Night Ink",
    "Unwrite" } }

-- Change rules of hexes for characters with the skill.
skill "Deft Pockets" { overrides = { search_price = 0 } }
skill "Fine Nib"     { overrides = { modifiers = "+1" } }
skill "Deep Well"    { overrides = { capacity = "+1" } }
skill "Many Threads" { overrides = { upkeep = "+1" } }
skill "Calm of Ink"  { trigger = { on = "write", actor = "self" }, heals = 1 }
skill "Fast Ink"     { overrides = { hex_price = 2 } }
-- For the hexes that the character carries.
skill "Night Ink"    { overrides = { survives_sleep = true } }
-- Destroys a hex that an enemy keeps up; the hex then acts, of course.
skill "Unwrite"      { target = "enemy", within = 1, check = "WIL", against = "WIL",
  effect = function(act)
    local oldest = act.target:maintained()[1]
    if oldest then oldest:destroy() end
  end }

-- Rolling on a table of hexes works the same way.
archetype "Marginalia" { teaches = "hex", cost = "2->3",
  entries = { "Cinder", "Bogfoot", "Long Arm", "Doorman", "Whetted", "Omen", "Second Breath", "Stutter" } }
