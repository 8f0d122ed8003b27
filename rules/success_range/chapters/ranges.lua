-- The success range: which sums succeed with a modifier (2.3 Success range: SRG-043 to SRG-049, SRG-071).

local constants = use "chapters/constants"

local ROOT = constants.ROOT

-- SRG-044, SRG-045: from the root to the root plus the modifier; a negative modifier moves the root down.
local function bounds(m)
  if m < 0 then return ROOT + m, ROOT + m end
  return ROOT, ROOT + m
end

local function succeeds(m, sum)
  local least, most = bounds(m)
  return sum >= least and sum <= most
end

-- SRG-048: the same test on the rest after the root is subtracted.
local function succeeds_by_rest(m, sum)
  local rest = sum - ROOT
  if m < 0 then return rest == m end
  return rest >= 0 and rest <= m
end

-- SRG-070, SRG-071: far enough above the range to do harm.
local function is_bad_failure(m, sum)
  local _, most = bounds(m)
  return sum >= most + constants.BAD_FAILURE
end

-- "5 to 9", "5", "3", "nothing"
local function told(m)
  local least, most = bounds(m)
  if most < constants.LOWEST then return "nothing" end
  most = math.min(most, constants.HIGHEST)
  return least == most and tostring(least) or least .. " to " .. most
end

-- success_range(3): which of 36 rolls succeed, in both forms (SRG-048, SRG-049);
-- success_range(3, 8): whether a sum succeeds.
verb "success_range" { "Returns which sums succeed with a modifier, and on how many of 36 rolls.",
  args = { { "modifier", "number" }, { "sum", "number", optional = true } },
  steps = { { "look", function(act)
    local m, chances = act.modifier, 0
    for a = 1, 6 do for b = 1, 6 do if succeeds(m, a + b) then chances = chances + 1 end end end
    act.result = { range = told(m), rest = m < 0 and tostring(m) or "0 to " .. m, chances = chances,
      by_range = act.sum and succeeds(m, act.sum), by_rest = act.sum and succeeds_by_rest(m, act.sum) }
  end } } }

return { bounds = bounds, succeeds = succeeds, is_bad_failure = is_bad_failure, told = told }
