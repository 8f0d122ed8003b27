-- The six support actions, and free help (Helping Each Other: TSL-102 to TSL-119).

local dice = use "chapters/dice"

-- TSL-102, TSL-103: lasts until used or until the scene ends; the helper pays when the dice are rerolled.
promise "Granted Reroll" { lasts = "scene" }
support "Grant Reroll" { cost = "action", target = "ally", within = "Near",
  effect = function(act)
    local granted = act.target:give "Granted Reroll"
    if act.how then granted:set("how", act.how) end
  end }

-- TSL-106: a hint for the GM and the players of the foes.
status "Drawing Aggro" { lasts = { "start of its next turn", "scene" } }
support "Draw Aggro" { cost = "action + movement", target = "self", inflicts = "Drawing Aggro" }

-- TSL-107: at any distance.
support "Tactical Assist" { cost = "action", target = "ally", inflicts = "Assisted" }

-- TSL-110 to TSL-113: asked once the amount of Stress is known; moves all of it, whatever the helper wears.
support "Soak the Hit" {
  cost = "reaction", trigger = { before = "stress", as = "harm", target = "ally", within = "Engaged", pool = "Body" },
  effect = function(act) act.event:redirect(act.user) end,
}

-- TSL-114: the price is the Stress that is taken over.
support "Steady the Spirit" { cost = "action + 1 Mind", target = "ally", within = "Near",
  requires = { target = "1 Mind" }, clears = "1 Mind" }

-- TSL-116: one of two benefits; TSL-117: the ally may use the lent ability once, until the
-- end of its next turn, and pays for it.
local CALM = "+1 on its next Spirit roll"
support "Ground a Path-walker" { cost = "action + 1 Spirit", target = "ally", within = "Near",
  effect = function(act)
    local choices = { CALM }
    for ability in act.user:things("ability") do
      if ability.definition.domain == "Spirit" and not ability.lent then choices[#choices + 1] = ability.name end
    end
    local chosen = act:pick(choices, "What does " .. act.target.name .. " get?", act.user, CALM)
    if chosen == CALM then return act.target:inflict("Attuned") end
    act.target:give(chosen, { lent = true, lasts = { "end of its next turn", "scene" } })
  end }

local COSTS = { "action", "action + movement", "movement", "reaction", "nothing" }
local EFFECTS = { "+1 on its next roll", "it may roll again", "it is told, no more" }

-- TSL-119: free help: mar:help(ko, "kicks the table over"); the GM decides its price and effect.
verb "help" { "Helps an ally freely; the GM decides what it costs and what it does.",
  of = "creature", args = { { "ally", "entity" }, { "how", "text" } }, returns = "helped", tells = "helps",
  may = { { "able", laid = "cannot act" } },
  steps = { { "help", function(act)
    act:say(act.user.name .. ": " .. act.how)
    local cost = act.gm:ask("What does it cost " .. act.user.name .. "?", { COSTS[1], COSTS[2], COSTS[3], COSTS[4],
      COSTS[5], default = COSTS[1] })
    act.helped = act.gm:ask("What does it do for " .. act.ally.name .. "?", { EFFECTS[1], EFFECTS[2], EFFECTS[3],
      default = EFFECTS[1] })
    act.cost, act.free = cost, cost == "nothing"
    if not dice.pay_action(act) then return end
    if act.helped == EFFECTS[1] then act.ally:inflict("Assisted") end
    if act.helped == EFFECTS[2] then act.ally:give("Granted Reroll") end
  end } } }
