-- Paying EP (sections 1 and 6: TLE-005, TLE-013 to TLE-016; section 4: TLE-062).
--
-- A purse is a list of sources in the order in which they pay: pools of a creature or of its containers. The purpose
-- decides which sources it has:
--
--     purse.of(who, { part = arm })          a physical action with that part: free EP, its Size Entropy, attributes
--     purse.of(who, { skill = "Fire" })      a spell: free EP and one arcane container
--     purse.of(who, { check = "Stealth" })   a check or contest: also a mundane skill, and free EP of WIS out of combat

local sheets = use "chapters/sheets"

local function source(name, owner, pool) return { name = name, owner = owner, pool = pool, has = owner[pool] } end

local function container(who, name)
  for thing in who:things("container") do if thing.name == name then return thing end end
end

local function sort_of(thing) return thing.definition.sort end

local function is_part(thing)
  local sort = sort_of(thing)
  return sort ~= "mundane" and sort ~= "arcane"
end

local function add_attributes(list, who)
  for _, name in ipairs(sheets.attributes) do list[#list + 1] = source(name, who, sheets.pool_of(name)) end
end

-- TLE-062: one arcane container, unless a feat lets all pay as one.
local function add_arcane(list, who, skill)
  local joins = false
  for feat in who:things("feat") do joins = joins or feat.definition.one_container end
  local first = container(who, skill)
  if first and sort_of(first) == "arcane" then list[#list + 1] = source(skill, first, "EP") end
  if not joins then return end
  for thing in who:things("container") do
    if sort_of(thing) == "arcane" and thing ~= first then list[#list + 1] = source(thing.name, thing, "EP") end
  end
end

-- TLE-015: the sources that pay first, in order; set by `pay_first`.
field { "pays_first", of = "creature" }

local function preferred(who, list)
  if who.pays_first == "" then return list end
  local found, taken = {}, {}
  local function take(one)
    if not taken[one] then taken[one], found[#found + 1] = true, one end
  end
  for _, name in ipairs(re.split(who.pays_first, ", ")) do
    for _, one in ipairs(list) do if one.name == name then take(one) end end
  end
  for _, one in ipairs(list) do take(one) end
  return found
end

-- TLE-005: among the parts of the body only the acting part pays.
local function sources(who, what)
  local list = {}
  if not what.no_free then list[1] = source("free", who, "free") end
  if what.skill then add_arcane(list, who, what.skill); return list end
  if what.check and not who.in_combat then list[#list + 1] = source("insight", who, "insight") end
  if what.check then
    local skill = container(who, what.check)
    if skill and not is_part(skill) then list[#list + 1] = source(skill.name, skill, "EP") end
  end
  if what.part then list[#list + 1] = source(what.part.name, what.part, "EP") end
  add_attributes(list, who)
  return list
end

local function of(who, what) return preferred(who, sources(who, what)) end

-- rue:pay_first { "INT", "free" }: the order for payments without `from`, such as defence; {} restores the usual order.
method "pay_first" { of = "creature", "Sets the order in which its EP are spent.",
  function(who, names) who:set("pays_first", table.concat(names, ", ")) end }

local function total(list)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + one.has end
  return sum
end

local function names(list)
  local found = {}
  for _, one in ipairs(list) do found[#found + 1] = one.name .. " " .. one.has end
  return table.concat(found, ", ")
end

local function find(list, name)
  for _, one in ipairs(list) do if one.name == name then return one end end
end

-- The named source with all it has, or at most `most`; or nil and a reason.
local function share(list, chosen, name, most)
  local one = find(list, name)
  if not one then return nil, "cannot be paid from " .. tostring(name) .. "; there is " .. names(list) end
  if find(chosen, name) then return nil, name .. " is named twice; each pays once" end
  if most == nil then return one end
  if math.type(most) ~= "integer" or most < 0 then
    return nil, "EP are a whole number from 0, not " .. tostring(most) .. " of " .. name
  end
  if one.has < most then
    return nil, "takes " .. most .. " EP of " .. name .. ", " .. most - one.has .. " more than it has"
  end
  return { name = one.name, owner = one.owner, pool = one.pool, has = most }
end

-- In the payer's order: "STR", { "free", "STR" }, or an amount from each: { free = 3, STR = 6 }.
local function ordered(list, from)
  if from == nil then return list end
  local wanted, chosen = type(from) == "table" and from or { from }, {}
  local why
  for _, name in ipairs(wanted) do
    chosen[#chosen + 1], why = share(list, chosen, name)
    if why then return nil, why end
  end
  for name, most in pairs(wanted) do
    if type(name) == "string" then
      chosen[#chosen + 1], why = share(list, chosen, name, most)
      if why then return nil, why end
    end
  end
  return chosen
end

-- TLE-015: how much each source pays; or nil and the shortfall.
local function plan(list, amount, from)
  local chosen, why = ordered(list, from)
  if not chosen then return nil, why end
  local sum = total(chosen)
  if sum < amount then
    return nil, "takes " .. amount .. " EP, " .. amount - sum .. " more than there are: " .. names(chosen)
  end
  local bill, left = {}, amount
  for _, one in ipairs(chosen) do
    local part = math.min(left, one.has)
    if part > 0 then bill[#bill + 1] = { owner = one.owner, pool = one.pool, ep = part } end
    left = left - part
  end
  return bill
end

local function settle(bill)
  for _, one in ipairs(bill) do one.owner:lose { [one.pool] = one.ep } end
end

-- Checks all sources, then pays; returns nil and a reason if they do not suffice.
local function pay(who, amount, what, from)
  local bill, why = plan(of(who, what), amount, from)
  if not bill then return nil, why end
  settle(bill)
  return true
end

-- rue:purse { part = "Arm" }: the EP available for this purpose, by source.
method "purse" { of = "creature", "The EP that it has for a purpose, by container.",
  args = { { "purpose", "table", optional = true, keys = { "part", "skill", "check", "no_free" } } },
  function(who, purpose)
    local what = table.copy(purpose or {})
    what.part = what.part and container(who, what.part)
    local found = {}
    for _, one in ipairs(of(who, what)) do found[one.name] = one.has end
    return found
  end }

-- rue:spend(9, { from = { free = 3, STR = 6 } }): pays EP for any purpose, all or nothing.
verb "spend" { "Pays EP for any purpose, all or nothing.", of = "creature", args = { { "ep", "number" },
    { "given", "table", optional = true, keys = { "from", "part", "skill", "check", "no_free" } } },
  steps = { { "pay", function(act)
    local what = table.copy(act.given or {})
    if act.ep < 0 then return act:refuse("EP are a whole number from 0") end
    what.part = what.part and container(act.user, what.part)
    local done, why = pay(act.user, act.ep, what, what.from)
    if not done then return act:refuse(why) end
  end } } }

return { of = of, total = total, plan = plan, settle = settle, pay = pay, container = container, is_part = is_part,
  sort_of = sort_of }
