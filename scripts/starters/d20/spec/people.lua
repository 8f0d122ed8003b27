-- Who the specs are about: Hale and Wick in a row before a lurker, yard-path-ford.

local function three()
  local map = space_map "yard-path-ford-mud-reeds-bank-pool"
  return creature("Hale", { at = map.yard, side = "heroes" }), creature("Wick", { at = map.path, side = "heroes" }),
    creature("Reed Lurker", { at = map.ford, side = "reeds" }), map
end

-- The reactions away, for rules that are about something else.
local function calm(...)
  for _, who in ipairs { ... } do who.reaction = 0 end
end

return { three = three, calm = calm }
