-- The map as text: the first letter of each figure, + and # for light and heavy cover, * for the objective, | for a
-- wall and : for a fence that can be seen through.

-- The squares of a row, from west to east.
local function row_of(square)
  local row = {}
  while square do
    row[#row + 1] = square
    square = square:neighbour "east"
  end
  return row
end

local function corner(square)
  for _, way in ipairs { "west", "north" } do
    while square:neighbour(way) do square = square:neighbour(way) end
  end
  return square
end

local function mark_of(square)
  local who = square:contents():with(function(one) return one.kind == "figure" end)
  if #who > 1 then return tostring(#who) end
  if #who == 1 then return string.sub(who[1].name, 1, 1) end
  local cover = square:tagged "cover"
  return square:tagged "goal" and "*" or cover == 2 and "#" or cover == 1 and "+" or "."
end

local function border_of(square, other)
  if square:neighbours():has(other) then return " " end
  return square:line_to(other) and ":" or "|"
end

method "board" { of = "figure", "The map as a list of lines.", function(who)
  local lines = {}
  local first = corner(who.space)
  while first do
    local line = ""
    for i, square in ipairs(row_of(first)) do
      line = line .. (i > 1 and border_of(square, square:neighbour "west") or "") .. mark_of(square)
    end
    lines[#lines + 1] = line
    first = first:neighbour "south"
  end
  return lines
end }
