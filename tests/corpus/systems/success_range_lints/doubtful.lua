-- Content that loads, each line with one warning (SRG-018, SRG-019, SRG-079, SRG-081, SRG-091), but for Calm and sword.
character "Prodigy" { skills = { sword = { 6, tier = 3 } } }  -- expect: pack/level-above-tier 34 level 6 exceeds 5, the most of tier 3
stance "Free Lunch" { modifies = { defence = "+1" } }  -- expect: pack/stance-balance 23 gains and costs differ by 1
stance "Too Much"   { modifies = { defence = "+2", attack = "-2" } }  -- expect: pack/stance-balance 23 +2 for defence is more than +1
npc "Restless" { tier = 1, threat = "low", changes_every = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 44 a low threat changes every 1 to 2 successes
npc "Lost"     { tier = 1, threat = "low", starts = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 44 there are 2 behaviours
npc "Vague"    { tier = 1, threat = "low", goals = { "pace" }, actions = { { "hits", harm = "ouch" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 86 'ouch' is no harm
npc "Nameless" { tier = 1, threat = "low", goals = { "pace" }, actions = { { harm = 1 } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 76 an action begins with what it is
npc "Calm"     { tier = 1, threat = "high", changes_every = 10, goals = { "wait" }, actions = { { "waits" } }, behaviour = { "a", "b" } }
npc "Wordy"    { tier = 1, threat = "low", goals = { "talk" }, actions = { { "talks", harms = 1 } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 87 `harms` means nothing here
stance "Misspelt" { modifies = { defense = "+1", attack = "-1" } }  -- expect: pack/stance-names 34 `defense` is no action
ability "Misled"  { skill = "sword", drawback = { defense = "-1" } }  -- expect: pack/drawback-names 51 `defense` is no action
skill "sword" {}
