-- Relative positions: no grid, only distances between two (2.2 Movement and positions:
-- SRG-023, SRG-024, SRG-026 to SRG-029).

local constants = use "chapters/constants"

pair "apart" { "number", at_least = 0, at_most = 4, default = 1 }

local SPACES = { Close = 0, Nearby = 1, ["In range"] = 2, ["Out of reach"] = 4 }
local NAMES = { "Close", "Nearby", "In range", "Out of reach" }
local NAMED = { [0] = "Close", "Nearby", "In range", "Out of reach", "Out of reach" }

-- SRG-024: players' characters are always Close to each other.
local function apart(one, other)
  if one == other or one.kind == "character" and other.kind == "character" then return 0 end
  return one:apart(other)
end

local function name_of(spaces) return NAMED[spaces] end

local function spaces_of(position)
  if type(position) == "number" then return position end
  return SPACES[position] or error("'" .. position .. "' is no position; there are " .. table.concat(NAMES, ", "))
end

-- The reach of each sort of attack (SRG-026, SRG-027); a voice reaches as far as a missile, without penalty at Close.
local REACHES = { "melee", "long", "ranged", "magic", "voice" }
local FAR = { melee = 0, long = 1, ranged = 2, magic = 2, voice = 2 }

local function is_shot(reach) return reach == "ranged" or reach == "magic" end

-- Whether an attack with this reach is possible at this distance; else a reason. SRG-028: high power has no limit.
local function in_reach(reach, spaces, has_power)
  local most = FAR[reach] or error("'" .. tostring(reach) .. "' is no reach; there are " .. table.concat(REACHES, ", "))
  if spaces <= most or reach == "magic" and has_power then return true end
  local beyond = spaces - most
  return false, name_of(spaces) .. " is " .. beyond .. (beyond == 1 and " space" or " spaces") .. " too far for " ..
    reach .. (spaces > 2 and "; only magic of high power goes out of reach" or "")
end

-- SRG-028: counts as one tier higher.
local function is_out_of_reach(spaces) return spaces > 2 end

-- rue:position(goblin): "Nearby"
verb "position" { "Returns how far another is: \"Nearby\".",
  args = { { "other", "entity" } }, returns = "word", steps = { { "look", function(act)
  act.word = name_of(apart(act.user, act.other))
end } } }

-- SRG-031: the GM sets a distance, as a position or in spaces.
verb "set_position" { "Sets how far another is, by the GM.",
  args = { { "other", "entity" }, { "position", "any" } }, steps = { { "set", function(act)
  local spaces = spaces_of(act.position)
  if apart(act.user, act.other) == 0 and act.user.kind == act.other.kind then
    return act:refuse "characters are always Close to each other"
  end
  if spaces < 0 or spaces > constants.FARTHEST then return act:refuse "positions go from 0 to 4 spaces" end
  act.user:apart(act.other, spaces)
end } } }

return { apart = apart, name_of = name_of, spaces_of = spaces_of, names = NAMES, reaches = REACHES, in_reach = in_reach,
  is_shot = is_shot, is_out_of_reach = is_out_of_reach }
