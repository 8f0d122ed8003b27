-- Helping and getting in the way, a reaction to another's roll before the dice fall: as much as the bond between the
-- two. Whoever does it is in it too, and Exposed until the round ends. Forward and Ongoing are help that waits.

local function is_bound(act) return act.user:bond(act.event.user) > 0 end
local function weigh_in(sign)
  return function(act)
    act.event:edit({ check = sign .. act.user:bond(act.event.user) }, act.user.name)
    act.user:inflict "Exposed"
  end
end

move "Lend a Hand" { about = "you help somebody you have a bond with, who is about to roll",
  trigger = { before = "roll", actor = "ally", when = is_bound }, effect = weigh_in "+" }

move "Get in the Way" { about = "you hinder somebody you have a bond with, who is about to roll",
  trigger = { before = "roll", actor = "enemy", when = is_bound }, effect = weigh_in "-" }

condition "Exposed" { lasts = "this round or scene", modifies = { hurt = "+1" }, cannot = { "answer" } }
condition "Forward" { good = true, lasts = "next check or scene", again = "add", modifies = { check = "+@x" } }
condition "Ongoing" { good = true, lasts = "scene", modifies = { check = "+1" } }
