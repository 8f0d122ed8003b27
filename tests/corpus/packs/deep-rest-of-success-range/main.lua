status "Feverish" { trigger = { on = "rest", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
status "Scarred" { trigger = { on = "heal", target = "holder" },
  effect = function(act) return act.holder.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
