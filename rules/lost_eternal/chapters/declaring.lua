-- Declaring a spell: target, EP, range (sections 4.1 and 4.2: TLE-062 to TLE-067;
-- section 4.3: TLE-095; section 9: TLE-115).

local attacks = use "chapters/attacks"
local conversion = use "chapters/conversion"
local purse = use "chapters/purse"
local recovery = use "chapters/recovery"

local FEET = attacks.feet
local SPLIT_EP = 3

-- TLE-115: range is a separate purchase with its own ante; TLE-064: EP or the gambit, not both. TLE-095
local function read_range(given)
  if given.gambit ~= nil then
    if given.range ~= nil or given.range_dice ~= nil then
      return nil, "a spell goes farther by EP or by the gambit, not both"
    end
    if math.type(given.gambit) ~= "integer" or given.gambit < 1 then return nil, "a gambit is 1 EP or more" end
    return { dice = {}, flat = 0, ep = given.gambit, gambit = given.gambit }
  end
  if given.range == nil and given.range_dice == nil then return { dice = {}, flat = 0, ep = 0 } end
  return conversion.read(given.range, given.range_dice)
end

-- TLE-063: 5 feet for each EP of damage, or of power without damage; a printed reach replaces it.
local function base_range(def, bought)
  return attacks.printed_reach(def) or FEET * bought.ep
end

-- The farthest possible range (TLE-065, TLE-096, TLE-097, TLE-124).
local function farthest(base, range)
  if range.gambit then return base + FEET * (range.gambit // 2) + FEET * range.gambit end
  local most = range.flat
  for _, faces in ipairs(range.dice) do most = most + faces end
  return base + FEET * most
end

-- The targets: those given, else one that the player picks.
local function targets_of(act, def, given)
  local who = act.user
  if given.targets then return given.targets end
  if given.target then return { given.target } end
  if def.target == "self" then return { who } end
  local list = def.target == "ally" and who:allies() or def.target == "enemy" and who:enemies() or who:others()
  local target = act:pick(list, "At whom?")
  return target and { target } or {}
end

-- TLE-066: one more, different target, for a single-target spell.
local function judge_targets(who, def, list)
  if #list == 0 then return nil, "nobody to cast it at" end
  if #list > 1 and def.area then return nil, "it is no single-target spell" end
  if #list - 1 > setting.SPLIT_MAX_EXTRA then
    return nil, "a Split Cast takes " .. setting.SPLIT_MAX_EXTRA .. " more, not " .. #list - 1
  end
  for i, target in ipairs(list) do
    for j = 1, i - 1 do if list[j] == target then return nil, "the targets of a Split Cast are different ones" end end
    if target.kind == "creature" and target ~= who and who:cannot_see(target) then
      return nil, target.name .. " is unseen"
    end
    local fits, why = attacks.suits(who, def, target)
    if not fits then return nil, why end
  end
  return true
end

-- TLE-103: one healing number applies to all, so the price covers the target that lacks most.
local function most_missing(list)
  local most = 0
  for _, target in ipairs(list) do most = math.max(most, target:missing "hp") end
  return most
end

-- The purchase of the spell itself: a printed power, or the caster's choice (TLE-062).
local function buy_power(act, def, given, most, list)
  if def.power then
    if given.ep ~= nil or given.dice ~= nil then return nil, "it takes " .. def.power .. " EP, no more and no less" end
    return { dice = {}, flat = def.power, ep = def.power }
  end
  local bought, why = attacks.investment(act.user, given, act.ability.name, most, def.convertible)
  if not bought or def.heals ~= "EP" or #bought.dice > 0 then return bought, why end
  return conversion.read(recovery.charged(bought.ep, most_missing(list)))
end

-- Reserves EP from the sources of a purse: the parts that each reserves, and the missing EP.
local function keep_back(sources, ep)
  local kept, left = {}, ep
  for _, one in ipairs(sources) do
    local part = one.name == "free" and 0 or math.min(left, one.has)
    if part > 0 then kept[#kept + 1] = { owner = one.owner, pool = one.pool, ep = part } end
    one.has, left = one.has - part, left - part
  end
  return kept, left
end

-- Adds the reserved EP to the bill.
local function add_kept(bill, kept)
  for _, more in ipairs(kept) do
    local found
    for _, one in ipairs(bill) do if one.owner == more.owner and one.pool == more.pool then found = one end end
    if found then found.ep = found.ep + more.ep else bill[#bill + 1] = more end
  end
end

-- TLE-062: the container and free EP pay; TLE-067, TLE-095: for a split or gambit only the container.
local function pay(who, price, ep, own, what, from)
  local sources = purse.of(who, what)
  local kept, lacking = keep_back(sources, own)
  if lacking > 0 then
    return nil, "split and gambit take " .. own .. " EP of " .. what.skill .. ", " .. lacking .. " more than it has"
  end
  local bill, why = purse.plan(sources, ep, from)
  if not bill then return nil, why end
  if price then
    local done
    done, why = who:pay(price)
    if not done then return nil, why end
  end
  add_kept(bill, kept)
  purse.settle(bill)
  return true
end

local function in_reach(who, list, feet)
  for _, target in ipairs(list) do
    local near, why = attacks.reaches(who, target, feet)
    if not near then return nil, why end
  end
  return true
end

-- The declared spell: targets, price, range and purchase; or nil and a reason.
local function declare(act, def, given)
  local who = act.user
  if not purse.container(who, def.skill) then return nil, who.name .. " has no " .. def.skill end
  local list = targets_of(act, def, given)
  local done, why = judge_targets(who, def, list)
  if not done then return nil, why end
  for _, target in ipairs(list) do
    done, why = attacks.judge_needs(who, def, target)
    if not done then return nil, why end
  end
  local range, riders
  range, why = read_range(given)
  if not range then return nil, why end
  riders, why = attacks.rider_ep(who, given.riders)
  if not riders then return nil, why end
  local own = SPLIT_EP * (#list - 1) + (range.gambit or 0)
  local what = { skill = def.skill }
  local farther = range.gambit and 0 or range.ep
  local most = purse.total(purse.of(who, what)) - farther - riders - own
  local bought
  bought, why = buy_power(act, def, given, most, list)
  if not bought then return nil, why end
  local base = base_range(def, bought)
  done, why = in_reach(who, list, farthest(base, range))
  if not done then return nil, why end
  return { targets = list, range = range, base = base, bought = bought, what = what, own = own,
    paid = bought.ep + farther + riders }
end

return { declare = declare, pay = pay }
