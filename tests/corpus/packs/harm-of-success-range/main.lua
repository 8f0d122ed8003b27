skill "sword" {}
ability "Cut" { skill = "sword", harms = "1 wound" }
ability "Stab" { skill = "sword", harms = "1 wund" }
npc "Thug" { tier = 1, threat = "low", goals = { "rob" }, behaviour = { "threatens", "runs" },
  actions = { { "hits", harm = -1 } } }
npc "Bore" { tier = 1, threat = "low", goals = { "talk" }, behaviour = { "talks", "nods" },
  actions = { { "talks", harm = 1, strain = "boredom" } } }
-- expect: pack/no-harm-ability 3:35
-- expect: pack/npc-action 5:25
-- expect: pack/npc-action 7:36
