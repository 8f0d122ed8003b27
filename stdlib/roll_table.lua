-- Tables with one entry for each face of a die, the lowest first; each entry can be owned once.
--
--     local roll_table = use "stdlib/roll_table"
--     local entry = roll_table.roll(act, entries, is_owned, "Brawler")      -- nil when all are owned

-- The first entry that is not owned, from one place to another.
local function first_free(entries, from, to, step, is_owned)
  for place = from, to, step do
    if not is_owned(entries[place]) then return entries[place] end
  end
end

-- The entry of a face; if it is owned, the next free one below, else the first free one above.
---@param entries table
---@param face integer
---@param is_owned fun(entry: any): boolean
---@return any|nil entry nil when all are owned
local function next_free(entries, face, is_owned)
  return first_free(entries, face, 1, -1, is_owned) or first_free(entries, face + 1, #entries, 1, is_owned)
end

---@param entries table
---@param is_owned fun(entry: any): boolean
---@return boolean
local function is_complete(entries, is_owned) return next_free(entries, #entries, is_owned) == nil end

-- Rolls a die with as many faces as entries; no die for a single entry. Returns nil when all are owned.
---@param act Act
---@param entries table
---@param is_owned fun(entry: any): boolean
---@param label? string the purpose, as the transcript reports it
---@return any|nil entry
local function roll(act, entries, is_owned, label)
  if is_complete(entries, is_owned) then return nil end
  local face = #entries > 1 and act:dice("1d" .. #entries, label) or 1
  return next_free(entries, face, is_owned)
end

-- The price of the next roll in "1->2->3", after this many rolls; the last price repeats.
---@param series string
---@param times integer how many rolls before
---@return integer
local function price(series, times)
  local steps = re.split(series, " *-> *")
  local printed = steps[math.min(times + 1, #steps)]
  return tonumber(printed) or error("'" .. series .. "' is no series of prices; write for example 1->2->3")
end

return { next_free = next_free, is_complete = is_complete, roll = roll, price = price }
