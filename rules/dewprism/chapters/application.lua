-- When a card may be used (Abilities; Application: DEW-114), as its type prints it.

-- Of one that is printed as both and answers something; joined as types are, so that a trigger that asks for either
-- word finds it.
local BOTH = "Action-Reaction"

local ACTIONS, REACTIONS = { Action = true, [BOTH] = true }, { Reaction = true, [BOTH] = true }

-- "Melee-Offensive-Action/Reaction" of a card. Nothing is answered without a trigger.
local function of(card)
  if re.find(card.type, "Action/Reaction|Reaction/Action") then return card.trigger and BOTH or "Action" end
  local word = re.match(card.type, "([A-Za-z]+)\\.?$") or "Action"
  return word == "Reactive" and "Reaction" or word
end

-- Whether a card may be used in one's own turn; whether it may answer.
local function is_action(card) return ACTIONS[card.applies] == true end
local function is_reaction(card) return REACTIONS[card.applies] == true end

-- One that is both is the one or the other each time.
local function settle(act)
  act.applies = (act.event or act.answering) and "Reaction" or "Action"
  return true
end

return { all = { "Action", "Reaction", BOTH, "Passive", "Item", "Trigger" }, of = of, is_action = is_action,
  is_reaction = is_reaction, settle = settle }
