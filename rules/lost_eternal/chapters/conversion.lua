-- EP for dice (sections 6 to 8: TLE-115 to TLE-120, TLE-127; section 9: TLE-121, TLE-122).
--
--     conversion.read(12)          12 flat            conversion.read("2d6 + 5")    dice for 7 EP and 5 flat: 12 EP
--     conversion.read(8, "2d6")    2d6 for 7 EP and the rest flat
--     conversion.splits(12)        all that 12 EP buy

local LEAST, MOST = 2, 100
local COMMON = { 2, 4, 6, 8, 10, 12 }

-- TLE-116: half the faces, rounded up.
local function base_cost(faces) return (faces + 1) // 2 end

-- TLE-117, TLE-118: the base cost of each die, plus 1 for each die in the pool before it.
local function cost(dice)
  local sum, before = 0, {}
  for i, faces in ipairs(dice) do
    before[faces] = before[faces] or 0
    local ante = setting.ANTE_COUNTS == "all" and i - 1 or before[faces]
    sum, before[faces] = sum + base_cost(faces) + ante, before[faces] + 1
  end
  return sum
end

-- Reads "2d6 + 1d8 + 5": the dice in order, and the flat number; or nil and a reason.
local function parse(text)
  local dice, flat, left = {}, 0, text
  while left do
    local part, after = re.match(left, "^ *(\\d*d?\\d+) *(?:\\+(.*))?$")
    local count, faces = re.match(part or "", "^(\\d*)d(\\d+)$")
    if not part then return nil, "'" .. text .. "' is no sum of dice and a number, such as 2d6 + 5" end
    if faces then
      count, faces = count == "" and 1 or tonumber(count), tonumber(faces)
      if faces < LEAST or faces > MOST then return nil, "a die has " .. LEAST .. " to " .. MOST .. " faces" end
      if count < 1 or #dice + count > MOST then return nil, "1 to " .. MOST .. " dice" end
      for _ = 1, count do dice[#dice + 1] = faces end
    else
      flat = flat + tonumber(part)
    end
    left = after ~= "" and after or nil
  end
  return dice, flat
end

-- The text of a pool: "2d6 + 1d8".
local function name_of(dice, flat)
  local parts, i = {}, 1
  while i <= #dice do
    local n = 1
    while dice[i + n] == dice[i] do n = n + 1 end
    parts[#parts + 1], i = n .. "d" .. dice[i], i + n
  end
  if flat > 0 or #parts == 0 then parts[#parts + 1] = tostring(flat) end
  return table.concat(parts, " + ")
end

-- A purchase: `dice`, `flat`, and its price in `ep`. TLE-119: dice and flat EP mix;
-- TLE-120: EP that buy no die are flat.
local function read(ep, dice_text)
  if ep == nil and dice_text == nil then return nil, "no EP are named" end
  if type(ep) == "string" then
    local dice, flat = parse(ep)
    if not dice then return nil, flat end
    return { dice = dice, flat = flat, ep = cost(dice) + flat }
  end
  if ep ~= nil and (math.type(ep) ~= "integer" or ep < 0) then return nil, "EP are a whole number from 0" end
  if dice_text == nil then return { dice = {}, flat = ep, ep = ep } end
  local dice, flat = parse(dice_text)
  if not dice then return nil, flat end
  local price = cost(dice)
  if ep == nil then return { dice = dice, flat = flat, ep = price + flat } end
  if price + flat > ep then
    return nil, name_of(dice, flat) .. " takes " .. price + flat .. " EP, " .. price + flat - ep .. " more than " .. ep
  end
  return { dice = dice, flat = ep - price, ep = ep }
end

-- A whole number or an exact fraction, as text.
local function shown(top, bottom)
  local a, b = top, bottom
  while b ~= 0 do a, b = b, a % b end
  top, bottom = top // a, bottom // a
  return bottom == 1 and tostring(top) or bottom == 2 and top // 2 .. ".5" or top .. "/" .. bottom
end

-- TLE-127: (faces + 1) / 2 for each die; TLE-121, TLE-122: with explosions each top
-- face adds another roll, up to the cap.
local function mean(dice, flat, explodes)
  local top, bottom = flat, 1
  for _, faces in ipairs(dice) do
    local die_top, die_bottom, more = faces + 1, 2, 1
    if explodes and faces > 1 then
      for _ = 2, setting.HARD_CAP_MULT do more = more * faces end
      local sum, power = 0, 1
      for _ = 1, setting.HARD_CAP_MULT do sum, power = sum + power, power * faces end
      die_top, die_bottom = (faces + 1) * sum, 2 * more
    end
    top, bottom = top * die_bottom + die_top * bottom, bottom * die_bottom
    local a, b = top, bottom
    while b ~= 0 do a, b = b, a % b end
    top, bottom = top // a, bottom // a
  end
  return shown(top, bottom), top, bottom
end

local function describe(dice, flat, explodes)
  local sum = 0
  for _, faces in ipairs(dice) do sum = sum + faces end
  local cap = explodes and setting.HARD_CAP_MULT or 1
  return { buys = name_of(dice, flat), ep = cost(dice) + flat, dice_ep = cost(dice), flat = flat,
    least = #dice + flat, most = sum + flat, with_explosions = cap * sum + flat,
    mean = mean(dice, flat, false), mean_with_explosions = mean(dice, flat, explodes) }
end

-- A longer list is too long to read; the caller must then name the dice.
local MOST_SPLITS = 2000

-- All affordable splits of a budget: dice with these faces, and the rest flat. The flat number comes first.
local function splits(ep, faces, explodes)
  local found, dice = {}, {}
  local kinds = table.copy(faces or COMMON)
  table.sort(kinds)
  local function add(from)
    if #found >= MOST_SPLITS then error(ep .. " EP buy more than " .. MOST_SPLITS .. " splits; name fewer dice") end
    found[#found + 1] = describe(dice, ep - cost(dice), explodes)
    for i = from, #kinds do
      dice[#dice + 1] = kinds[i]
      if cost(dice) <= ep then add(i) end
      dice[#dice] = nil
    end
  end
  add(1)
  return found
end

-- The options for a player: all flat, and up to 4 dice of one size.
local function menu(ep)
  local found, by_name = { tostring(ep) }, { [tostring(ep)] = {} }
  for _, faces in ipairs(COMMON) do
    local dice = { faces }
    while cost(dice) <= ep and #dice <= 4 do
      local name = name_of(dice, ep - cost(dice))
      found[#found + 1], by_name[name] = name, table.copy(dice)
      dice[#dice + 1] = faces
    end
  end
  return found, by_name
end

-- Rolls a pool. Forced dice: all dice in the order bought, then those that explode, in the order of the pool.
local function roll(act, bought, what, explodes)
  local total, tops = bought.flat, {}
  for i, faces in ipairs(bought.dice) do
    local face = faces > 1 and act:dice("1d" .. faces, what) or 1
    total = total + face
    if explodes and setting.EXPLODING and faces > 1 and face == faces then tops[#tops + 1] = i end
  end
  for _, i in ipairs(tops) do
    local faces = bought.dice[i]
    for _ = 2, setting.HARD_CAP_MULT do
      local face = act:dice("1d" .. faces, what .. ", exploding")
      total = total + face
      if face < faces then break end
    end
  end
  return total
end

-- splits(12)   splits(12, { faces = { 6, 8 }, explodes = true }): what 12 EP buy, each with range and mean.
verb "splits" { "Lists what a number of EP buys: dice and a flat rest, with range and mean.",
  args = { { "ep", "number" }, { "given", "table", optional = true, keys = { "faces", "explodes" } } },
  steps = { { "list", function(act)
    local given = act.given or {}
    if act.ep < 0 then return act:refuse("a budget is 0 EP or more") end
    for _, faces in ipairs(given.faces or {}) do
      if faces < LEAST or faces > MOST then return act:refuse("a die has " .. LEAST .. " to " .. MOST .. " faces") end
    end
    local list = splits(act.ep, given.faces, given.explodes and setting.EXPLODING)
    for _, split in ipairs(list) do
      local beyond = split.with_explosions > split.most and "; exploding to " .. split.with_explosions .. ", mean " ..
        split.mean_with_explosions or ""
      act:say(split.buys .. ": " .. split.least .. " to " .. split.most .. ", mean " .. split.mean .. beyond)
    end
    return list
  end } } }

return { read = read, cost = cost, base_cost = base_cost, splits = splits, menu = menu, roll = roll,
  name_of = name_of, mean = mean }
