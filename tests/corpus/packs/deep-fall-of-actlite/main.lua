skill "Last Laugh" { trigger = { before = "fallen", target = "self" },
  effect = function(act) return act.user.name - 1 end }
condition "hexed" { trigger = { before = "attack", target = "holder", actor = "creator" },
  effect = function(act) return act.holder.name - 1 end }
craft "Dreaming" { trigger = { on = "sleep", actor = "holder" },
  effect = function(act) return act.holder.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
