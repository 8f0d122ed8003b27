-- AP cards: zones, spending, losing, regaining, temporary AP (Initiative; Temp AP and Regaining AP: ACT-038 to ACT-048,
-- ACT-052, ACT-053).

local DECK = "initiative"

-- ACT-046: AP lost with an empty hand; as many of the next cards dealt are lost instead.
field { "owes_ap", of = "character" }

verb "lose_ap" { of = "character", subject = "target", args = { { "number", "number" } },
  steps = { { "lose", function(act)
    local who = act.target
    if not act:deck_named(DECK) then return end
    for _ = 1, act.number do
      local lost = act:deck_deal(DECK, { "hand", who }, { "lost", who })
      if not lost then who:set("owes_ap", who.owes_ap + 1) end
      act:say(who.name .. (lost and " loses 1 AP" or " loses the next AP"))
    end
  end } } }

-- ACT-047: from the lost pile to the discard; without a lost card nothing happens.
verb "regain_ap" { of = "character", subject = "target", args = { { "number", "number" } },
  steps = { { "regain", function(act)
    local who = act.target
    if not act:deck_named(DECK) then return end
    for _ = 1, act.number do
      if not act:deck_deal(DECK, { "lost", who }, "discard") then return end
      act:say(who.name .. " regains 1 AP")
    end
  end } } }

return { deck = DECK }
