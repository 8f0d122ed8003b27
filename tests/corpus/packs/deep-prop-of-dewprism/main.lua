prop "Snare" { hidden = true, trigger = { on = "enter", space = "here", actor = "enemy" },
  effect = function(act) return act.event.actor.name - 1 end }
prop "Lantern" { trigger = { before = "destroy", target = "this" },
  effect = function(act) return act.self.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
