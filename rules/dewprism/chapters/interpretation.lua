-- Flavor text and its interpretation (Flavor Text; Interpretation Pact: DEW-140, DEW-141).

local actions = use "chapters/actions"

-- The GM decides the outcome.
local function carry_out(act)
  act:say(act.ability.name .. ": " .. act.ability.flavor)
  act.outcome = act.gm:ask("What comes of " .. act.ability.name .. "?", { "as it says", "in part", "nothing" })
end

-- DEW-140: outside of battle the flavor text is what an ability does.
verb "tell" { "Does what the flavor text of an ability says, outside of battle.",
  of = "creature", args = { { "ability", "ability" } }, returns = "outcome",
  may = function(act)
    if not act.ability.flavor then return false, act.ability.name .. " tells nothing" end
    return true
  end,
  steps = { { "tell", function(act)
    if #act:order_entries() > 0 then return act:refuse("in battle the listed process counts") end
    carry_out(act)
  end } } }

-- DEW-141: using an interpretation gives the opponents the right to one; more are allowed.
marker "Interpretation Owed" {}

local function debt_to(who)
  for foe in who:enemies() do
    local debt = foe:things("marker")["Interpretation Owed"]
    if debt then return debt end
  end
end

local MAY = { { "tells", refuse = "{ability} tells nothing", when = "not flavor" }, table.unpack(actions.may) }

-- Uses the flavor text instead of the printed process, once, at the normal price; one that is owed needs no consent.
verb "interpret" { "Uses the flavor text of an ability in place of its process, if the GM agrees.",
  of = "creature", args = { { "ability", "ability" } }, returns = "outcome", tells = "interprets",
  may = MAY,
  steps = {
    { "agree", function(act)
      local who = act.user
      act.debt = debt_to(who)
      if act.debt then return end
      local question = "May " .. who.name .. " interpret " .. act.ability.name .. ", and an enemy one of its own?"
      if not act.gm:ask(question, { default = false }) then return act:refuse("the GM does not agree") end
    end },
    { "x",     evaluate = "X", price = "use" },
    { "pay",   pay = "use" },
    { "owe",   function(act) if act.debt then act.debt:destroy() else act.user:give("Interpretation Owed") end end },
    { "tell",  carry_out },
  } }
