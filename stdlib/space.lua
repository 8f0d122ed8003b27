-- Moving through spaces step by step, so that others can react on the way.
--
--     local space = use "stdlib/space"
--     space.walk(act, foe, 2, { toward = act.user, asks = act.user })      -- a pull: the spaces entered, as a list

local FAR = 99

-- The spaces a step could lead to: any, or those nearer to or farther from a thing.
---@param who Thing the mover
---@param how table `toward` and `away_from`, things
---@return table spaces
local function choices(who, how)
  local found = {}
  for next_one in who.space:neighbours() do
    local toward, away = how.toward, how.away_from
    local fits = not toward or (next_one:distance(toward) or FAR) < (who:distance(toward) or FAR)
    if fits and away then fits = (next_one:distance(away) or FAR) > (who:distance(away) or FAR) end
    if fits then found[#found + 1] = next_one end
  end
  return found
end

-- Moves this many steps; `asks` chooses among several ways. Stops early when there is no way, when a step is prevented,
-- or when `ends` returns true after one.
---@param act Act
---@param who Thing the mover
---@param steps integer
---@param how table `toward`, `away_from`, `asks` (who chooses), `step(act, who, how)` and `ends(who, from)`
---@return table spaces entered
local function walk(act, who, steps, how)
  local entered = {}
  for _ = 1, steps do
    local from = who.space
    if not from then break end
    local to
    if how.step then to = how.step(act, who, how)
    else to = act:pick(choices(who, how), "Where does " .. who.name .. " go?", how.asks or who) end
    if not to or not who:move_to(to) then break end
    entered[#entered + 1] = to
    if how.ends and how.ends(who, from) or who.space ~= to then break end
  end
  return entered
end

return { choices = choices, walk = walk }
