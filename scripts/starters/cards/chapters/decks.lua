-- Decks and hands. Each side has one deck, named like the side, with a draw pile and a discard pile. The cards in the
-- hand are held by the fighter, all others by the deck. Other players do not see what a fighter holds.

local health = use "chapters/health"

setting "first_hand" { 4, "How many cards a duellist draws before the duel." }
setting "reshuffles" { 1, "How often a discard pile becomes a draw pile." }

-- How many reshuffles are left.
field { "reshuffles", of = "fighter" }

local function reshuffle(act, who)
  if who.reshuffles == 0 then return end
  who:set("reshuffles", who.reshuffles - 1)
  act:say(who.name .. " shuffles the discard pile")
  act:deck_move_all(who.side, "discard", "draw")
  act:deck_shuffle(who.side, "draw")
end

-- A duellist that has to draw and has no card left has lost.
verb "draw" { "The target draws cards.", of = "fighter", subject = "target", event = "draw",
  args = { { "number", "number" } },
  may = { { "deck", function(act) return health.is_duellist(act.target), act.target.name .. " has no deck" end } },
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

effect "draws" { verb = "draw", tells = "Draws {}." }

verb "discard" { "Puts a card of the hand on the discard pile.", of = "fighter", args = { { "what", "entity" } },
  steps = { { "put", function(act)
    act.what:put(act:deck_named(act.user.side))
    act:deck_put(act.user.side, act.what, "discard")
  end } } }

-- A new deck as the sheet of a duellist lists it, shuffled.
local function make_deck(act, who)
  local deck = act:deck_make(who.side)
  deck:set("name", "the deck of " .. who.side)
  for name, number in pairs(who.definition.deck) do
    for _ = 1, number do act:deck_put(who.side, act:make("card", name, { holder = deck }), "draw") end
  end
  act:deck_shuffle(who.side, "draw")
end

-- fighter "Odda"   fighter("Odda", { hand = { "Ember", "Snuff" }, energy = 3 })   Without a side it has one of its own.
verb "enlist" { "Makes a fighter from its sheet, with its deck and its first hand.", returns = "made",
  args = { { "what", "fighter" },
    { "given", "table", optional = true, keys = { "side", "at", "hand", "energy" } } },
  steps = { { "make", function(act)
    local sheet, given = act.ability, act.given or {}
    local side, energy = given.side or sheet.name, given.energy or 0
    local who = act:make("fighter", sheet.name, { side = side, at = given.at, MaxHealth = sheet.health,
      MaxEnergy = energy, reshuffles = setting.reshuffles })
    act.made = who
    if not health.is_duellist(who) then return end
    if act:deck_named(side) then return act:refuse(side .. " has a duellist already") end
    make_deck(act, who)
    if not given.hand then return who:draw(setting.first_hand) end
    for _, name in ipairs(given.hand) do act:make("card", name, { holder = who }) end
  end } } }

driver "fighter" (function(name, given) return request("enlist", name, given) end)
