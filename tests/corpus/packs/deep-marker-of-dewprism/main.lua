marker "Hunted" { trigger = { on = "enter", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
law "Steady" { trigger = { on = "turn end", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
