-- Abilities, support, perks and people in less usual forms.

local measures = use "lib/measures"

-- 13. Two limits, and a price with alternatives: a Movement, or Stress; `refuse` comes when it is paid.
ability "Step Between the Ticks" { domain = "Hand", cost = "movement or 2 Spirit", uses = "2/turn + 3/scene",
  target = "creature", within = "Distant",
  effect = function(act)
    if act.target == act.user then return act:refuse "nobody steps away from itself" end
    act.user:zone(act.target, "-2")
  end }

-- 14. A reaction with a compound condition that lessens what is about to be marked, but never to nothing.
ability "It Was Only a Story" { domain = "Voice", cost = "free", uses = "1/round",
  trigger = { before = "stress", target = "self", as = "harm",
    when = "event.amount > 1 and not (holder is Silt or holder is Broken)" },
  effect = function(act) act.event.amount = math.max(1, act.event.amount - 2) end }

-- 15. An attack whose effect depends on how well it went.
ability "Say the Name Backwards" { domain = "Voice", cost = "action + 1 Mind", target = "enemy", within = "Far",
  attack = "manipulation", inflicts = "Silt",
  effect = function(act)
    local pool = measures.pools.filled(act.target)
    act:say(act.target.name .. " feels it in the " .. pool)
    if act.user:tier "Voice" ~= "Untrained" then act.target:push(act.target[pool]) end
  end }

-- 16. An ability that gives another one, which nobody has from the start, and a promise with a maker.
ability "Lend the Lantern" { domain = "Heart", target = "ally", within = "Near", gives = "Hold Up the Light",
  effect = function(act)
    act.target:give("A Light Left Burning", { creator = act.user })
  end }
ability "Hold Up the Light" { domain = "Spirit", cost = "free", uses = "1/scene", lasts = "2 rounds",
  effect = function(act)
    local lit = act.user:pick_some(act:allies(), "Who stands in the light?", { at_least = 1, at_most = 2 })
    for _, who in ipairs(lit) do who:inflict "Lantern-Eyed" end
  end }

-- 17. Help with a price of another's kind: the GM says how much it takes.
support "Carry the Question" { cost = "reaction", target = "ally",
  trigger = { before = "stress", target = "ally", as = "harm", pool = { "Mind", "Body" }, within = "Near" },
  effect = function(act)
    local most = math.min(act.event.amount, act.user:missing(act.event.pool))
    if most < 1 then return act:refuse "there is no room" end
    local part = act.gm:ask("How much can be carried?", { from = 0, to = most, default = most })
    act.event.amount = act.event.amount - part
    act.user:mark(act.event.pool, part, "cost")
  end }

-- 18. A perk with a moment of its own: once a scene it sets a purse right.
perk "Purser" { uses = "1/scene", frees = "Grant Reroll",
  trigger = { on = "scene start" },
  effect = function(act)
    local poorest
    for who in act.scene:with(function(one) return one.kind == "creature" and one.side == act.holder.side end) do
      if not poorest or measures.stress_of(who) > measures.stress_of(poorest) then poorest = who end
    end
    poorest:clear("1 " .. measures.pools.filled(poorest))
  end }

-- 19. A creature of computed parts; its signature piece is armour, its name in another alphabet.
local domains, pools = {}, {}
for place, name in ipairs { "Voice", "Heart", "Spirit" } do
  domains[name] = place < 3 and "Trained" or "Expert"
end
for _, name in ipairs { "Body", "Mind", "Spirit" } do pools[name] = #name end
creature "Θάλεια, Who Keeps the Ledger" { domains = domains, pools = pools, wears = { "Veil of Un-Asking" },
  items = { "Captain's Ledger" }, weapons = { "Old Marrow's Blunderbuss" }, signature = "Veil of Un-Asking",
  perks = { "Purser" }, abilities = { "It Was Only a Story", "Lend the Lantern" } }

-- 20. An ability with questions of all sorts: words of one's own, one of a list, yes or no.
ability "Ask the Water" { domain = "Spirit", cost = "1 Spirit", asks = "what the water saw",
  effect = function(act)
    local words = act.user:ask("What do you ask?", { text = true }) or "nothing"
    if words == "nothing" then return act:stop() end
    local answer = act.gm:ask("How does it answer '" .. words .. "'?",
      { "plainly", "with a price", default = "plainly" })
    if answer == "with a price" and act:ruling("Is the price paid at once?") then
      act.user:inflict("Silt", #words // 4)
    end
    act.user:set("knows", answer)
  end }

-- For the specs of the others.
creature "Deckhand" { domains = { Body = "Proficient", Hand = "Proficient", Mind = "Proficient", Heart = "Proficient",
  Voice = "Proficient", Spirit = "Proficient" } }
