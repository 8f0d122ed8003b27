-- Initiative, rounds and turns (Initiative; Turns and Rounds: DEW-021 to DEW-028, DEW-038, DEW-040, DEW-042).

local damage = use "chapters/damage"
local equipment = use "chapters/equipment"
local outside = use "chapters/outside"
local monsters = use "chapters/monsters"
local paying = use "chapters/paying"

-- DEW-021, DEW-025: weapons are drawn; a surprised creature's weapons stay sheathed, except natural ones.
local function draw_weapons(who, is_surprised)
  for weapon in who:things("weapon") do
    weapon:set("sheathed", is_surprised and not weapon.natural)
  end
end

-- DEW-022, DEW-023: 1d20 + Initiative; tied creatures reroll among themselves until no tie is left.
local function roll_initiative(act, fighters)
  for _, who in ipairs(fighters) do
    local rolls = monsters.initiative_rolls(act, who)
    for _, roll in ipairs(rolls) do act:order_insert(who, roll + who.Initiative) end
    who:set("initiative", math.max(table.unpack(rolls)) + who.Initiative)
  end
  for _ = 1, 20 do
    local tied = act:order_tied()
    if not tied or #tied == 0 then return end
    for _, group in ipairs(tied) do
      local scores = {}
      for i, entry in ipairs(group) do
        -- COUNTERS stay first.
        local score = entry.who and act:dice("1d20", nil, entry.who) + entry.who.Initiative or 1000
        scores[i] = { number = entry.number, score = score }
      end
      act:order_break_tie(scores)
    end
  end
end

-- DEW-100: positive while the turn, or the battle, has only just begun.
field { "poised", of = "creature" }

-- DEW-022, DEW-024: all roll; COUNTERS is a turn of its own, first in every round. Its event, "battle begins", comes
-- once; then "battle start" comes for each fighter, as its actor.
verb "start_battle" { "Begins a battle: all roll initiative.",
  args = { { "fighters", "table" }, { "surprised", "table", optional = true } },
  event = "battle begins", steps = { { "order", function(act)
    act:say("The battle begins", true)
    act:order_begin()
    act:order_insert(nil, 99, "COUNTERS")
    local is_surprised = {}
    for _, who in ipairs(act.surprised or {}) do is_surprised[who] = true end
    for _, who in ipairs(act.fighters) do
      equipment.grant_items(act, who)
      draw_weapons(who, is_surprised[who] or false)
      who:set("poised", 1)
      outside.come_in(who)
    end
    roll_initiative(act, act.fighters)
    for _, who in ipairs(act.fighters) do who:moment("battle start") end
  end } } }

-- The AP of its turns.
stat "TurnAP" { of = "creature", computed = function() return setting.turn_ap end }

-- DEW-028: owed AP are settled first; nothing else carries over. Above 0 a burn is settled (DEW-042).
local function grant(who)
  local tired = who:has("Tired") and who.statuses.Tired
  if tired then tired:set("felt", tired.x) end                                -- DEW-119
  who:set("AP", math.min(who.AP, 0) + who.TurnAP - (tired and 5 * tired.x or 0))
  if who.AP > 0 then who:set("burned", false) end
end

-- DEW-027: timed effects of the turn's start, AP, a running charge; then the actions.
verb "begin_turn" { "Begins a creature's turn: what lasts until now ends, it gains AP, and a charge goes on.",
  of = "creature", steps = { { "begin", function(act)
  local who = act.user
  act:say(who.name .. "'s turn", true)
  who:set("turn_over", false)
  who:set("poised", 1)
  act:new_window("turn", who)
  for weapon in who:things("weapon") do act:new_window("turn", weapon) end      -- DEW-063
  who:moment("turn start")
  paying.offer_to_cancel(who)
  grant(who)
  paying.pay_charge(who)
end } } }

-- DEW-027, DEW-046: statuses deal damage, then timers count down; those at 0 end.
method "end_turn" { of = "creature", "Ends its turn.", function(who)
  who:moment("turn end")
  damage.settle(who)
end }

verb "begin_round" { "Begins a round; the previous one ends.",
  args = { { "round", "number" } }, steps = { { "begin", function(act)
  if act.round > 1 then act:moment("round end") end
  act:say("Round " .. act.round, true)
  act:new_window("round")
  act:moment("round start")
end } } }

-- DEW-033: limits per battle restart. The last round ends with the battle (DEW-026).
verb "end_battle" { "Ends a battle with its last round.", args = { { "winner", "any", optional = true } },
  steps = { { "end", function(act)
    act:say(act.winner and act.winner .. " win" or "Nobody wins", true)
    act:moment("round end")
    act:moment("battle end")
    for _, window in ipairs { "battle", "combat" } do act:new_window(window) end
    act:order_end()
  end } } }
