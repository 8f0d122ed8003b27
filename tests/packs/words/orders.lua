-- Turns by roll, by the GM's choice and by cards, as stdlib/turns takes them.

local turns = use "stdlib/turns"

kind "turn_card" { "A card that gives its creator a turn." }
turn_card "Turn" {}

field { "order", of = "creature" }

local function cards_of(act, number)
  return function(who)
    local cards = {}
    for i = 1, number do cards[i] = act:make("turn_card", "Turn", { creator = who }) end
    return cards
  end
end

local BEGIN <const> = {
  initiative = function(act, list)
    turns.roll(act, list, function(who) return act:dice("1d20", "initiative") + who.Speed end)
  end,
  ["fastest first"] = function(act, list) turns.roll(act, list, function(who) return who.Speed end) end,
  named = function(act, list) turns.begin(act, list) end,
  freely = function(act, list) turns.begin(act, list) end,
  cards = function(act, list) turns.begin(act, list, "turns", cards_of(act, 2)) end,
}

local NEXT <const> = {
  initiative = function(act) return act:order_next() end,
  ["fastest first"] = function(act) return act:order_next() end,
  named = function(act) return turns.named(act) end,
  freely = function(act) return turns.named(act, true) end,
  cards = function(act) return turns.drawn(act, "turns") end,
}

verb "start" { "Begins an order in one of several ways.", args = { { "how", "text" }, { "list", "table" } },
  steps = { { "start", function(act) BEGIN[act.how](act, act.list) end } } }

verb "turns" { "Takes some turns of an order.",
  args = { { "how", "text" }, { "number", "number" } }, steps = { { "take", function(act)
  local names, rounds = {}, 0
  for i = 1, act.number do
    local turn = NEXT[act.how](act)
    if not turn then break end
    if turn.new_round then rounds = rounds + 1 end
    names[i] = turn.who.name
  end
  return { names = table.concat(names, " "), rounds = rounds }
end } } }

verb "come_in" { "Comes into the order of turns.", of = "creature", args = { { "score", "number", optional = true } },
  steps = { { "join", function(act) return turns.join(act, act.user, act.score) end } } }
