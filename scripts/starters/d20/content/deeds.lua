-- What everybody can do, and two deeds of their own.

deed "Dash"       { effect = function(act) act.user:set("movement", act.user.movement + act.user.Speed) end }
deed "Dodge"      { inflicts = "Dodging" }
deed "Disengage"  { inflicts = "Disengaged" }
deed "Stand Up"   { cost = "3 movement", when = function(act) return act.user:has "Prone" end,
  effect = function(act) act.user:lift "Prone" end }

deed "Catch Breath" { cost = "bonus + (1/battle)", heals = "1d6", by = "CON" }

-- A reaction: a friend at your side is attacked, and you step in front.
deed "Take the Blow" { cost = "reaction", trigger = { before = "attack", actor = "enemy", target = "ally", within = 1 },
  effect = function(act) act.event:redirect(act.user) end }
