-- A blank character, and targets.
character "Blank" {}
npc "Post" { tier = 1, threat = "heroic", goals = { "stand" }, actions = { { "creaks", harm = "1 wound" } },
  behaviour = { "stands", "falls" } }
npc "Strong Post" { tier = 3, threat = "heroic", goals = { "stand" }, actions = { { "creaks" } },
  behaviour = { "stands", "falls" } }
