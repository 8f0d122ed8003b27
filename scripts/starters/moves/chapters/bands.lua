-- The roll: 2d6 and a stat. 10 or more is a success, 7 to 9 a success at a cost, less is a miss.

check "roll" { dice = "2d6", bands = { "miss", 0, "at a cost", 3, "success" }, passes = "at a cost" }

effect "hurts"    { verb = "suffer", tells = "{} harm." }
effect "inflicts" { verb = "inflict", refers = "condition", tells = "Makes {}." }
effect "lifts"    { verb = "lift", refers = "condition", tells = "Ends {}." }
effect "gains"    { verb = "regain", refers = "pool", tells = "Gains {}." }
effect "hastens"  { verb = "hasten", tells = "The countdown goes on by {}." }
effect "faces"    { verb = "meet", tells = "The GM makes a {} move." }

-- The effect fields of a band or an option, in the order in which they happen, each with its verb.
local EFFECTS <const> = { { "hurts", "suffer" }, { "inflicts", "inflict" }, { "lifts", "lift" }, { "gains", "regain" },
  { "hastens", "hasten" }, { "faces", "meet" } }

local function happen(effects, whom)
  for _, entry in ipairs(EFFECTS) do
    local printed = effects[entry[1]]
    if printed ~= nil then whom[entry[2]](whom, printed) end
  end
end

-- What a band brings: its own effects, then as many of its options as it says, or else of the options of the move.
local function carry_out(act, band)
  local function bring(part)
    happen(part, act.target)
    if part.self then happen(part.self, act.user) end
  end
  bring(band)
  local names, by_name, number = {}, {}, band.choose or 1
  for i, option in ipairs(#band > 0 and band or band.choose and act.ability.options or {}) do
    names[i], by_name[option[1]] = option[1], option
  end
  local question = act.band .. ", choose " .. number .. ":"
  local chosen = number == 1 and { act:pick(names, question) }
    or act:pick_some(names, question, { at_least = number, at_most = number })
  for _, name in ipairs(chosen) do bring(by_name[name]) end
end

return { carry_out = carry_out, happen = happen }
