-- What a card gives with a number is right without a finding of its own; the last status fails without it too.
skill "herbs" {}
ability "Giver" { skill = "herbs", effect = function(act) act.user:give("Given", { power = 3, level = 1 }) end }
ability "Given" { skill = "herbs", effect = function(act) act:say("x" .. act.self.power + 1) end }
ability "Marker" { skill = "herbs", effect = function(act) act.user:inflict("Marked", 1, { power = 3 }) end }
status "Marked" { lasts = "scene", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) act:say("x" .. act.self.power + 1) end }
status "Muddled" { lasts = "scene", trigger = { on = "turn end", actor = "holder" },
  effect = function(act) act:say("x" .. act.self.name + 1) end }
-- expect: deep/script-error 9
