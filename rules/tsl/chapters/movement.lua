-- Moving from zone to zone (Your Turn; Zones: TSL-018 to TSL-021, TSL-028 to TSL-030).

local dice = use "chapters/dice"
local zones = use "chapters/zones"

local DIRECTIONS = { "nearer", "farther" }

-- The zone of two creatures, and the reason why they cannot move this way from it.
local function zone_before(who, target, direction)
  local zone, last = who:zone(target), direction == "nearer" and "Engaged" or "Distant"
  return zone, zone == last and "they are " .. last .. " already"
end

local function look(act)
  act.old = act.user:zone(act.target)
  local _, why = zone_before(act.user, act.target, act.direction)
  if why then return act:refuse(why) end
end

local function pay(act)
  act.cost = "movement"
  return dice.pay_action(act)
end

-- TSL-028: ko:shift(thug, "nearer"): one zone, for this pair. TSL-030: leaving Engaged triggers nothing.
verb "shift" { "Moves one zone nearer to another creature or farther from it.",
  of = "creature", event = "shift", returns = "new", tells = "changes zone with",
  args = { { "target", "entity" }, { "direction", "text", one_of = DIRECTIONS },
    { "given", "edits", optional = true, keys = { "free" } } },
  may = { { "able", laid = "cannot move" } },
  steps = {
    { "look", look },
    { "pay",  pay },
    { "step", function(act) act.new = act.user:zone(act.target, act.direction) end },
    { "others", function(act) zones.others(act, act.user, act.target) end },
  } }

-- TSL-018: staying put costs a Movement too, if it is declared and affordable.
verb "stay" { "Stays put, which costs a Movement in a scene.",
  of = "creature", tells = "stays put", steps = { { "pay", pay } } }

-- TSL-019 to TSL-021: thug:double_move { { ko, "nearer" }, { ko, "nearer" } }: instead of Action and Movement. A
-- reaction between the two may end it. Returns the number of zones moved.
verb "double_move" { "Moves up to two zones for the Action and the Movement of a turn.",
  of = "creature", tells = "makes a Double Movement", args = { { "shifts", "table" } },
  returns = "moved", may = { { "able", laid = "cannot move" }, { "act", laid = "cannot act" } },
  steps = { { "pay", function(act)
    local first = act.shifts[1]
    if not first or #act.shifts > 2 then return act:refuse("a Double Movement is one or two zones") end
    local _, why = zone_before(act.user, first[1], first[2])
    if why then return act:refuse(why) end
    act.cost = "action + movement"
    return dice.pay_action(act)
  end }, { "go", function(act)
    act.moved = 0
    for i, shift in ipairs(act.shifts) do
      if act.user:laid("cannot", "move") then
        act:say(act.user.name .. " comes no farther")
        break
      end
      local done, why = act.user:shift(shift[1], shift[2], { free = true })
      if why and i == 1 then return act:refuse(why) end
      if not done and i == 1 then return act:stop("there is no way") end                            -- TSL-021
      if not done then break end
      act.moved = i
    end
  end } } }
