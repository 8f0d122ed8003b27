tag "Hooked" { family = "Positioning",
  on_hit = function(act) return act.target.name - 1 end }
tag "Merciless" { family = "Impact",
  when = function(act) return act.target.name < 3 end }
tag "Steady" { family = "Utility", modifies = { tier = "+1" },
  when = function(act) return act.user.name < 3 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
-- expect: deep/script-error 6
