-- Rounds: the end of a round, the three steps of its beginning (Initiative; Beginning of the Round:
-- ACT-050 to ACT-052, ACT-054 to ACT-059).

local cards = use "chapters/cards"
local initiative = use "chapters/initiative"
local interrupts = use "chapters/interrupts"

local DECK = cards.deck

local function each(act, moment)
  for _, who in ipairs(initiative.fighters(act)) do
    if who:exists() and not who:has("dead") then who:moment(moment) end
  end
end

-- ACT-056: things that exist now are due, with their points; things that arrive in this step wait for the next round.
local function mark_due(act)
  for _, who in ipairs(initiative.fighters(act)) do
    for thing in who:things() do
      local due, sheet = thing.x or true, thing.definition  -- a change laid by `modify` has no definition
      if sheet and sheet.trigger and thing.due ~= due then thing:set("due", due) end
    end
  end
end

-- ACT-055: effects, statuses, skills; ACT-059: in the first round too. ACT-052: rising costs start over.
verb "begin_round" { "Begins a round: its effects, statuses and skills come in this order.",
  returns = "round", steps = {
  { "count", function(act)
    local deck = act:deck_named(DECK)
    if not deck then return act:refuse("there is no initiative") end
    act.round = deck.round + 1
    deck:set("round", act.round)
    deck:set("in_round", true)
    act:say("Round " .. act.round, true)
    act:new_window("round")
    for _, who in ipairs(initiative.fighters(act)) do who:set("has_spent", false) end
  end },
  { "effects", function(act)
    mark_due(act)
    each(act, "round effects")
    act:moment("round effects")                                       -- for things that lie about
  end },
  { "statuses", function(act) each(act, "round statuses"); act:moment("round start") end },                 -- ACT-057
  { "skills", function(act) each(act, "round skills") end },                                                -- ACT-058
} }

-- ACT-050: asks every fighter with AP.
verb "ask_around" { "Asks every fighter with AP whether it interrupts.",
  steps = { { "ask", function(act) interrupts.ask_around(act) end } } }

-- ACT-054: a fighter that spent nothing in a whole round regains 1 AP.
local function rest(act)
  for _, who in ipairs(initiative.fighters(act)) do
    if not who.has_spent then who:regain_ap(1) end
  end
end

-- ACT-051: the discard becomes the next deck; held cards stay in hand, lost cards stay lost.
verb "end_round" { "Ends a round: the discard pile becomes the next deck.", steps = { { "end", function(act)
  local deck = act:deck_named(DECK)
  if not deck then return act:refuse("there is no initiative") end
  deck:set("in_round", false)
  act:moment("round end")
  rest(act)
  act:deck_move_all(DECK, "discard", "draw")
  act:deck_shuffle(DECK, "draw")
end } } }
