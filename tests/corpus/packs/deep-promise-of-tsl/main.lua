promise "Owed a Drink" { lasts = "scene", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) return act.creator.name - 1 end }
-- expect: deep/script-error 2
