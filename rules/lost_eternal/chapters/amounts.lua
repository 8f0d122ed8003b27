-- Printed amounts, and dice and targets that use names (section 6: TLE-016; section 3.2: TLE-042).
--
--     "EP"           the EP of this act                        "1d6 fire"    1d6 of an element
--     "max(1, @max_hp // 8)"                                   a formula over the numbers of the actor
--     "3 irreducible"                                          damage that nothing lessens
--
-- An element is any word, as packs add elements; only a misspelt `irreducible` is refused.

-- The names after an @.
local function names(text)
  local found = {}
  for _, one in ipairs(re.find_all(text, "@([A-Za-z_]+(?:\\.[A-Za-z_]+)?)")) do found[#found + 1] = one[1] end
  return found
end

-- A formula worth 0 over the names in dice notation, so that they are checked like those of a formula. The modifier of
-- a container is not a number of a creature, so it is left out.
local function named_by(dice)
  local formula = "0"
  for _, name in ipairs(names(dice)) do
    if name ~= "casting.mod" then formula = formula .. " + 0 * @" .. name end
  end
  return formula
end

local function read(text)
  if re.find(text, "(^|[^@])\\{[A-Za-z_.]+\\}") then
    return nil, "a number is named with @ and without braces, as in 1d20 + @STR_mod"
  end
  if re.find(text, "^ *-") then return nil, "it is less than nothing" end
  local amount, element = re.match(text, "^(.*\\S)\\s+([a-z]+)$")
  if not amount or re.find(element, "^(min|max)$") then amount, element = text, nil end
  local mode
  if element and re.find(element, "^ir+ed") then
    if element ~= "irreducible" then return nil, "'" .. element .. "' is no word for damage; write irreducible" end
    mode, element = element, nil
  end
  if amount == "EP" then return { formula = "@rolled", element = element, mode = mode } end
  if re.find(amount, "(^|[^A-Za-z@])\\d*d[\\d@]") then
    return { formula = named_by(amount), dice_part = amount, element = element, mode = mode }
  end
  return { formula = amount, element = element, mode = mode }
end

notation "amount" { "EP, dice or a number, and an element.", read = read, example = "1d6 fire" }

-- A number by name: the actor's Score or modifier, `casting.mod` of the container that pays, `x` of the thing whose
-- script runs, `event.ep` of the event that is answered.
local function number_of(act, name)
  if name == "x" then return act.self and act.self.x or 0 end
  local field = re.match(name, "^event\\.(.*)$")
  if field then return act.event and act.event[field] end
  if name == "casting.mod" then return act.casting_mod or 0 end
  return act.user[name]
end

-- Replaces the names in "1d20 + @casting.mod" by their numbers.
local function filled(act, text)
  local done, left = "", text
  while true do
    local before, name, after = re.match(left, "^([^@]*)@([A-Za-z_]+(?:\\.[A-Za-z_]+)?)(.*)$")
    if not name then return done .. left end
    local number = number_of(act, name)
    if math.type(number) ~= "integer" then error("'" .. text .. "' names @" .. name .. ", which is no number here") end
    done, left = done .. before .. number, after
  end
end

-- The value of a text with names, its dice rolled.
local function roll(act, text, what)
  local notation = filled(act, tostring(text))
  local sides = re.match(notation, "^1d(\\d+)$")
  if sides == "0" then return 0 end                                                -- TLE-047, TLE-085: no die
  if sides == "1" then return 1 end
  return act:dice(notation, what)
end

-- The value of a text with names and without dice.
local function number(act, text) return act:amount(filled(act, tostring(text))) end

-- The value of a printed amount, its dice rolled.
local function worth(act, printed, what)
  local dice = read(tostring(printed)).dice_part
  return dice and roll(act, dice, what) or act:amount(printed)
end

return { worth = worth, roll = roll, number = number, filled = filled, names = names }
