-- Light changes Accuracy checks (Conditions: DEW-177). A map sets it for a space: cave.B:set("light", "dim").

local PENALTY = { ["absolute dark"] = -10, dark = -7, dim = -5, normal = 0, bright = -5, brilliant = -7,
  blinding = -10 }

stat "Light" { of = "creature", computed = function(who)
  local space = who.space
  local light = space and space.light
  return not light and 0 or PENALTY[light] or error("'" .. light ..
    "' is no light; there are absolute dark, dark, dim, normal, bright, brilliant and blinding")
end }
