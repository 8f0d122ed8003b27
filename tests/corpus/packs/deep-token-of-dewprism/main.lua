token "Battle Cry" { use = "self",
  effect = function(act) return act.user.name - 1 end }
token "Second Skin" { use = "self", trigger = { before = "damage", target = "holder" },
  effect = function(act) return act.holder.name - 1 end }
token "Two Faces" { use = "5AP", modes = { { "smile", effect = function() end },
  { "scowl", effect = function(act) return act.user.name - 1 end } } }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
