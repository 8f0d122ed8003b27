counter "Fury" { counts = 1, trigger = { on = "turn start", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
counter "Fuse" { value = 3, trigger = { on = "turn end", actor = "holder" }, ends_at = 0,
  on_end = function(act) return act.holder.name - 1 end }
counter "Spite" { value = 4, trigger = { on = "turn end", actor = "enemy" }, ends_at = 0,
  on_end = function(act) return act.holder.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
