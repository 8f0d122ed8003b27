-- Actions and reactions: when a card may be used (Abilities; Application: DEW-114), by its printed type.

-- A card printed as both that has a trigger; joined as types are, so that
-- triggers that ask for either word match it.
local BOTH = "Action-Reaction"

local ACTIONS, REACTIONS = { Action = true, [BOTH] = true }, { Reaction = true, [BOTH] = true }

-- Reads "Melee-Offensive-Action/Reaction". A card without a trigger cannot be a reaction.
local function of(card)
  if re.find(card.type, "Action/Reaction|Reaction/Action") then return card.trigger and BOTH or "Action" end
  local word = re.match(card.type, "([A-Za-z]+)\\.?$") or "Action"
  return word == "Reactive" and "Reaction" or word
end

-- Whether the card may be used in its user's own turn; whether it may react.
local function is_action(card) return ACTIONS[card.applies] == true end
local function is_reaction(card) return REACTIONS[card.applies] == true end

-- A card that is both is an action or a reaction in each use.
local function settle(act)
  act.applies = (act.event or act.answering) and "Reaction" or "Action"
  return true
end

-- DEW-114: what a Passive changes always applies, so it has no price; one with a trigger may pay for its answer.
local LAID = { "modifies", "cannot", "immune", "ignores" }
lint "priced-passive" { on = "ability", required = true, check = function(def, report)
  if def.applies ~= "Passive" or not def.use or def.trigger then return end
  for _, field in ipairs(LAID) do
    if def[field] then
      return report("use", "nobody pays it: the `" .. field .. "` of a Passive always applies; leave `use` out, or " ..
        "write an Action that inflicts a status with this `" .. field .. "`")
    end
  end
end }

-- A Passive that another card grants may be used by that card.
lint "idle-passive" { on = "ability", check = function(def, report)
  if def.applies ~= "Passive" or not def.effect or def.trigger or def.granted then return end
  report("effect", "nothing runs it: a Passive answers something; write for example trigger = { on = \"damage\", " ..
    "target = \"self\" }, or make it an Action")
end }

return { all = { "Action", "Reaction", BOTH, "Passive", "Item", "Trigger" }, of = of, is_action = is_action,
  is_reaction = is_reaction, settle = settle }
