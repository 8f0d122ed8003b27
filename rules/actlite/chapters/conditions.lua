-- Conditions (ACT-060 to ACT-064): packs define them; the rules name only these few.

-- The holder's own moment; a condition ignores the moments of other characters (ACT-056).
local EACH_ROUND = { on = "round effects", actor = "holder" }

-- ACT-006, ACT-007
condition "unconscious" { lasts = "forever", cannot = { "act", "interrupt", "be dealt", "fight" } }
condition "dying" { trigger = EACH_ROUND, effect = function(act) act.holder:ask_dying(0) end }
condition "dead"  { lasts = "forever", cannot = { "act", "interrupt", "be dealt", "fight" } }

-- Points add up; each round a condition first acts and then loses points (ACT-056,
-- ACT-057). Without given points it has 1.
condition "poison" { trigger = EACH_ROUND, damage = 1, fades = 1 }                                           -- ACT-061
condition "bleed"  { trigger = EACH_ROUND, damage = "@due", lasts = { on = "heal", target = "holder" } }      -- ACT-062
condition "heal"   { trigger = EACH_ROUND, heals = 1, fades = 1, priority = 1 }                -- ACT-063: after damage
condition "stun"   { at_once = true, effect = function(act) act.holder:lose("AP", act.self.x) end }           -- ACT-064

-- ACT-057: a script may lift it, and so may an item; then it says that it lasts.
lint "endless" { on = "condition", check = function(def, report)
  if def.lasts or def.fades > 0 or def.at_once or def.effect then return end
  report("name", "nothing ends it; write fades = 1, a duration such as lasts = \"3 rounds\", or lasts = \"forever\"")
end }

-- The effect of a condition that acts at once and is then removed.
verb "act_out" { "Carries out the effect of a condition that acts at once.",
  subject = "target", args = { { "what", "condition" } },
  steps = { { "effects", effects = "effect" } } }

-- inflict("poison", 2), inflict("poison 2")
verb "inflict" { "Puts a condition with its points on the target.",
  of = "character", subject = "target", returns = "made",
  args = { { "what", "text" }, { "number", "amount", optional = true },
    { "given", "table", optional = true, keys = { "lasts" }, open = true } },
  steps = {
    { "put", function(act) act:inflict(act.what, act.number, act.given) end },
    { "at_once", function(act)
      local made = act.made
      if not made or not made.definition.at_once then return end
      act.target:act_out(made)
      made:destroy()
    end } } }

-- "poison 2, bleed", or a list of such texts: inflicts several conditions.
method "inflict_all" { of = "character", "Suffers each condition of a printed list.",
  args = { { "what", "any", refers = "condition" } },
  function(who, what)
    local list = type(what) == "table" and what or re.split(what, ", *")
    for _, one in ipairs(list) do who:inflict(one) end
  end }

-- ACT-057: a condition loses as many points as it prints, and ends at 0. A condition inflicted by this round's effects
-- keeps its points: its first round is the next.
method "fade" { of = "character", "Its conditions become weaker, and those that are used up end.", function(who)
  for state in who.statuses do
    local fades = state.definition.fades
    if fades > 0 and (state.due or not who.in_initiative) then
      if state.x > fades then state:set("x", state.x - fades) else who:lift(state.name) end
    end
  end
end }

law "Time" { trigger = { on = "round statuses", actor = "holder" }, effect = function(act) act.holder:fade() end }
