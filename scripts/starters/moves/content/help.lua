-- What every hero can do when another is about to roll: help, or get in the way, as much as the bond of the two says.
-- It leaves the one who does it Exposed until the round ends.

local function is_bound(act) return act.user:bond(act.event.user) > 0 end

local function weigh_in(sign)
  return function(act)
    act.event:edit({ check = sign .. act.user:bond(act.event.user) }, act.user.name)
    act.user:inflict "Exposed"
  end
end

move "Lend a Hand" { about = "you have a bond with a friend who is about to roll",
  trigger = { before = "roll", actor = "ally", when = is_bound }, effect = weigh_in "+" }

move "Get in the Way" { about = "you have a bond with a rival who is about to roll",
  trigger = { before = "roll", actor = "enemy", when = is_bound }, effect = weigh_in "-" }
