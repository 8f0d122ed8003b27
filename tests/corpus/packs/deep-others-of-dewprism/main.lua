-- What allies do and suffer is tried, healing, and what is used up.
status "Glad" { trigger = { on = "heal", target = "holder" }, effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Loyal" { trigger = { on = "hit", target = "ally" }, effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Patient" { trigger = { on = "turn end", actor = "ally" }, effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Hungry" { trigger = { after = "consume", actor = "enemy" }, effect = function(act) act:say("x" .. act.holder.name + 1) end }
ability "Comfort" { type = "Skill-Support-Reaction", use = "1sta", trigger = { on = "inflict", target = "ally", what = "Prone" },
  effect = function(act) act:say("x" .. act.user.name + 1) end }
-- expect: deep/script-error 2
-- expect: deep/script-error 3
-- expect: deep/script-error 4
-- expect: deep/script-error 5
-- expect: deep/script-error 7
