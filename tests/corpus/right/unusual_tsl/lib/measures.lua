-- Measures of creatures that several definitions take.

local M = { pools = {} }

local POOLS = { "Body", "Mind", "Spirit" }

-- All Stress that is marked on a creature.
function M.stress_of(who)
  local sum = 0
  for _, pool in ipairs(POOLS) do sum = sum + (who[pool] or 0) end
  return sum
end

-- Its fullest pool; of equals the first.
function M.pools.filled(who)
  local best = POOLS[1]
  for _, pool in ipairs(POOLS) do if who[pool] > who[best] then best = pool end end
  return best
end

return M
