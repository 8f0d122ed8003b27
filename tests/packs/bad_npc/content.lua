npc "Aimless"  { tier = 1, threat = "low", actions = { { "paces" } }, behaviour = { "stays", "goes" } }
npc "Idle"     { tier = 1, threat = "low", goals = { "wait" }, behaviour = { "stays", "goes" } }
npc "Stolid"   { tier = 1, threat = "low", goals = { "wait" }, actions = { { "waits" } } }
npc "Tierless" { threat = "low", goals = { "wait" }, actions = { { "waits" } }, behaviour = { "stays", "goes" } }
