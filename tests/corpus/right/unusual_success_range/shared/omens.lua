-- A table of omens, one for each face of a d4; a module of the standard library rolls on it.

local roll_table = use "stdlib/roll_table"

local OMENS = { "a crow counts to seven", "milk turns in the pail", "the well says a name", "no shadow at noon" }

-- Rolls an omen that the character does not bear yet; nil once it bears them all.
local function new_omen(act, who)
  return roll_table.roll(act, OMENS, function(omen) return who:tagged(omen) ~= nil end, "an omen")
end

return { all = OMENS, new_omen = new_omen }
