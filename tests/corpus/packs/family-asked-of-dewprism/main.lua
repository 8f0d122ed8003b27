status "Slowfoot" { trigger = { before = "action", actor = "holder", ability = { family = "movment" } },
  effect = function(act) act.event:cancel() end }
status "Slowhand" { trigger = { before = "action", actor = "holder", ability = { family = "attack" } },
  effect = function(act) act.event:cancel() end }
-- expect: pack/unknown-name 1:91
