-- Initiative by cards: starting, drawing, joining, leaving, ending (Initiative: ACT-037, ACT-040 to ACT-044, ACT-048).

local cards = use "chapters/cards"

local DECK = cards.deck

-- All fighters, in the order in which they joined or the GM listed them (ACT-056).
local function fighters(act)
  local found = {}
  for _, entry in ipairs(act:order_entries()) do found[#found + 1] = entry.who end
  return found
end

-- Puts the character's cards into the draw pile.
local function hand_in(act, who)
  who:make_cards()
  for card in who:things("card") do act:deck_put(DECK, card, "draw") end
end

-- ACT-048: all of the character's cards return to it from any pile; other cards in its piles are discarded.
local function take_back(act, who)
  cards.drop_temporary(act, { "hand", who })
  for card in who:things("card") do
    if act:deck_pile(DECK, card) then act:deck_take_out(DECK, card) end
  end
  for _, word in ipairs { "hand", "lost" } do act:deck_move_all(DECK, { word, who }, "discard") end
end

-- ACT-054: a character that joins during a round has not been there for the whole round.
local function come_in(act, who)
  if who.in_initiative then return end
  act:order_insert(who)
  who:set("in_initiative", true)
  who:set("has_spent", true)
  hand_in(act, who)
end

local function go_out(who)
  who:set("in_initiative", false)
  who:set("owes_ap", 0)
end

-- ACT-041: adds as many copies as the card says.
local function add_special(act, name)
  local card = act:make("card", name)
  act:deck_put(DECK, card, "draw")
  for _ = 2, card.definition.copies do act:deck_put(DECK, act:make("card", name), "draw") end
end

-- ACT-037, ACT-042: start_initiative({ rue, bandit }, { "Rockfall" }). `options`: those of the scene.
verb "start_initiative" { "Begins initiative: shuffles the AP cards of all fighters and special cards into one deck.",
  args = { { "fighters", "table" }, { "special", "table", optional = true },
    { "options", "table", optional = true, keys = { "cards" } } },
  steps = { { "start", function(act)
    if act:deck_named(DECK) then return act:refuse("initiative has begun already") end
    act:say("Initiative", true)
    local deck = act:deck_make(DECK)
    deck:set("name", "The deck")
    deck:set("round", 0)
    act:order_begin()
    for _, who in ipairs(act.fighters) do come_in(act, who) end
    for _, name in ipairs(act.special or {}) do add_special(act, name) end
    act:deck_shuffle(DECK, "draw")
    act:moment("initiative start")
  end } } }

-- ACT-056: sets the order in which fighters are asked and in which a round's effects reach them.
verb "list_fighters" { "Sets the order in which fighters are asked and a round's effects reach them.",
  args = { { "fighters", "table" } }, steps = { { "list", function(act)
  local known = fighters(act)
  act:order_begin()
  local listed = {}
  for _, list in ipairs { act.fighters, known } do
    for _, who in ipairs(list) do
      local is_new = true
      for _, other in ipairs(listed) do is_new = is_new and other ~= who end
      if is_new then listed[#listed + 1] = who end
    end
  end
  for _, who in ipairs(listed) do act:order_insert(who) end
end } } }

-- The character's cards are shuffled into the rest of the deck.
verb "join_initiative" { "Joins initiative: the character's AP cards are shuffled into the deck.",
  of = "character", steps = { { "join", function(act)
  if not act:deck_named(DECK) then return act:refuse("there is no initiative") end
  if act.user.in_initiative then return act:refuse("it takes part already") end
  come_in(act, act.user)
  act:deck_shuffle(DECK, "draw")
  act:say(act.user.name .. " joins")
end } } }

verb "leave_initiative" { "Leaves initiative and takes the character's AP cards along.",
  of = "character", steps = { { "leave", function(act)
  local who = act.user
  if not who.in_initiative then return act:refuse("it does not take part") end
  take_back(act, who)
  go_out(who)
  act:order_leave(who)
  act:say(who.name .. " leaves")
end } } }

-- ACT-043: the card goes to its owner's hand; ACT-046: or to the lost pile if the owner owes AP.
verb "deal" { "Deals a card to its owner's hand, or to the lost pile if the owner owes AP.",
  of = "character", subject = "target", event = "dealt", args = { { "dealt", "entity" } },
  steps = { { "deal", function(act)
    local who = act.target
    local is_owed = who.owes_ap > 0
    if is_owed then who:set("owes_ap", who.owes_ap - 1) end
    act:deck_put(DECK, act.dealt, { is_owed and "lost" or "hand", who })
    act:say(who.name .. (is_owed and " loses " or " is dealt ") .. act.dealt.name)
  end } } }

-- ACT-041: the printed effects reach all fighters, then the card's script runs; then the card is
-- discarded, unless it went elsewhere.
verb "follow_card" { "Carries out a special card that was drawn, then discards it.",
  event = "drawn", args = { { "card", "card" } }, steps = {
  { "lay",    function(act)
    act:say("A special card: " .. act.self.name)
    act:deck_put(DECK, act.self, "drawn")
    act.targets = fighters(act)
  end },
  { "follow", effects = "on_drawn" },
  { "clear",  function(act)
    local card = act.self
    local pile = act:deck_named(DECK) and act:deck_pile(DECK, card)
    if not pile or pile.pile ~= "drawn" then return end
    act:deck_put(DECK, card, card.definition.stays and "aside" or "discard")
  end },
} }

-- ACT-043: draws the top card; returns its owner, true for a special card, nil if the deck is empty.
verb "draw_card" { "Draws the top card: deals it to its owner, or carries out a special card.",
  returns = "drawn_for", steps = { { "draw", function(act)
  local card = act:deck_named(DECK) and act:deck_top(DECK, "draw")
  if not card then return end
  if card.holder then
    card.holder:deal(card)
    act.drawn_for = card.holder
  else
    act:follow_card(card)
    act.drawn_for = true
  end
end } } }

-- ACT-037, ACT-048: all cards return to their owners; special cards are gone. A round in progress ends too.
verb "end_initiative" { "Ends initiative: AP cards return to their owners, special cards are gone.",
  steps = { { "end", function(act)
  local deck = act:deck_named(DECK)
  if not deck then return act:refuse("there is no initiative") end
  act:say("Initiative is over", true)
  if deck.in_round then act:moment("round end") end
  act:moment("initiative end")
  act:moment("battle end")
  for _, who in ipairs(fighters(act)) do
    take_back(act, who)
    go_out(who)
  end
  for _, pile in ipairs { "draw", "discard", "aside", "drawn" } do
    for card in act:deck_cards(DECK, pile) do
      act:deck_take_out(DECK, card)
      card:destroy()
    end
  end
  deck:destroy()
  for _, window in ipairs { "round", "battle", "combat" } do act:new_window(window) end
  act:order_end()
end } } }

return { fighters = fighters }
