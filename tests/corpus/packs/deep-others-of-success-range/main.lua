-- What an ally does and suffers is tried, and what an opponent bears.
status "Sworn" { lasts = "scene", trigger = { before = "attack", actor = "enemy", target = "ally" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Fond" { lasts = "scene", trigger = { after = "heal", target = "ally" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Shaken" { lasts = "scene", trigger = { after = "npc success", target = "holder" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
status "Stubborn" { lasts = "scene", trigger = { after = "npc failure", target = "holder" },
  effect = function(act) act.holder:gain_success(1) end }
-- expect: deep/script-error 3
-- expect: deep/script-error 5
-- expect: deep/script-error 7
