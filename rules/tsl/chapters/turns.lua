-- Turn order (Turn Order; Your Turn: TSL-014 to TSL-017, TSL-023, TSL-025, TSL-026; lifetimes: TSL-126, TSL-127).

local turns = use "stdlib/turns"

-- TSL-026: all have a Reaction from the start, except surprised creatures.
verb "start_scene" { "Begins a scene: every fighter has a Reaction, except those that are surprised.",
  args = { { "fighters", "table" }, { "surprised", "table", optional = true },
    { "options", "table", optional = true, keys = { "surprised" } } },
  steps = { { "start", function(act)
    act:say("The scene begins", true)
    local able = {}
    for _, who in ipairs(act.fighters) do
      who:set("in_scene", true)
      who:refresh()
      if not who:has("Broken") then able[#able + 1] = who end
    end
    for _, who in ipairs(act.surprised or {}) do
      who:set("reaction", 0)
      who:inflict("Surprised")
    end
    turns.begin(act, able)
    act:new_window("scene")
    act:moment("scene start")
  end } } }

-- TSL-022: marks whose turn it is, since that creature cannot react.
local function pass_turn_to(act, who)
  for one in act.scene:with(function(other) return other.kind == "creature" end) do
    one:set("has_turn", one == who)
  end
end

-- TSL-014: the GM names who is next; by a setting also a creature that already had a turn. TSL-015: returns whose turn
-- it is; nil if no one can act. TSL-016, TSL-023: refills action, movement and reaction.
verb "next_turn" { "Gives the turn to whom the GM names next, and refills its Action, Movement and Reaction.",
  returns = "who", steps = { { "next", function(act)
  local turn = turns.named(act, setting.turn_order == "anybody")
  if not turn then return end
  if turn.new_round then
    if turn.round > 1 then act:moment("round end") end
    act:say("Round " .. turn.round, true)
    act:new_window("round")
    act:moment("round start")
  end
  act.who = turn.who
  pass_turn_to(act, turn.who)
  act:say(turn.who.name .. "'s turn", true)
  act:new_window("turn", turn.who)
  turn.who:moment("turn start")
end } } }

method "end_turn" { of = "creature", "Ends its turn.", function(who)
  who:moment("turn end")
  who:set("has_turn", false)
end }

-- TSL-127: effects that last a scene or its last round end; Stress, uses, and Broken or Spent gear remain.
verb "end_scene" { "Ends the scene and what lasts only that long; Stress and used ammunition stay.",
  args = { { "fighters", "table" } }, steps = { { "end", function(act)
  for _, moment in ipairs { "round end", "battle end", "scene end" } do act:moment(moment) end
  for _, window in ipairs { "scene", "battle", "combat" } do act:new_window(window) end
  act:order_end()
  for _, who in ipairs(act.fighters) do
    if who:exists() then
      who:set("in_scene", false)
      who:set("has_turn", false)
      who:refresh()
    end
  end
  act:say("The scene ends", true)
end } } }
