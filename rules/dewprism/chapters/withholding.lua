-- Withheld actions (Withhold Action: DEW-095): all is paid now, charging is impossible; the target is chosen on use.
--
--     rue:use("Withhold Action", { action = "Arc Slash" })

local application = use "chapters/application"
local weapons = use "chapters/weapons"

-- Any action but Withhold Action itself, while the holder can act. A token that was only given withholds nothing.
local function is_open(act)
  return act.self.action and act.event.ability.name ~= "Withhold Action" and not act.user:laid("cannot", "act")
end

-- Once, before or after any action, until the start of its holder's next turn.
token "Withheld Action" { use = "self", eager = false,
  trigger = { { before = "action", when = is_open }, { after = "action", when = is_open } },
  effect = function(act)
    local who, held = act.holder, act.self
    local action, given = held.action, { X = held.X, weapon = held.weapon }
    held:destroy()                                               -- first, so that the action cannot trigger it again
    who:free(action, given)
    if act.event.actor:has("Knocked Out") then act.event:cancel() end                  -- no effect on a finished action
  end }

-- All actions available in a turn.
local function actions_of(who)
  local names = { "Basic Attack", "Movement", "Guard" }
  for ability in who:things("ability") do
    if application.is_action(ability.definition) then names[#names + 1] = ability.name end
  end
  return names
end

-- The price: for an attack, the weapon's.
local function price(act)
  if act.action ~= "Basic Attack" then return "+5AP" end
  return "=" .. (act.weapon and weapons.price_of(act.weapon) or "10AP") .. "+5AP"
end

-- An attack counts as a use of its weapon.
local function choose_weapon(act)
  if act.action ~= "Basic Attack" then return true end
  act.weapon = act.weapon or act:pick(act.user:weapons(), "Which weapon?")
  if not act.weapon then return true end
  return weapons.may_swing(act.weapon)
end

ability "Withhold Action" { type = "Skill-Support-Action",
  needs = function(act)
    act.action = act.action or act.user:ask("Which action do you withhold?", actions_of(act.user))
    if not act.action or act.action == "Withhold Action" then return act:refuse("no action was named") end
    local may, why_not = choose_weapon(act)
    if not may then return act:refuse(why_not) end
    local done, why = act.user:pay_for(act.action, { use = price(act) })
    if not done then return act:refuse(why) end
    if act.weapon and act.action == "Basic Attack" then weapons.count_swing(act.weapon) end
    if type(done) == "number" then act.X = done end
  end,
  effect = function(act)
    act.user:give("Withheld Action",
      { action = act.action, weapon = act.weapon, X = act.X, lasts = "start of my next turn" })
  end }
