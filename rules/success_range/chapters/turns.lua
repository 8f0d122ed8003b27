-- Turns and their limits (2.2 Actions: SRG-001 to SRG-003).

local constants = use "chapters/constants"
local turns = use "stdlib/turns"

budget "Action"  { of = "character", each = constants.ACTIONS_PER_TURN, refresh = "own turn start" }
budget "Move"    { of = "character", each = constants.MOVES_PER_TURN, refresh = "own turn start", or_use = "Action" }
budget "Defence" { of = "character", each = constants.DEFENCE_PER_TURN, refresh = "own turn start",
  out_of_turn = true }

-- Attacks won by a gamble; whether this turn already had an attack (SRG-020).
field { "won_attacks", "has_attacked", of = "character" }

-- The GM names who is next.
verb "order_next" { "Gives the turn to the one that the GM names next.",
  steps = { { "name", function(act) return turns.named(act) end } } }

-- Outside of a conflict nothing is paid.
local function pay(act, what)
  local who = act.user
  if not who.conflict or act.given.free then return true end
  return who:pay(what)
end

verb "begin_turn" { "Begins the turn of a character or NPC and restores its budgets.",
  steps = { { "begin", function(act)
  local who = act.user
  act:say(who.name .. "'s turn", true)
  if who.kind == "character" then
    who:set("won_attacks", 0)
    who:set("has_attacked", false)
  end
  if who.conflict then who.conflict:set("turn", who) end
  who:moment "turn start"
end } } }

verb "end_turn" { "Ends the turn of a character or NPC.", steps = { { "end", function(act)
  local who = act.user
  who:moment "turn end"
  if who.conflict and who.conflict.turn == who then who.conflict:set("turn", false) end
end } } }

return { pay = pay }
