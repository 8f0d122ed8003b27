item "Dream Salt" { trigger = { on = "long rest", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
item "Last Salt" { trigger = { after = "fallen", target = "self" },
  effect = function(act) return act.holder.name - 1 end }
reaction "Undoing" { trigger = { before = "attack", target = "self" },
  on_pass = function(act)
    act.event:cancel()
    act.event.user:destroy()
  end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
