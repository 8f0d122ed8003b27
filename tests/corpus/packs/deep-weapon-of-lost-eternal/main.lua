feat "Sting" { rider = 2,
  on_hit = function(act) return act.target.name - 1 end }
item "Long Knife" { within = 5,
  minigame = function(act) return act.user.name - 1 end }
prop "Thin Ice" { trigger = { on = "enter", space = "here" },
  effect = function(act) return act.self.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
