-- Talents and checks outside of battle (Talent Checks; Efficiency; Competitive; Assist: DEW-171 to DEW-176).

local checks = use "chapters/checks"
local items = use "chapters/items"

check "talent" { dice = "1d20", sure = { 20, 1 }, critical = 20 }

local ACCURACY = { Melee = "MleAcc", Magic = "MgcAcc", Skill = "SklAcc" }

-- DEW-171: the talent; without a fitting one, an Accuracy that the player chooses.
local function talent_of(who, talent)
  local own = (who.definition.talents or {})[talent]
  if own then return own end
  local types = { "Melee", "Magic", "Skill" }
  for _, type in ipairs(types) do
    if who[ACCURACY[type]] > who[ACCURACY[types.default or "Melee"]] then types.default = type end
  end
  return who[ACCURACY[who:ask("No talent for " .. talent .. ": which Accuracy?", types)]]
end

local MOST_BOUGHT = 3
local VITAL = { sta = "Stamina", mna = "Mana", fcs = "Focus" }

-- DEW-172: 5 points of a vital for each advantage, at most three: "10sta+5fcs"; or nil and a reason.
local function price_of(who, vitals)
  if #vitals > MOST_BOUGHT then return nil, "at most three advantages for one check" end
  local sums, price = { sta = 0, mna = 0, fcs = 0 }, {}
  for _, vital in ipairs(vitals) do
    if not sums[vital] then error("advantage is bought with sta, mna or fcs, not with " .. tostring(vital)) end
    sums[vital] = sums[vital] + 5
  end
  for vital, sum in pairs(sums) do
    local had = who[VITAL[vital]]
    if had < sum then return nil, who.name .. " needs " .. sum .. " " .. vital .. " and has " .. had end
    if sum > 0 then price[#price + 1] = sum .. vital end
  end
  return table.concat(price, "+")
end

-- Pays all or nothing.
local function buy_advantage(act, vitals)
  local price, why = price_of(act.user, vitals)
  if not price then return act:refuse(why) end
  if #vitals > 0 then act.user:pay(price) end
  return #vitals
end

-- Returns whether it passed; nil without a roll, if the bought advantages are unaffordable.
-- given: advantage (net), bought = { "sta", "mna" }, helped_by = { friend }, modifiers = { label = number }.
local function roll(act)
  local who, given = act.user, act.given or {}
  if who:laid("cannot", "check") then return false end
  local bought = buy_advantage(act, given.bought or {})
  if not bought then return nil end
  local modifiers = table.copy(given.modifiers or {})
  modifiers.kit = items.kit_bonus(who, act.talent)
  for _, helper in ipairs(given.helped_by or {}) do
    modifiers[helper.name] = (modifiers[helper.name] or 0) + talent_of(helper, act.talent)               -- DEW-176
  end
  local passed = act:check { rule = "talent", bonus = talent_of(who, act.talent), difficulty = act.difficulty,
    label = act.talent, modifiers = modifiers, advantage = (given.advantage or 0) + bought }
  return passed and not checks.is_botched(act)
end

local GIVEN = { "given", "table", optional = true, keys = { "advantage", "bought", "helped_by", "modifiers" } }
local TALENT = { { "talent", "text" }, { "difficulty", "number" }, GIVEN }

verb "talent_check" { "Makes a talent check.", of = "creature", args = TALENT, returns = "passed_it",
  steps = { { "roll", function(act) act.passed_it = roll(act) end } } }

-- One check against several difficulties, the lowest first: how many it reaches.
verb "talent_tier" { "Makes one talent check against several difficulties and returns how many it reaches.",
  of = "creature", returns = "tier",
  args = { { "talent", "text" }, { "difficulties", "table" }, GIVEN },
  steps = { { "roll", function(act)
    act.tier, act.difficulty = 0, act.difficulties[1]
    if not roll(act) then return end
    for i, difficulty in ipairs(act.difficulties) do
      if act.roll.natural == 20 or act.roll.total >= difficulty then act.tier = i end
    end
  end } } }

-- p% faster is the time divided by 1 + p/100; p% slower is multiplied by it.
local function faster(time, percent) return time * 100 // (100 + percent) end
local function slower(time, percent) return time * (100 + percent) // 100 end

-- DEW-174: the check cannot fail; it only changes the time.
verb "efficiency" { "Makes a talent check that changes only how long a task takes.",
  of = "creature", returns = "time", may = checks.may,
  args = { { "talent", "text" }, { "difficulty", "number" }, { "time", "number" }, GIVEN },
  steps = { { "roll", function(act)
    if roll(act) == nil or not act.roll.total then return end
    local margin, natural = act.roll.total - act.difficulty, act.roll.natural
    if natural == 20 then act.time = faster(act.time, 100)
    elseif natural == 1 then act.time = slower(act.time, 100)
    elseif margin >= 10 then act.time = faster(act.time, 50)
    elseif margin >= 5 then act.time = faster(act.time, 25)
    elseif margin <= -10 then act.time = slower(act.time, 50)
    elseif margin <= -5 then act.time = slower(act.time, 25) end
  end } } }

-- DEW-175: against 10 and the opponent's talent; the winner meets the next rival.
method "compete" { of = "creature", "The winner of a contest of talents with its rivals.",
  function(champion, talent, rivals)
    for _, rival in ipairs(type(rivals) == "table" and rivals or { rivals }) do
      if not champion:talent_check(talent, 10 + talent_of(rival, talent)) then champion = rival end
    end
    return champion
  end }

return { faster = faster, slower = slower, roll = roll, price_of = price_of, args = TALENT }
