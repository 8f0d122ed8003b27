-- What several definitions share. A table of functions may be read while loading and while playing.
local numbers = {}

-- "1->1->2->2" and so on: a Speed that rises after every second attack.
numbers.rising = function(steps)
  local words = {}
  for step = 1, steps do
    words[#words + 1] = tostring(step)
    words[#words + 1] = tostring(step)
  end
  return table.concat(words, "->")
end

-- Half of a number, rounded up.
function numbers.half(number) return (number + 1) // 2 end

return numbers
