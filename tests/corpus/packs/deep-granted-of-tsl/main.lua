-- What a card gives with a number is right without a finding of its own; the last status fails without it too.
ability "Giver" { domain = "Mind", target = "ally", effect = function(act) act.target:give("Given", { power = 3 }) end }
ability "Given" { domain = "Mind", target = "enemy", effect = function(act) act:say("x" .. act.self.power + 1) end }
ability "Marker" { domain = "Mind", target = "enemy",
  effect = function(act) act.target:inflict("Marked", 1, { power = 3 }) end }
status "Marked" { lasts = "scene", trigger = { on = "miss", target = "holder" },
  effect = function(act) act:say("x" .. act.self.power + 1) end }
status "Muddled" { lasts = "scene", trigger = { on = "miss", target = "holder" },
  effect = function(act) act:say("x" .. act.self.name + 1) end }
-- expect: deep/script-error 9
