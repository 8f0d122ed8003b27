ability "Cast a Shadow" { type = "Magic-Offensive-Action", use = "10AP", range = "1sp", target = "enemy",
  on_hit = function(act) act.target:give("Shadowed", { of = act.user }) end }
marker "Shadowed" { trigger = { on = "enter", actor = "holder" },
  effect = function(act) return act.self.of.name - 1 end }
marker "Paid For" { trigger = { on = "enter", actor = "holder" },
  effect = function(act) act.self.by:regain { Mana = 1 } end }
-- expect: deep/script-error 4
