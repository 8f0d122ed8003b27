-- Content that loads, with one warning (SRG-091), but for Calm and sword.
character "Prodigy" { skills = { sword = { 6, tier = 3 } } }  -- expect: pack/level-above-tier 34 level 6 exceeds 5, the most of tier 3
npc "Calm"     { tier = 1, threat = "high", changes_every = 10, goals = { "wait" }, actions = { { "waits" } }, behaviour = { "a", "b" } }
skill "sword" {}
