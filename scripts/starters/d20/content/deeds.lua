-- What everybody can do, and two deeds of their own.

deed "Dash"       { inflicts = "Dashing",
  effect = function(act) act.user:regain { movement = act.user.Speed } end }
deed "Dodge"      { inflicts = "Dodging" }
deed "Disengage"  { inflicts = "Disengaged" }
deed "Stand Up"   { cost = "3 movement", reason = "not prone", when = function(act) return act.user:has "Prone" end,
  effect = function(act) act.user:lift "Prone" end }

deed "Catch Breath" { cost = "bonus + (1/battle)", heals = "1d6", by = "CON" }

-- A reaction: a friend at your side is attacked, and you step in front.
deed "Take the Blow" { cost = "reaction",
  trigger = { before = "attack", actor = "enemy", target = "ally",
    when = function(act) return act.event.target:distance(act.holder) == 1 end },
  effect = function(act) act.event:redirect(act.user) end }

local function melee_weapon(who)
  return who:things("weapon"):with(function(weapon) return weapon.range <= 2 end)[1]
end

-- An enemy that steps out of reach can be attacked, with a reaction.
deed "Opportunity Attack" { cost = "reaction",
  trigger = { before = "step", actor = "enemy", within = 1, when = function(act)
    return (act.event.to:distance(act.holder, true) or 2) > 1 and not act.event.user:has "Disengaged"
      and melee_weapon(act.holder) ~= nil
  end },
  effect = function(act) act.user:use(melee_weapon(act.user), { target = act.event.user, free = true }) end }
