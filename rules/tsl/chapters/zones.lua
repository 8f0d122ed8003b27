-- Zones of pairs (Zones: TSL-027, TSL-029, TSL-031); movement.lua has moving.

local constants = use "chapters/constants"
local RANK = constants.RANK

-- TSL-027: each pair has one zone; the GM names a zone that is not set yet.
pair "zone" { "Engaged", "Near", "Far", "Distant", default = "Near",
  ask = "In which zone are {a} and {b} of each other?" }

-- TSL-031: "within Near" includes Engaged.
local function is_within(a, b, zone) return a == b or RANK[a:zone(b)] <= RANK[zone] end

local function word(zone) return constants.ZONES[RANK[zone] + 1] end

-- TSL-029: the GM decides whether the zones of other pairs change; each change is an event and can be undone.
local function others(act, mover, reference)
  local moved = {}
  for other in act.scene:with(function(one) return one.kind == "creature" or one.kind == "place" end) do
    if other ~= mover and other ~= reference then moved[#moved + 1] = other end
  end
  if #moved == 0 or not act.gm:ask("Do other zones of " .. mover.name .. " change?", { default = false, quiet = true })
  then return end
  for _, other in ipairs(moved) do
    local now = mover:zone(other)
    local said = act.gm:ask("Zone of " .. mover.name .. " and " .. other.name .. "?",
      { "Engaged", "Near", "Far", "Distant", default = now })
    if said ~= now then mover:zone(other, said) end
  end
end

-- pull(1): the target moves this many zones nearer to the actor, at most to Engaged; push(1): farther.
local function drag(direction)
  return function(act)
    act.moved = 0
    for _ = 1, act.zones do
      local done = act.user:zone(act.target, direction)
      if not done then break end
      act.moved = act.moved + 1
    end
  end
end
verb "pull" { "Moves the target zones nearer to the user.",
  of = "creature", subject = "target", args = { { "zones", "number" } }, returns = "moved",
  steps = { { "drag", drag "nearer" } } }
verb "push" { "Moves the target zones farther from the user.",
  of = "creature", subject = "target", args = { { "zones", "number" } }, returns = "moved",
  steps = { { "drag", drag "farther" } } }

return { is_within = is_within, word = word, others = others }
