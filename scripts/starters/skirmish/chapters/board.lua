-- The map as text: figures by their first letter (or how many there are), + and # for light and heavy cover, * for the
-- objective, | for a wall.

local function mark_of(square)
  local there, cover = square:contents():with(function(one) return one.kind == "figure" end), square:tagged "cover"
  if #there > 0 then return #there > 1 and tostring(#there) or string.sub(there[1].name, 1, 1) end
  return square:tagged "goal" and "*" or cover == 2 and "#" or cover == 1 and "+" or "."
end

local function line_of(square)
  local line = mark_of(square)
  local next_one = square:neighbour "east"
  if not next_one then return line end
  return line .. (square:neighbours():has(next_one) and " " or "|") .. line_of(next_one)
end

method "board" { of = "figure", "The map, as a list of lines.", function(who)
  local lines = {}
  local square = who.space
  while square:neighbour "west" do square = square:neighbour "west" end
  while square:neighbour "north" do square = square:neighbour "north" end
  while square do
    lines[#lines + 1] = line_of(square)
    square = square:neighbour "south"
  end
  return lines
end }
