-- What every porter can do.

trick "March" { effect = function(act) act.user:lead() end }

trick "Forage" { skill = "Eyes", grade = 0, effect = function(act) act.user.Caravan:regain { Rations = 3 } end }

trick "Kindle" { skill = "Hands",
  effect = function(act) act.user.Caravan:regain { Warmth = 2 } end,
  fails = function(act) act.user.Caravan:regain { Warmth = 1 } end }
