-- Hiding, searching, and sneak attacks (Stealth and Hiding; Sneak Attacks: DEW-082 to DEW-086).

local checks = use "chapters/checks"
local defending = use "chapters/defending"
local supportive = use "chapters/supportive"

-- DEW-083: the GM judges light, darkness or glass on the ground, without a question unless the GM speaks up. The check
-- is always the same: the Evasion bonus of Stealth does not help to stay hidden.
local HELP = { advantage = "+1", disadvantage = "-1" }
verb "stay_unseen" { "Makes the check to stay hidden.",
  of = "creature", event = "stay unseen", returns = "unseen", steps = { { "roll", function(act)
  local who = act.user
  local help = act.gm:ask("Does anything help or hinder " .. who.name .. " to hide?",
    { "neither", "advantage", "disadvantage", default = "neither", quiet = true })
  if HELP[help] then who:modify { advantage = HELP[help], lasts = "next check" } end
  local hidden = who.statuses.Stealth
  if hidden then hidden:disable() end
  act.unseen = who:self_check("Skill")
  if hidden then hidden:enable() end
end } } }

-- DEW-082: full cover is tagged so, or has the highest rank.
ability "Hide" { type = "Skill-Support-Action", makes_check = true,
  needs = function(act)
    if defending.cover_of(act.user.space) < 5 then return act:refuse("no full cover here") end
    return supportive.pay(act)
  end,
  effect = function(act) if act.user:stay_unseen() then act.user:inflict("Stealth") end end }

-- DEW-083: damage reveals; a move or an attack needs another check. DEW-084: Evasions of at least 20.
status "Stealth" { lasts = "battle", negative = false, modifies = { Evasion = "at least 20" },
  trigger = { { after = "damage", target = "holder" }, { on = "enter", actor = "holder" },
    { after = "action", actor = "holder", ability = { method = "Offensive" } } },
  effect = function(act)
    local who, event = act.holder, act.event
    if event.name == "damage" then
      if event.amount > 0 then who:lift("Stealth") end
    elseif not who:stay_unseen() then
      who:lift("Stealth")
    end
  end }

local function nearby(space)
  local found = {}
  for other in space:around(10) do if #found < 40 then found[#found + 1] = other end end
  return found
end

-- DEW-085: one roll, compared with each hidden enemy in up to three spaces; height and light
-- modify it per enemy (DEW-081, DEW-177).
local function search(act)
  local places = act.spaces or act:pick_some(nearby(act.user.space), "Where do you look?", { at_most = 3 })
  act:check { rule = "accuracy", bonus = "SklAcc", difficulty = 20, open = true, label = "search" }
  local roll = act.roll
  if not roll.total then return end                                          -- something kept the die from falling
  for foe in act.user:enemies(places):with("Stealth") do
    local total = roll.total + checks.conditions(act.user, foe)
    local is_found = roll.natural == 20 or roll.natural ~= 1 and total >= foe.SklEva
    if is_found then foe:lift("Stealth") end
  end
end

ability "Search" { type = "Skill-Support-Action", makes_check = true,
  needs = function(act)
    if act.spaces and #act.spaces > 3 then return act:refuse("at most three spaces") end
    return supportive.pay(act)
  end,
  effect = search }

-- Does not expect a fight: for targets of a surprise attack, until initiative is rolled.
status "Unaware" { lasts = "battle" }

-- DEW-086: an attack on a target that is unaware, or can neither act nor react, hits without a check and is critical. A
-- target that charges is aware; knocked-out targets are exempt (DEW-148).
law "Wariness" { trigger = { before = "attack", target = "holder", when = "(holder is Unaware or holder.cannot is" ..
    " act and holder.cannot is react) and not holder is Knocked Out and not holder is Charging" },
  effect = function(act)
    act.event:edit { check = "sure" }
    act.event.crit = true
  end }
