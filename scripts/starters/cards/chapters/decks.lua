-- Decks. Each side has one, named like the side, with a draw pile, a hand and a discard pile. A card in the hand is held
-- by its owner; any other card is held by the deck, so it answers nothing and other players' seats do not show the hand.

setting "hand" { 4, "How many cards a duellist draws before the first turn." }
setting "reshuffles" { 1, "How often a discard pile becomes a draw pile." }

-- The cards of a pile leave it for another; the discard pile is shuffled into the draw pile.
local function reshuffle(act, who)
  if who.reshuffles == 0 then return end
  who:set("reshuffles", who.reshuffles - 1)
  act:say(who.name .. " shuffles the discard pile")
  act:deck_move_all(who.side, "discard", "draw")
  act:deck_shuffle(who.side, "draw")
end

-- A duellist that has to draw and has no card left loses.
verb "draw" { "The target draws cards.", of = "fighter", subject = "target", event = "draw",
  args = { { "number", "number" } },
  steps = { { "draw", function(act)
    local who = act.target
    for _ = 1, act.number do
      if not act:deck_top(who.side, "draw") then reshuffle(act, who) end
      local card = act:deck_top(who.side, "draw")
      if not card then
        act:say(who.name .. " has no card left to draw")
        return who:fall()
      end
      act:deck_take_out(who.side, card)
      card:put(who)
    end
  end } } }

verb "discard" { "Puts a card of the hand on the discard pile.", of = "fighter", args = { { "card", "entity" } },
  steps = { { "put", function(act)
    act.card:put(act:deck_named(act.user.side))
    act:deck_put(act.user.side, act.card, "discard")
  end } } }

effect "draws" { verb = "draw", tells = "Draws {}." }

-- odda = fighter("Odda"): with its deck shuffled and its first cards drawn. Without a side it is on its own.
verb "enlist" { "Makes a fighter from its sheet, with its deck and its first hand.",
  args = { { "what", "fighter" }, { "given", "table", optional = true, keys = { "side", "at" } } }, returns = "made",
  steps = { { "make", function(act)
    local sheet, side = act.ability, act.given and act.given.side or act.ability.name
    local who = act:make("fighter", sheet.name, { side = side, MaxHealth = sheet.health, MaxEnergy = 0,
      reshuffles = setting.reshuffles })
    act.made = who
    if next(sheet.deck) == nil then return end
    local deck = act:deck_make(side)
    deck:set("name", "the deck of " .. side)
    for name, number in pairs(sheet.deck) do
      for _ = 1, number do act:deck_put(side, act:make("card", name, { holder = deck }), "draw") end
    end
    act:deck_shuffle(side, "draw")
    who:draw(setting.hand)
  end } } }

driver "fighter" (function(name, given) return request("enlist", name, given) end)
