-- Independent hexes: keys, signatures, and who recognizes them (independent hexes: ACT-105 to ACT-107).

local scrivening = use "chapters/scrivening"

-- ACT-106: a character that has found a known hex's key can make it independent.
local function may_sign(hex)
  if not hex.definition.can_be_independent then return false, hex.name .. " cannot be made independent" end
  return hex.key == true, "no key for " .. hex.name
end

-- seek_key "Ember": finds the character's own key to that hex; the GM sets the DC.
verb "seek_key" { "Looks for the character's own key to a hex it knows, with a WIL check.",
  of = "character", args = { { "hex", "text", refers = "hex" },
    { "against", "number", optional = true } }, returns = "is_found",
  steps = { { "seek", function(act)
    local hex = scrivening.known(act.user, act.hex)
    if not hex then return act:refuse("does not know " .. act.hex) end
    if not hex.definition.can_be_independent then return act:refuse(act.hex .. " cannot be made independent") end
    local passed, why = act.user:check("WIL", act.against)
    if passed == nil then return act:refuse(why) end
    if passed then hex:set("key", true) end
    act.is_found = passed
  end } } }

local function knows_hand(who, whose) return who == whose or scrivening.is_noted(who, "hands", whose) end

-- learn_signature(scribe): from now on the character recognizes this signature on any hex (ACT-107).
verb "learn_signature" { "Learns to recognize another's signature on hexes.",
  of = "character", args = { { "whose", "entity" } }, steps = { { "learn", function(act)
  if knows_hand(act.user, act.whose) then return act:refuse("known already") end
  scrivening.note(act.user, "hands", act.whose)
end } } }

-- recognize(hex): the signer, if the character knows the signature.
verb "recognize" { "Names the signer of a hex, if the character knows the signature.",
  of = "character", args = { { "hex", "entity" } }, returns = "whose",
  steps = { { "look", function(act)
    local whose = act.hex.signed_by
    if not whose then return act:refuse("not signed") end
    if act.hex:has("obscuring") or #act.hex:things("hex"):with("obscuring") > 0 then return act:refuse("obscured") end
    if not knows_hand(act.user, whose) then return act:refuse("a signature nobody has explained") end
    act.whose = whose
  end } } }

return { may_sign = may_sign }
