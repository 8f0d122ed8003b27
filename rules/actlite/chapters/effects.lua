-- Additional effects of a success (Additional Effects on Success: ACT-032 to ACT-036).

local triggers = use "chapters/triggers"

-- Fields of an effect in the order they are carried out, each with its verb.
local PRINTED = { { "damage", "take" }, { "heals", "heal" }, { "inflicts", "inflict_all" }, { "lifts", "lift" },
  { "regains", "regain" }, { "loses", "lose" }, { "modifies", "modify" }, { "gives", "give" }, { "pulls", "pull" },
  { "pushes", "push" } }

-- Carries out one additional effect once.
local function do_once(act, effect)
  for _, entry in ipairs(PRINTED) do
    local printed = effect[entry[1]]
    if printed ~= nil and act.target:exists() then act.target[entry[2]](act.target, printed) end
  end
  if effect.effect then effect.effect(act) end
end

-- ACT-036: carries out the effects in the order listed, each as often as its dice say before the next.
local function carry_out(act, effects)
  if #effects == 0 then return end                                           -- so that odds need not know the dice
  local kept = act.roll.kept
  for _, effect in ipairs(effects) do
    for _ = 1, triggers.times(effect, kept[1], kept[2]) do do_once(act, effect) end
  end
end

-- True if a sheet has any of these fields.
local function prints(sheet)
  for _, entry in ipairs(PRINTED) do if sheet[entry[1]] ~= nil then return true end end
  return false
end

local KNOWN = { on = true, effect = true }
for _, entry in ipairs(PRINTED) do KNOWN[entry[1]] = true end

local function does_nothing(effect)
  for key in pairs(effect) do if key ~= "on" then return false end end
  return true
end

-- Reports the mistakes in a list of additional effects.
local function judge(list, path, report)
  for i, effect in ipairs(list) do
    local place = path .. "[" .. i .. "]"
    if type(effect) ~= "table" then
      report(place, "an additional effect is a table such as { on = \"6\", inflicts = \"stun\" }")
    else
      for key in pairs(effect) do
        if not KNOWN[key] then report(place .. "." .. key, "`" .. key .. "` is no effect that a success can have") end
      end
      if effect.on and not triggers.names[effect.on] then
        report(place .. ".on", "additional effects happen on \"6\", \"at least one 6\" or \"matching\"")
      elseif does_nothing(effect) then
        report(place, "it says when it happens, and not what")
      end
    end
  end
end

-- Raises an error for the first mistake in a list of additional effects that a script gives.
local function expect(list)
  judge(list, "effects", function(place, why) error(place .. ": " .. why) end)
end

-- Reports effects printed directly in an attack; one finding covers all of them.
local function judge_beside(attack, place, report)
  for key in pairs(attack) do
    if type(key) == "string" and key ~= "damage" then
      local why = "an attack has its damage, then additional effects in tables of their own"
      return report(place .. "." .. key, KNOWN[key] and why or "`" .. key .. "` is nothing that an attack has: " .. why)
    end
  end
end

lint "weapon-effect" { on = "weapon", required = true, check = function(def, report)
  for i, attack in ipairs(def.attacks) do
    local place = "attacks[" .. i .. "]"
    judge_beside(attack, place, report)
    judge(attack, place, report)
  end
end }

lint "skill-effect" { on = "skill", required = true, check = function(def, report)
  judge(def.adds, "adds", report)
end }

return { carry_out = carry_out, prints = prints, expect = expect }
