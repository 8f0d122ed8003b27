npc "Guard" { tier = 1, threat = "low", goals = { "hold the gate" }, behaviour = { "stands", "runs" },
  actions = { { "cuts" },
    { "calls for help", reach = "voice", harm = 0, effect = function(act) return act.target.name - 1 end } } }
-- expect: deep/script-error 3
