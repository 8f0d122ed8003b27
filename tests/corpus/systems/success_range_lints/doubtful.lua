-- Content that loads, each line with one warning (SRG-018, SRG-019, SRG-091), but for Calm and sword.
character "Prodigy" { skills = { sword = { 6, tier = 3 } } }  -- expect: pack/level-above-tier 34 level 6 exceeds 5, the most of tier 3
stance "Free Lunch" { modifies = { defence = "+1" } }  -- expect: pack/stance-balance 23 gains and costs differ by 1
stance "Too Much"   { modifies = { defence = "+2", attack = "-2" } }  -- expect: pack/stance-balance 23 +2 for defence is more than +1
npc "Calm"     { tier = 1, threat = "high", changes_every = 10, goals = { "wait" }, actions = { { "waits" } }, behaviour = { "a", "b" } }
skill "sword" {}
