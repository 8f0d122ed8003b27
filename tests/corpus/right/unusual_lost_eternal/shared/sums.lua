-- Sums over what a creature holds.

-- How many of its things of this kind a test is true for.
local function count(who, kind, test)
  local number = 0
  for thing in who:things(kind) do if test(thing) then number = number + 1 end end
  return number
end

-- The EP of all its containers of this sort.
local function left_in(who, sort)
  local sum = 0
  for thing in who:things "container" do
    if thing.definition.sort == sort then sum = sum + thing.EP end
  end
  return sum
end

return { count = count, left_in = left_in }
