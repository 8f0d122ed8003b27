-- Characters, skills and opponents with round numbers, for the specs of this folder.

skill "sword"  { reach = "melee", suits = { "attack", "defence" } }
skill "spear"  { reach = "long", suits = { "attack" } }
skill "bow"    { reach = "ranged", suits = { "attack" } }
skill "spell"  { reach = "magic", suits = { "attack" } }
skill "taunt"  { reach = "voice", suits = { "manoeuvre" }, strain = "frustration" }
skill "climb"  {}
skill "old art" { tier = 3, suits = { "defence" }, effect = function(act) act.user:heal(act.power) end }
-- Heals as many wounds as the die that counts; on a willing friend failure makes no sense.
skill "mending" { willing = true, effect = function(act) act.target:heal(act.power) end }

ability "Riposte" { skill = "sword", action = "defence",
  on_success = function(act) act.user:attack(act.event.actor, { free = true, with = "sword" }) end,
  drawback = { defence = "-1" } }
ability "Lunge"  { skill = "sword", action = "attack", drawback = { attack = "-1", lasts = "2 turns" },
  drawback_status = "Off Balance" }
ability "Old Trick" { skill = "sword", action = "attack", tier = 1, drawback = { defence = "-1" } }
ability "Skyfire" { skill = "spell", action = "attack", tags = { "high_power" } }
ability "Far Shot" { skill = "bow", action = "attack", tags = { "high_power" } }
ability "Deep Lore" { skill = "climb", tier = 3 }

status "Off Balance" { modifies = { defence = "-1" } }
status "Peaceful"    { cannot = { "attack" } }
status "Stirred"     { lasts = "combat" }
status "Hurried"     { lasts = "2 rounds" }
status "Brisk"       { lasts = "start of next round" }
status "Asleep"      { cannot = { "act" }, lasts = "forever" }

-- The target strikes first when its holder attacks.
status "Watched" { lasts = "scene", trigger = { before = "attack/stopped", actor = "holder" },
  effect = function(act) act.event.target:strike(act.holder) end }

stance "Defensive" { modifies = { defence = "+1", attack = "-1" } }
stance "Pressing"  { modifies = { attack = "+1", defence = "-1" } }
stance "All In"    { gamble = true }
stance "Whirling"  { split = true }
stance "Sly"       { modifies = { attack = "+1", manoeuvre = "-1" } }

character "Kenji" { skills = { sword = 3, climb = 3 }, specialities = { Brawl = 1, Mingle = -1 } }
character "Mara"  { skills = { bow = 2, spell = 4, taunt = 1 }, background = "raised by a poacher" }
character "Blank" {}
character "Scholar" { abilities = { ["Deep Lore"] = 3 } }
character "Master" { skills = { sword = 4 }, abilities = { Riposte = 2, Lunge = 2 },
  stances = { "Defensive", "Pressing" } }

npc "Goblin" { tier = 1, threat = "low", goals = { "steal a goat" },
  actions = { { "stabs", harm = "1 wound" }, { "spits", harm = 2 }, { "jeers", reach = "voice" } },
  behaviour = { "bites", "haggles", "runs" } }
npc "Giant" { tier = 2, threat = "medium", goals = { "cross the river" },
  actions = { { "sweeps its club", situation = { ["the sweeping club"] = -1 }, descriptor = "knocked down" } },
  behaviour = { "roars", "stamps", "wades home" }, starts = 2 }
npc "Archer" { tier = 1, threat = "low", goals = { "hold the wall" }, actions = { { "shoots", reach = "ranged" } },
  behaviour = { "aims", "climbs down" } }
npc "Elder" { tier = 3, threat = "high", goals = { "be let alone" }, actions = { { "curses", reach = "magic" } },
  behaviour = { "wakes", "sleeps" } }
npc "Lord" { tier = 4, threat = "heroic", goals = { "rule" }, actions = { { "commands", reach = "voice" } },
  behaviour = { "smiles", "frowns" } }

countdown "Execution" { tries = 3, steps = { "the first falls", "the second falls", "the third falls" },
  lost = "the princess is dead" }

npc "Rat" { tier = 1, threat = "low", changes_every = 1, goals = { "eat" }, actions = { { "bites" } },
  behaviour = { "leaps", "hisses", "flees" } }
npc "Ten High" { tier = 1, threat = "high", changes_every = 10, goals = { "wait" }, actions = { { "waits" } },
  behaviour = { "stays", "goes" } }
npc "Ten Heroic" { tier = 1, threat = "heroic", changes_every = 10, goals = { "wait" }, actions = { { "waits" } },
  behaviour = { "stays", "goes" } }

-- hexwright: ignore level-above-tier (a spec of its own)
character "Overreaching" { skills = { climb = { 6, tier = 3 } } }

-- Record the order of the steps of their holder's checks.
for _, step in ipairs { "tier", "modifiers", "roll", "test", "amount", "bad", "narration", "handling", "fatigue",
  "tracks" } do
  status("Witness of " .. step) { lasts = "forever", trigger = { before = "attempt/" .. step, actor = "holder" },
    -- hexwright: ignore script-error (whose specs set it first)
    effect = function(act) act.holder:set("seen", act.holder.seen .. step .. " ") end }
end

-- Records the rounds.
status "Counting" { lasts = "forever", trigger = { "round start", "round end" },
  -- hexwright: ignore script-error (whose specs set it first)
  effect = function(act) act.holder:set("seen", act.holder.seen .. act.event.name .. " ") end }

-- Ends one attack before it lands.
status "Shielded" { lasts = "scene", priority = -10, trigger = { before = "attack/land", target = "holder" },
  effect = function(act)
    act.event:cancel()
    act.self.holder:lift "Shielded"
  end }

-- Strikes at its holder, once, in the window of an attack or of its check.
for _, window in ipairs { "attack/stopped", "attack/check", "attempt/roll" } do
  status("Ambushed before " .. window) { lasts = "forever", trigger = { before = window, actor = "holder" },
    effect = function(act)
      act.holder:lift(act.self.name)
      act.event.target:strike(act.holder)
    end }
end

-- Record the target of a missed attack, and healed strain.
status "Sulking" { lasts = "scene", trigger = { on = "miss", actor = "holder" },
  effect = function(act) act.holder:set("seen", "missed " .. act.event.target.name) end }
status "Light on its Feet" { lasts = "scene", trigger = { on = "miss", target = "holder" },
  effect = function(act) act.holder:set("seen", act.event.user.name .. " missed") end }
status "On the Mend" { lasts = "scene", trigger = { on = "heal", target = "holder" },
  effect = function(act) act.holder:set("seen", act.event.number .. " " .. act.event.pool) end }
ability "Deep Breath" { skill = "focus", heals = 1 }
skill "mending hands" { willing = true, heals = "2 frustration" }

-- A status that lasts until a turn of its maker, and definitions made from others, with a rolled behaviour.
status "Scorned" { lasts = "end of my next turn or scene" }
status "Shunned" { lasts = "start of my next turn or scene" }
npc "Scorner" { from = "Goblin", goals = { "+be feared" }, starts = "1d2",
  actions = { { "scorns", harm = "1 wound", inflicts = "Scorned, Shunned" } } }
character "Nobody" { from = "Blank", skills = { climb = 1 } }
character "Old Kenji" { from = "Kenji", skills = { sword = "+1", climb = "-1" } }

-- Hits, and refuses in the end.
ability "Overreach" { skill = "sword", action = "attack", on_success = function(act) act:refuse "it slips" end }
