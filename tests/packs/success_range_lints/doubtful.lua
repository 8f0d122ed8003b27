-- Content that loads, each line with one warning (SRG-018, SRG-019, SRG-079, SRG-081, SRG-091), but for Calm and sword.
character "Prodigy" { skills = { sword = { 6, tier = 3 } } }
stance "Free Lunch" { modifies = { defence = "+1" } }
stance "Too Much"   { modifies = { defence = "+2", attack = "-2" } }
npc "Restless" { tier = 1, threat = "low", changes_every = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }
npc "Lost"     { tier = 1, threat = "low", starts = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }
npc "Vague"    { tier = 1, threat = "low", goals = { "pace" }, actions = { { "hits", harm = "ouch" } }, behaviour = { "a", "b" } }
npc "Nameless" { tier = 1, threat = "low", goals = { "pace" }, actions = { { harm = 1 } }, behaviour = { "a", "b" } }
npc "Calm"     { tier = 1, threat = "high", changes_every = 10, goals = { "wait" }, actions = { { "waits" } }, behaviour = { "a", "b" } }
npc "Wordy"    { tier = 1, threat = "low", goals = { "talk" }, actions = { { "talks", harms = 1 } }, behaviour = { "a", "b" } }
stance "Misspelt" { modifies = { defense = "+1", attack = "-1" } }
ability "Misled"  { skill = "sword", drawback = { defense = "-1" } }
skill "sword" {}
