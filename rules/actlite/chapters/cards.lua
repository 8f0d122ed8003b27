-- AP cards: piles, spending, losing, regaining, temporary AP (Initiative; Temp AP and Regaining AP: ACT-038 to
-- ACT-041, ACT-045 to ACT-048, ACT-053).
--
-- Piles of the deck "initiative": draw and discard are shared; each character has { "hand", who } and { "lost", who };
-- "aside" is for cards out of play. A character always holds its own cards; temporary AP have no holder.

local DECK = "initiative"
local QUIET = { quiet = true }

-- ACT-046: AP lost with an empty hand; the next cards dealt are lost instead, one for each.
field { "owes_ap", of = "character" }
-- ACT-054: true if the character spent AP in this round, or was not in initiative for the whole round.
field { "has_spent", of = "character" }

card "1 AP" {}
card "temp AP" {}

-- ACT-038: makes the statblock's cards when a character first takes part. Cards for one purpose do not count as AP.
verb "make_cards" { "Makes the AP cards of a character that first takes part in initiative.",
  of = "character", steps = { { "make", function(act)
  local who = act.user
  if who:has "AP Cards" then return end
  for _ = 1, who.definition.AP do who:give("1 AP", QUIET) end
  for _, name in ipairs(who.definition.extra_cards) do
    local card = who:give(name, QUIET)
    if card.definition.only then card:tag("earmarked") end
  end
  who:give("AP Cards", QUIET)
end } } }

-- The last of the character's own cards in a pile; temporary AP do not count.
local function last_card(act, word, who)
  local found
  for card in act:deck_cards(DECK, { word, who }) do
    if not card:has("temporary") then found = card end
  end
  return found
end

-- ACT-046: loses a card of the hand; with an empty hand, the next card dealt.
verb "lose_ap" { "Takes AP cards from the target's hand; with an empty hand it owes the next cards dealt.",
  of = "character", subject = "target", args = { { "number", "number" } },
  steps = { { "lose", function(act)
    local who = act.target
    if not act:deck_named(DECK) then return end
    for _ = 1, act.number do
      local card = last_card(act, "hand", who)
      if card then act:deck_put(DECK, card, { "lost", who }) else who:set("owes_ap", (who.owes_ap or 0) + 1) end
      act:say(who.name .. (card and " loses 1 AP" or " loses the next AP"))
    end
  end } } }

-- ACT-047: moves a lost card to the discard; does nothing without a lost card.
verb "regain_ap" { "Moves the target's lost AP cards to the discard pile.",
  of = "character", subject = "target", args = { { "number", "number" } },
  steps = { { "regain", function(act)
    local who = act.target
    if not act:deck_named(DECK) then return end
    for _ = 1, act.number do
      if not act:deck_deal(DECK, { "lost", who }, "discard") then return end
      act:say(who.name .. " regains 1 AP")
    end
  end } } }

-- The cards of a hand that pay only for this purpose, such as "move".
local function earmarked(act, who, purpose)
  local found = {}
  if not purpose or not act:deck_named(DECK) then return found end
  for card in act:deck_cards(DECK, { "hand", who }) do
    for _, word in ipairs(card:has("earmarked") and card.definition.only or {}) do
      if word == purpose then found[#found + 1] = card end
    end
  end
  return found
end

-- How many AP a character could spend for a purpose.
local function purse(act, who, purpose) return who.AP + #earmarked(act, who, purpose) end

-- ACT-045: spend_ap(2), or spend_ap(1, "move"): cards for that purpose go first. Refuses if the hand is too small.
verb "spend_ap" { "Spends AP cards of the hand, those for the purpose first.",
  of = "character", args = { { "number", "number" }, { "purpose", "text", optional = true } },
  steps = { { "spend", function(act)
    local who, left = act.user, act.number
    local fitting = earmarked(act, who, act.purpose)
    if who.AP + #fitting < left then
      return act:refuse(who.name .. " needs " .. left .. " AP and has " .. who.AP + #fitting)
    end
    for _, card in ipairs(fitting) do
      if left == 0 then break end
      act:deck_put(DECK, card, "discard")
      who:set("has_spent", true)
      left = left - 1
    end
    if left > 0 then who:pay(left .. "AP") end
  end } } }

-- Temporary AP never stay in the discard: a spent one is removed from the game.
local function drop_temporary(act, pile)
  for card in act:deck_cards(DECK, pile) do
    if card:has("temporary") then
      act:deck_take_out(DECK, card)
      card:destroy()
    end
  end
end

-- Notes that its holder paid AP (ACT-053, ACT-054), and takes the holder's cards out before the holder is destroyed.
law "AP Cards" {
  trigger = { { on = "pool", pool = "AP", target = "holder" }, { before = "destroy", target = "holder" } },
  effect = function(act)
    local who = act.holder
    if act.event.name == "destroy" then
      if who.in_initiative then who:leave_initiative() end
      return
    end
    who:set("has_spent", true)
    drop_temporary(act, "discard")
  end,
}

-- ACT-053: adds temporary AP to the hand for one action; what remains after it is gone.
verb "gain_temp" { "Gives the target temporary AP for one action; what is left after it is gone.",
  of = "character", subject = "target", args = { { "number", "number" } },
  may = { { "spendable", function(act)
    return act.target.in_initiative and not act.target:laid("cannot", "act"), "it could not be spent"
  end } },
  steps = {
    { "gain", function(act)
      for _ = 1, act.number do
        local card = act:make("card", "temp AP")
        card:tag("temporary")
        act:deck_put(DECK, card, { "hand", act.target })
      end
      act:say(act.target.name .. " gains " .. act.number .. " temp AP")
    end },
    { "act",  function(act) act.target:decide() end },
    { "over", function(act) drop_temporary(act, { "hand", act.target }) end },
  } }

effect "gains_temp" { verb = "gain_temp", tells = "Gives {} temporary health." }

return { deck = DECK, drop_temporary = drop_temporary, purse = purse }
