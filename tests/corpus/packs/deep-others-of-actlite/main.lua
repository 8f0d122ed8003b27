-- What an ally and an enemy do and suffer is tried.
condition "loyal" { lasts = "battle", trigger = { after = "damage", target = "ally" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
condition "bereft" { lasts = "battle", trigger = { after = "fallen", target = "ally" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
skill "Grudge" { trigger = { after = "heal", target = "enemy" }, effect = function(act) act:say("x" .. act.user.name + 1) end }
armor "Wide Cloak" { defense = 8, trigger = { on = "miss", target = "ally" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
-- expect: deep/script-error 3
-- expect: deep/script-error 5
-- expect: deep/script-error 6
-- expect: deep/script-error 8
