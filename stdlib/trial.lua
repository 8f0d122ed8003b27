-- Trying, on a standard table, what cards make and say more of than its name; and what several tables do. Requests are
-- made by the tables themselves: a module has none.
--
--     local trial = use "stdlib/trial"
--     verb "set_off" { args = { { "at", "table" }, { "thing", "entity" } },
--       steps = { { "try", function(act) trial.alone(act.thing, set_off, act.at, act.at.foe) end } } }

-- Whether it goes on, or fails otherwise, once the field that is missing is set.
local function wants_more(why, thing, try, at, stand_in)
  if not re.find(why, "\\bnil\\b|needs `") then return false end
  local field = re.match(why, "\\(field '([^']+)'\\)")
  if not field or not thing.alive then return true end
  thing:set(field, stand_in)
  local done, again = pcall(try, at)
  if thing.alive then thing:set(field) end
  return done or tostring(again) ~= why
end

-- Does something with a thing that was made with nothing but its name. What fails there because its maker would have
-- said more of it is passed over; other errors are raised. For the steps of verbs.
---@param thing Thing
---@param try fun(at: table)
---@param at table what the function gets
---@param stand_in any what a missing field may be for once: somebody
local function alone(thing, try, at, stand_in)
  local done, why = pcall(try, at)
  if not done and not wants_more(tostring(why), thing, try, at, stand_in) then error(why, 0) end
end

-- A step of a verb: somebody, who is its creator then, makes `act.what` in a space, or gives it; `act.made`.
---@param act Act
local function leave(act)
  local where = act.where
  act.made = where.kind == "space" and where:place(act.what) or where:give(act.what)
end

-- Those of a table's user, ally and foe who are there still.
---@param at table
---@return Thing[]
local function all_of(at)
  local there = {}
  for _, who in ipairs { at.user, at.ally, at.foe } do if who:exists() then there[#there + 1] = who end end
  return there
end

-- Does these in turn, as long as user and foe are both there.
---@param at table
---@param deeds fun()[]
local function in_turn(at, deeds)
  for _, deed in ipairs(deeds) do if at.user:exists() and at.foe:exists() then deed() end end
end

return { alone = alone, leave = leave, all_of = all_of, in_turn = in_turn }
