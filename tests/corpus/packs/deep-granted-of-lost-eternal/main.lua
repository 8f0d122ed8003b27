-- What a card gives with a number is right without a finding of its own; the last status fails without it too.
ability "Giver" { target = "ally", effect = function(act) act.target:give("Given", { power = 3 }) end }
ability "Given" { effect = function(act) act:say("x" .. act.self.power + 1) end }
ability "Marker" { effect = function(act) act.target:inflict("Marked", 1, { power = 3 }) end }
status "Marked" { lasts = "scene", trigger = { on = "turn start", target = "holder" },
  effect = function(act) act:say("x" .. act.self.power + 1) end }
status "Muddled" { lasts = "scene", trigger = "turn start",
  effect = function(act) act:say("x" .. act.self.name + 1) end }
-- expect: deep/script-error 8
