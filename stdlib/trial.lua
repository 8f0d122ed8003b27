-- Helpers of standard tables: they try things that cards make with more fields than a name. Tables make requests
-- themselves, because a module cannot.
--
--     local trial = use "stdlib/trial"
--     verb "set_off" { args = { { "at", "table" }, { "thing", "entity" } },
--       steps = { { "try", function(act) trial.alone(act.thing, set_off, act.at, act.at.foe) end } } }

-- True if the error comes from a missing field: with the field set it succeeds, or fails differently.
local function wants_more(why, thing, try, at, stand_in)
  if not re.find(why, "\\bnil\\b|needs `") then return false end
  local field = re.match(why, "\\(field '([^']+)'\\)")
  if not field or not thing.alive then return true end
  thing:set(field, stand_in)
  local done, again = pcall(try, at)
  if thing.alive then thing:set(field) end
  return done or tostring(again) ~= why
end

-- Tries a thing that was made from its name alone. Errors from fields that its maker would have set are ignored; others
-- are raised. For the steps of verbs.
---@param thing Thing
---@param try fun(at: table)
---@param at table the argument of the function
---@param stand_in any a creature that replaces a missing field, once
local function alone(thing, try, at, stand_in)
  local done, why = pcall(try, at)
  if not done and not wants_more(tostring(why), thing, try, at, stand_in) then error(why, 0) end
end

-- The same for things that only some cards make with more fields than a name: of the errors only those from a field of
-- the thing are ignored.
---@param thing Thing
---@param try fun(at: table)
---@param at table the argument of the function
---@param stand_in any a creature that replaces a missing field, once
local function granted(thing, try, at, stand_in)
  local done, why = pcall(try, at)
  local is_of_field = not done and re.find(tostring(why), "\\(field '[^']+'\\)")
  if not done and not (is_of_field and wants_more(tostring(why), thing, try, at, stand_in)) then error(why, 0) end
end

-- A step of a verb: the actor, as the creator, makes `act.what` in a space or gives it to a creature; sets `act.made`.
---@param act Act
local function leave(act)
  local where = act.where
  act.made = where.kind == "space" and where:place(act.what) or where:give(act.what)
end

-- A table's user, ally and foe, if they still exist.
---@param at table
---@return Thing[]
local function all_of(at)
  local there = {}
  for _, who in ipairs { at.user, at.ally, at.foe } do if who:exists() then there[#there + 1] = who end end
  return there
end

-- Runs these in turn, while user and foe both exist.
---@param at table
---@param deeds fun()[]
local function in_turn(at, deeds)
  for _, deed in ipairs(deeds) do if at.user:exists() and at.foe:exists() then deed() end end
end

return { alone = alone, granted = granted, leave = leave, all_of = all_of, in_turn = in_turn }
