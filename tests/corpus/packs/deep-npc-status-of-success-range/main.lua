-- The first is only for an NPC, and right; the second fails on an NPC, the third on a character.
status "Goaded" { trigger = { on = "attack", target = "holder" },
  effect = function(act) act.holder:gain_success(2) end }
status "Cornered" { trigger = { on = "attack", target = "holder" },
  effect = function(act) act.holder:gain_success(act.holder.name - 1) end }
status "Muddled" { trigger = { on = "attack", target = "holder" },
  effect = function(act) return act.holder:take(act.holder.name - 1) end }
-- expect: deep/script-error 5
-- expect: deep/script-error 7
