ability "Both" { type = "Melee-Offensive-Action/Reaction", use = "5AP", range = "1sp", damage = "(1){MlePwr}" }
ability "Both Ways" { type = "Melee-Offensive-Action/Reaction.", use = "5AP", range = "1sp", damage = "(1){MlePwr}", trigger = { on = "damage", target = "holder" } }
ability "Fo" { type = "Focus-Support-Reactive", use = "5fcs", trigger = { on = "damage", target = "holder" }, effect = function(act) act.user:regain "1AP" end }
ability "Two" { type = "Magic-Offensive-Action-Now", use = "5AP", range = "1sp", damage = "(1){MgcPwr}" }
-- expect: pack/not-one-of 4:24
