-- Static or opposed attacks, and the domain of a defence (Attacking; Defence: TSL-084, TSL-089 to TSL-095).

local armour = use "chapters/armour"
local constants = use "chapters/constants"

local function row_of(type)
  local row = constants.ATTACKS[type]
  if not row then
    error("'" .. tostring(type) .. "' is no attack; there are " .. table.concat(constants.ATTACK_TYPES, ", "))
  end
  return row
end

-- TSL-084: an attack on a target that does not defend is against a T-number.
local function is_static(act)
  local target = act.target
  if target.kind ~= "creature" or target:laid("cannot", "defend") then return true end
  if act.static ~= nil then return act.static ~= false end
  return act.gm:ask("Is " .. target.name .. " unaware, surprised, helpless or an obstacle?",
    { default = armour.is_flat_footed(target) })
end

local function t_number(act)
  if type(act.static) == "number" then return act.static end
  return act.gm:ask("T-number?", { from = 1, to = 30, default = setting.static_t })
end

local function allows(row, domain)
  for _, one in ipairs(row) do if one == domain then return true end end
  return false
end

-- TSL-090, TSL-091: the usual defence needs no question; another one must be described, and the GM must accept it.
local function defence(act)
  local row, who = row_of(act.type), act.target
  local choice = act.defence
  if choice and not allows(row, choice) then                                                   -- TSL-095
    return nil, choice .. " is no defence against " .. act.type .. ": " .. table.concat(row, ", ")
  end
  if choice and choice ~= row[1] and not act.how then return nil, choice .. " must be described" end
  if not choice and #row > 1 then
    local options = { default = row[1], quiet = true }
    for i, domain in ipairs(row) do options[i] = domain end
    choice = who:ask("What does " .. who.name .. " defend with?", options)
  end
  choice = choice or row[1]
  if choice ~= row[1] then
    local how = act.how and ": " .. act.how or ""
    if not act.gm:ask("Does " .. choice .. " fit" .. how .. "?", { default = true }) then choice = row[1] end
  end
  return choice
end

-- The number or defender to beat; nil and a reason if the attack is refused.
local function against(act)
  if is_static(act) then return { number = t_number(act) } end
  local domain, why = defence(act)
  if not domain then return nil, why end
  return { who = act.target, domain = domain }
end

return { against = against, row_of = row_of }
