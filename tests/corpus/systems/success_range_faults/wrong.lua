-- One mistake in each line (SRG-018, SRG-026, SRG-070, SRG-078, SRG-081, SRG-091), but for the last.
npc "Restless" { tier = 1, threat = "low", changes_every = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 44 a low threat changes every 1 to 2 successes
npc "Lost"     { tier = 1, threat = "low", starts = 3, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 44 there are 2 behaviours
npc "Vague"    { tier = 1, threat = "low", goals = { "pace" }, actions = { { "hits", harm = "ouch" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 86 'ouch' is no harm
npc "Nameless" { tier = 1, threat = "low", goals = { "pace" }, actions = { { harm = 1 } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 76 an action begins with what it is
npc "Wordy"    { tier = 1, threat = "low", goals = { "talk" }, actions = { { "talks", harms = 1 } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 87 `harms` means nothing here
stance "Misspelt" { modifies = { defense = "+1", attack = "-1" } }  -- expect: pack/stance-names 34 `defense` is no action
ability "Misled"  { skill = "sword", drawback = { defense = "-1" } }  -- expect: pack/drawback-names 51 `defense` is no action
npc "Restless Giant" { tier = 1, threat = "medium", changes_every = 6, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 53 a medium threat changes every 3 to 5 successes
npc "Restless Elder" { tier = 1, threat = "high", changes_every = 11, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 51 a high threat changes every 6 to 10 successes
npc "Restless Lord" { tier = 1, threat = "heroic", changes_every = 9, goals = { "pace" }, actions = { { "paces" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-threat 52 a heroic threat changes every 10 or more successes
npc "Mime"     { tier = 1, threat = "low", goals = { "be seen" }, actions = { { "waves", reach = "mele" } }, behaviour = { "a", "b" } }  -- expect: pack/npc-action 90 'mele' is no reach; there are melee, long, ranged, magic, voice
character "Worded" { skills = { sword = "4" } }  -- expect: pack/no-level 33 a level is a whole number, not "4"; write for example sword = 4
character "Listed" { skills = { "sword" } }  -- expect: pack/no-level 22 'sword' has no level; write for example { sword = 4 }
character "Tiered" { skills = { sword = { 3, tier = "2" } } }  -- expect: pack/no-level 33 a tier is a number from 1 to 7
countdown "Siege"  { tries = 1, steps = { "the gate", "the keep" }, lost = "the town" }  -- expect: pack/countdown-steps 33 2 steps for tries = 1
status "Stung"     { harms = "1 scratch", trigger = "turn start" }  -- expect: pack/no-harm-status 22 '1 scratch' is no harm
skill "mending"    { heals = "0 wounds" }  -- expect: pack/no-harm-skill 22 what is healed is 1 at least, found 0
status "Reeling"   { modifies = { defense = "-1" } }  -- expect: pack/status-names 35 `defense` is no action
stance "Free Lunch" { modifies = { defence = "+1" } }  -- expect: pack/stance-balance 23 gains and costs differ by 1
stance "Too Much"   { modifies = { defence = "+2", attack = "-2" } }  -- expect: pack/stance-balance 23 +2 for defence is more than +1
stance "Twofold"   { modifies = { defence = "+1", attack = "-@level" } }  -- expect: pack/stance-balance 51 is no gain or cost; write +1 or -1
skill "sword" {}
npc "Moody"    { tier = 1, threat = "low", goals = { "sulk" }, actions = { { "sulks" } }, behaviour = { "a", "b" }, trigger = { before = "attack" } }  -- expect: pack/unknown-field 117 `trigger` of npc 'Moody' would do nothing: a thing of the kind answers nothing
npc "Sore"     { tier = 1, threat = "low", goals = { "sulk" }, actions = { { "sulks" } }, behaviour = { "a", "b" }, harms = "1 wound" }  -- expect: pack/unknown-field 117 a thing of the kind is carried out by no verb
stance "Sworn" { ruling = "was it sworn?", modifies = { defence = "+1", attack = "-1" } }  -- expect: pack/unknown-field 18 answers nothing and is carried out by no verb
status "Cowed" { cannot = { "attacks", "long attack" } }  -- expect: pack/not-one-of 29 found 'attacks' (did you mean 'attack'?
