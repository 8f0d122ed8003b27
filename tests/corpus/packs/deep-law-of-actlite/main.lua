law "Regrowth" { trigger = { on = "round effects", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
prop "Rope" { trigger = { on = "leave", space = "here" },
  effect = function(act) return act.event.user.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
