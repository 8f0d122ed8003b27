-- Initiative, rounds and turns (Initiative; Turns and Rounds: DEW-021 to DEW-028, DEW-038, DEW-042).

local damage = use "chapters/damage"

-- DEW-022, DEW-023: 1d20 + Initiative; the tied roll again among themselves until nobody ties.
local function roll_initiative(act, fighters)
  for _, who in ipairs(fighters) do
    local score = act:dice("1d20") + who.Initiative
    who:set("initiative", score)
    act:order_insert(who, score)
  end
  for _ = 1, 20 do
    local tied = act:order_tied()
    if not tied or #tied == 0 then return end
    for _, group in ipairs(tied) do
      local scores = {}
      for i, entry in ipairs(group) do
        scores[i] = { number = entry.number, score = act:dice("1d20") + entry.who.Initiative }
      end
      act:order_break_tie(scores)
    end
  end
end

-- DEW-001, DEW-022, DEW-024: sides and cause; COUNTERS is a turn of its own, first in every round.
verb "start_battle" { args = { { "fighters", "table" } }, event = "battle start",
  steps = { { "order", function(act)
    act:say("The battle begins", true)
    act:order_begin()
    act:order_insert(nil, 99, "COUNTERS")
    roll_initiative(act, act.fighters)
    for _, who in ipairs(act.fighters) do who:moment("battle start") end
  end } } }

-- DEW-028: what is owed is made good first; nothing else carries over.
local function grant(who)
  who:set("AP", math.min(who.AP, 0) + setting.turn_ap)
end

-- DEW-038: AP goes into a running charge; fully paid, the action happens at once, free of charge.
local function pay_charge(act, who)
  local charge = who.statuses.Charging
  if not charge then return end
  local part = math.min(math.max(0, who.AP), charge.x)
  who:lose { AP = part }
  if part < charge.x then
    charge:set("x", charge.x - part)
    return
  end
  local ability, aim = charge.ability, charge.aim
  who:lift("Charging")
  local edits = { free = true }
  if aim and aim.alive then edits.target = aim end
  if not who:use(ability, edits) then
    edits.target = nil                                                        -- DEW-039: another legal target may be picked
    who:use(ability, edits)
  end
end

-- DEW-027: timed effects of the turn's start, AP, a running charge; then the actions.
verb "begin_turn" { of = "creature", steps = { { "begin", function(act)
  local who = act.user
  act:say(who.name .. "'s turn", true)
  who:set("turn_over", false)
  act:new_window("turn", who)
  who:moment("turn start")
  grant(who)
  pay_charge(act, who)
end } } }

-- DEW-027, DEW-046: end-of-turn effects and timers, then statuses do their damage.
verb "end_turn" { of = "creature", steps = { { "end", function(act)
  act.user:moment("turn end")
  damage.settle(act.user)
end } } }

verb "begin_round" { args = { { "round", "number" } }, steps = { { "begin", function(act)
  act:say("Round " .. act.round, true)
  act:new_window("round")
  act:moment("round start")
end } } }

-- DEW-034: at a battle's end its limits begin anew.
verb "end_battle" { event = "battle end", args = { { "winner", "any", optional = true } }, steps = { { "end", function(act)
  act:say((act.winner or "Nobody") .. " wins", true)
  act:moment("battle end")
  act:new_window("battle")
  act:order_end()
end } } }
