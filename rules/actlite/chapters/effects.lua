-- Additional effects of a success (Additional Effects on Success: ACT-032 to ACT-036).

local triggers = use "chapters/triggers"

-- What may be printed, in the order in which it is done, and the verb that does it.
local PRINTED = { { "damage", "take" }, { "heals", "heal" }, { "inflicts", "inflict_all" }, { "lifts", "lift" },
  { "regains", "regain" }, { "loses", "lose" }, { "modifies", "modify" }, { "gives", "give" }, { "pulls", "pull" },
  { "pushes", "push" } }

-- One additional effect, done once.
local function do_once(act, effect)
  for _, entry in ipairs(PRINTED) do
    local printed = effect[entry[1]]
    if printed ~= nil and act.target:exists() then act.target[entry[2]](act.target, printed) end
  end
  if effect.effect then effect.effect(act) end
end

-- ACT-036: in the order listed, each as often as its dice say before the next.
local function carry_out(act, effects)
  local kept = act.roll.kept
  for _, effect in ipairs(effects) do
    for _ = 1, triggers.times(effect, kept[1], kept[2]) do do_once(act, effect) end
  end
end

return { carry_out = carry_out, printed = PRINTED }
