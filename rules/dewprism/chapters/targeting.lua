-- Range, line of sight and areas (Targeting; Range Specifiers; Area of Effect: DEW-006 to DEW-020, DEW-202).

-- A printed distance: least, most; `around` is a banned distance. "2sp", "1-3sp", "=1sp", ">3", "!2", "3-", "-2".
local function distance(text, act)
  local function number(part)
    if part == "" then return nil end
    local sum = 0
    for _, piece in ipairs(re.split(part, "\\+")) do
      local bare = re.match(piece, "^\\(?(\\d+)\\)?$")
      sum = sum + (bare and tonumber(bare) or act:amount(piece))
    end
    return math.max(0, sum)
  end
  local mark, body = re.match(text, "^([>=!]?)(.*)$")
  body = re.replace(body, "sp", "")
  if mark == "=" then local n = number(body); return { least = n, most = n } end
  if mark == ">" then return { least = number(body) } end
  if mark == "!" then return { least = 0, except = number(body) } end
  local from, to = re.match(body, "^([^-]*)-([^-]*)$")
  if not from then return { least = 0, most = number(body) } end
  if from == "" then return { least = 0, most = number(to) } end
  return { least = number(from), most = number(to) }
end

local SHAPES = { circle = "circle", sphere = "circle", cone = "cone", ray = "ray", single = "single",
  ["single-space"] = "single" }

-- Reads a Range line. Words may stand in any order.
local function read(text, act)
  local range = { least = 0 }
  local first = true
  text = re.replace((re.replace(text, "\\(line of sight\\)", "LoS")), "\\.$", "")
  for _, word in ipairs(re.split(text, " +")) do
    local lower = string.lower(word)
    if lower == "los" then range.line = true
    elseif lower == "aoe" then range.area = true
    elseif lower == "smart" then range.smart = true
    elseif lower == "battlefield" then range.battlefield = true
    elseif lower == "self" then range.own = true
    elseif lower == "instant" then range.instant = true
    elseif SHAPES[lower] then range.shape = SHAPES[lower]
    elseif first then
      local spread = distance(word, act)
      range.least, range.most, range.except = spread.least, spread.most, spread.except
    end
    first = false
  end
  -- DEW-015: a change without min or max moves only the maximum, never below the minimum.
  local change = act.range_change
  if change and range.most then range.most = math.max(range.least, range.most + change) end
  if range.shape and range.shape ~= "single" and not range.area then range.area = true end
  return range
end

-- DEW-202: steps over open borders; only Battlefield ignores walls (DEW-008).
local function steps(user, place, range)
  if range.battlefield then return user:distance(place, true) end
  return user:distance(place)
end

local function in_distance(range, n)
  if range.battlefield and not range.most then return true end
  if not n or n < (range.least or 0) then return false end
  if range.most and n > range.most then return false end
  return n ~= range.except
end

-- DEW-007: along the line the first combatant met is hit; those in the user's own space do not block.
local function first_met(user, target)
  local line = user:line_to(target)
  if not line then return false end
  for space in line do
    if space ~= user.space then
      local there = user:others(space)
      if #there > 0 then return there:has(target) end
    end
  end
  return true
end

-- Can this combatant be aimed at?
local function reaches(act, range, target)
  local user = act.user
  if range.own then return target == user end
  if not user.space or not target.space then return range.least == 0 end
  if not in_distance(range, steps(user, target, range)) then return false end
  return not range.line or range.battlefield or first_met(user, target)
end

-- Spaces an area covers, once its space is chosen (DEW-020).
local function spaces_of(act, range, aim)
  local user = act.user
  if range.shape == "circle" then return user.space:around(range.most or 0) end
  if range.shape == "ray" or range.shape == "cone" then
    local line = {}
    for space in user:line_to(aim) or {} do if space ~= user.space then line[#line + 1] = space end end
    if #line == 0 then line[1] = user.space end
    return line
  end
  return { aim }
end

return { read = read, reaches = reaches, in_distance = in_distance, steps = steps, spaces_of = spaces_of }
