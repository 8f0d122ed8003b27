-- Who acts next: by a roll, by the GM's word or by cards drawn. A ruleset begins an order in one of these ways and
-- takes its next turn in the same way.
--
--     local turns = use "stdlib/turns"
--     turns.begin(act, fighters)                      turns.named(act)
--     turns.roll(act, fighters, score)                act:order_next()
--     turns.begin(act, fighters, "initiative", card)  turns.drawn(act, "initiative")
--
--     if turn.new_round then turns.begin_round(act, turn.round) end
--     turns.finish(act, "battle end")

local MOST_TIES <const> = 20

local turns = {}

-- Adds a participant with a turn in each round, unless it has one.
---@param act table
---@param who table
---@param score integer|nil its place, the highest first; 0 if left out
---@return boolean is_new
function turns.join(act, who, score)
  for _, entry in ipairs(act:order_entries()) do
    if entry.who == who then return false end
  end
  act:order_insert(who, score or 0)
  return true
end

-- Begins an order without scores. With a deck it begins anew with the cards of all: `cards(who)` makes one or several,
-- each with its owner as `creator`.
---@param act table
---@param fighters table things
---@param deck string|nil
---@param cards function|nil of a thing: a list of things
function turns.begin(act, fighters, deck, cards)
  act:order_begin()
  if deck then act:deck_make(deck) end
  for _, who in ipairs(fighters) do
    turns.join(act, who)
    for _, card in ipairs(deck and cards(who) or {}) do act:deck_put(deck, card, "discard") end
  end
end

-- Begins an order by scores; those with the same score are scored again among themselves.
---@param act table
---@param fighters table things
---@param score function of a thing: its score, perhaps rolled
function turns.roll(act, fighters, score)
  act:order_begin()
  for _, who in ipairs(fighters) do turns.join(act, who, score(who)) end
  for _ = 1, MOST_TIES do
    local groups = act:order_tied()
    if #groups == 0 then return end
    for _, group in ipairs(groups) do
      local scores = {}
      for i, entry in ipairs(group) do scores[i] = { number = entry.number, score = score(entry.who) } end
      act:order_break_tie(scores)
    end
  end
end

-- The turn of `who`, in this round or in the one that has just begun.
local function turn_of(act, who, again, is_new)
  act:order_choose(who, again)
  local turn = act:general_order_next()
  turn.new_round = turn.new_round or is_new
  return turn
end

-- Asks the GM who is next, or whether the round ends; nothing if it does.
local function ask(act, again, is_new)
  local list, known = {}, {}
  for _, entry in ipairs(act:order_entries()) do
    local who = entry.who
    if who and who:exists() and (again or entry.to_come) and not known[who] then
      known[who] = true
      list[#list + 1] = who
    end
  end
  if #list == 0 then return end
  if not is_new then list[#list + 1] = "the round ends" end
  -- Version 0.3.0 asked with these bounds: replays compare the question.
  list.default, list.from, list.to = list[1], 1, #list
  local chosen = act.gm:ask("Who acts next?", list)
  return known[chosen] and chosen or nil
end

-- The next turn: the GM names one of those who have not acted in this round, or ends it. Nothing if no one is left.
---@param act table
---@param again boolean|nil those who have acted may be named again; then only the GM ends a round
---@return table|nil turn
function turns.named(act, again)
  local is_new = act:order_round() == 0
  while true do
    if is_new then act:order_round(true) end
    local who = ask(act, again, is_new)
    if who then return turn_of(act, who, again, is_new) end
    if is_new then return end
    is_new = true
  end
end

-- The next turn: that of the owner of the next card. After the last card a round begins, and the deck is shuffled.
---@param act table
---@param deck string
---@return table|nil turn
function turns.drawn(act, deck)
  local is_new = false
  while true do
    local card = act:deck_deal(deck, "draw", "discard")
    local who = card and card.creator
    if card and who and who:exists() and act:order_choose(who, true) then
      act:say(who.name .. "'s card is drawn")
      return turn_of(act, who, true, is_new)
    elseif not card then
      if is_new or #act:deck_cards(deck, "discard") == 0 then return end
      act:deck_move_all(deck, "discard", "draw")
      act:deck_shuffle(deck, "draw")
      act:order_round(true)
      is_new = true
    end
  end
end

-- Reports that a round begins: "round end" for the one before, if there was one, then "round start". Limits of a round
-- are free again.
---@param act table
---@param round integer its number
function turns.begin_round(act, round)
  if round > 1 then act:moment "round end" end
  act:new_window "round"
  act:moment "round start"
end

-- Ends the order: reports "round end" and these moments, so that what lasts until then ends.
---@param act table
---@param ... string moments: "battle end"
function turns.finish(act, ...)
  act:moment "round end"
  for _, moment in ipairs { ... } do act:moment(moment) end
  act:order_end()
end

return turns
