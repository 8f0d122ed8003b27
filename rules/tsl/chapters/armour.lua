-- Armour (Armour: TSL-059 to TSL-068).

local constants = use "chapters/constants"

-- TSL-062: a creature with one of these is flat-footed.
status "Unaware"   { lasts = "scene" }
status "Surprised" { lasts = { "end of its next turn", "scene" } }
status "Helpless"  { lasts = "forever", cannot = { "act", "react", "move", "defend" } }
-- TSL-065: armour is Spent until it is repaired.
status "Spent"     { lasts = { on = "repaired", target = "holder" } }

local function is_flat_footed(who)
  return who:has("Unaware") or who:has("Surprised") or who:has("Helpless") or who:has("Broken")
end

local function is_built_for(suit, type)
  for _, one in ipairs(suit.definition.built_for) do if one == type then return true end end
  return false
end

-- TSL-067: the target picks one suit that is not Spent; one built for this attack is proposed.
local function worn(act)
  local suits = act.target:things("armour"):with(function(suit) return not suit:has("Spent") end)
  local best = suits[1]
  for suit in suits do if is_built_for(suit, act.type) then best = suit; break end end
  return act:pick(suits, "Which armour?", act.target, best)
end

-- TSL-060, TSL-089: the GM decides whether it applies: a braced target, or a suit built for this. Never if flat-footed.
local function applying(act)
  local target = act.target
  if target.kind ~= "creature" or is_flat_footed(target) then return nil end
  local suit = worn(act)
  if not suit then return nil end
  local applies = act.gm:ask("Does " .. suit.name .. " of " .. target.name .. " turn this " .. act.type .. " attack?",
    { default = is_built_for(suit, act.type) })
  return applies and suit or nil
end

-- TSL-061, TSL-063, TSL-064: lowers the band by one step, but never a Crit. If the wearer's own roll was Catastrophic,
-- the armour takes the blow and is Spent; a static attack has no such roll (TSL-068).
local function turn(act)
  if not constants.HIT[act.band] then return end
  local suit = applying(act)
  if not suit then return end
  local before, is_worn_out = act.band, act.against.who and -act.margin <= constants.CATASTROPHIC_TO
  if is_worn_out then
    if before ~= "Crit" then act.band = "Failure" end
    suit:inflict("Spent")
  else
    act.band = constants.LOWER[before] or before
  end
  if act.band ~= before then act:say(suit.name .. ": " .. before .. " becomes " .. act.band) end
end

return { turn = turn, is_flat_footed = is_flat_footed }
