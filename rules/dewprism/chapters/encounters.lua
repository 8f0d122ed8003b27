-- Small encounters: obstacles and small battles, each decided by one check (Small Encounters: DEW-156 to DEW-162).
--
--     encounter { rue, goro, what = "obstacle", presented = "optional", difficulty = 14, talent = "Acrobatics",
--       materials = "2 Iron", tool = "Climber's Kit", time = 60, resources = 10, at_risk = { Health = 10 } }
--     encounter { rue, goro, what = "battle", presented = "mandatory", difficulty = 12,
--       cost = { Health = "10%" }, loot = "Bone" }

local checks = use "chapters/checks"
local talents = use "chapters/talents"
local rewards = use "chapters/rewards"
local scene = use "stdlib/scene"

-- Grades by margin, best first: change of time (percent slower, negative faster); percent of resources,
-- of risk, and of a small battle's cost.
local GRADES = {
  { name = "amazing",  from = 12,  time = -100, resources = 0,   risk = 0,   cost = 0 },
  { name = "great",    from = 6,   time = -50,  resources = 50,  risk = 0,   cost = 50 },
  { name = "general",  from = 0,   time = 0,    resources = 100, risk = 0,   cost = 100 },
  { name = "adequate", from = -5,  time = 10,   resources = 100, risk = 100, cost = 100 },
  { name = "sloppy",   from = -11, time = 50,   resources = 150, risk = 150, cost = 200 },
  { name = "horrible",             time = 100,  resources = 200, risk = 200, cost = 400 },
}
local NO_OBSTACLE = GRADES[1]

local function grade_of(margin)
  for _, grade in ipairs(GRADES) do
    if not grade.from or margin >= grade.from then return grade end
  end
end

-- DEW-162: the GM's announcement of a dangerous stretch: risk, difficulty, chance of an encounter.
kind "announcement" { "The GM's announcement of a dangerous stretch.", {} }
announcement "Dangerous Stretch" {}
verb "announce" { "Announces a dangerous stretch: what the players may know of it.",
  args = { { "given", "table" } }, returns = "made", steps = { { "store", function(act)
  act.made = act:make("announcement", "Dangerous Stretch", act.given)
  local told = {}
  for _, key in ipairs { "risk", "difficulty", "later", "chance" } do
    if act.given[key] then told[#told + 1] = key .. " " .. act.given[key] end
  end
  act:say("Ahead: " .. table.concat(told, ", "))
end } } }

-- DEW-157: rates a difficulty.
local TOO_HARD = { obstacle = 20, battle = 18 }
verb "rate_difficulty" { "Tells whether a difficulty is fair for an obstacle or a small battle.", returns = "rating",
  args = { { "what", "text", one_of = { "obstacle", "battle" } }, { "difficulty", "number" } },
  steps = { { "rate", function(act)
    if act.difficulty < 1 or act.difficulty > 25 then return act:refuse("a difficulty is from 1 to 25") end
    act.rating = act.difficulty < 8 and "no serious obstacle"
      or act.difficulty > TOO_HARD[act.what] and "too hard" or "fair"
    if act.rating == "too hard" then act:say("The difficulty of " .. act.difficulty .. " is too hard.") end
  end } } }

-- DEW-156: takes the party's materials before any roll.
local function take_materials(act, text)
  local wanted = {}
  for _, one in ipairs(re.split(text or "", ", *")) do
    local number, name = re.match(one, "^(?:(\\d+) +)?(.+)$")
    local left = name and tonumber(number or "") or 1
    for _, who in ipairs(act.party) do
      for item in who:things("item") do
        if item.name == name and left > 0 then wanted[#wanted + 1], left = item, left - 1 end
      end
    end
    if name and left > 0 then return act:refuse("the party lacks " .. left .. " " .. name) end
  end
  for _, item in ipairs(wanted) do item:destroy() end
  return true
end

local function has_tool(who, tool)
  if not tool then return true end
  for item in who:things("item") do if item.name == tool and not item.broken then return true end end
  return false
end

-- DEW-156: only characters with the required tool try. DEW-178: and, if a check is needed, only those able to roll.
local function those_who_try(act, given)
  local found = {}
  for _, who in ipairs(act.party) do
    local is_able = given.rated == "no serious obstacle" or not who:laid("cannot", "check")
    if is_able and not who:has("Dead") and has_tool(who, given.tool) then found[#found + 1] = who end
  end
  if #found == 0 then return act:refuse("nobody can try") end
  return found
end

-- DEW-172: each must be able to pay for bought advantages before any cost is taken.
local function can_buy(act, trying, given)
  if given.what == "battle" or given.rated == "no serious obstacle" then return true end
  for _, who in ipairs(trying) do
    local price, why = talents.price_of(who, given.check and given.check.bought or {})
    if not price then return act:refuse(why) end
  end
  return true
end

-- Takes a percentage of each amount; "10%" means 10% of the maximum.
local function lose(who, amounts, percent)
  local vitals = {}
  for vital, amount in pairs(amounts or {}) do
    local part = re.match(tostring(amount), "^(\\d+)%$")
    vitals[vital] = (part and who["Max" .. vital] * tonumber(part) // 100 or amount) * percent // 100
  end
  who:tax(vitals)
end

verb "roll_margin" { "Makes a talent check and returns its margin.",
  of = "creature", args = talents.args, returns = "gap", may = checks.may,
  steps = { { "roll", function(act)
    if talents.roll(act) ~= nil and act.roll.total then act.gap = act.roll.total - act.difficulty end
  end } } }

-- DEW-160: 1d20 + Accuracy of the type that the player chooses.
verb "roll_fight" { "Makes the one check of a small battle and returns its margin.",
  of = "creature", args = { { "difficulty", "number" } }, returns = "gap", may = checks.may,
  steps = { { "roll", function(act)
  local who, types = act.user, { "Melee", "Magic", "Skill" }
  types.default = "Melee"
  for _, type in ipairs(types) do
    if who[checks.prefix[type] .. "Acc"] > who[checks.prefix[types.default] .. "Acc"] then types.default = type end
  end
  local type = who:ask("Fight with Melee, Magic or Skill?", types)
  act:check { rule = "talent", bonus = checks.prefix[type] .. "Acc", difficulty = act.difficulty, label = type }
  act.gap = act.roll.total and act.roll.total - act.difficulty
end } } }

-- DEW-158, DEW-159
local function face_obstacle(who, given)
  local grade = given.rated == "no serious obstacle" and NO_OBSTACLE
    or grade_of(who:roll_margin(given.talent or "Acrobatics", given.difficulty, given.check))
  lose(who, given.at_risk, grade.risk)
  local time = given.time or 0
  return { who = who, grade = grade.name, resources = (given.resources or 0) * grade.resources // 100,
    time = grade.time < 0 and talents.faster(time, -grade.time) or talents.slower(time, grade.time) }
end

-- DEW-160
local function fight(who, given)
  local grade = given.rated == "no serious obstacle" and NO_OBSTACLE or grade_of(who:roll_fight(given.difficulty))
  lose(who, given.cost, grade.cost)
  return { who = who, grade = grade.name, percent = grade.cost }
end

local function living(party)
  local found = {}
  for _, who in ipairs(party) do if not who:has("Dead") then found[#found + 1] = who end end
  return found
end

-- Fills in missing facts of the encounter by asking the GM.
local function prepare(act)
  local given = table.copy(act.given)
  given.what = given.what or act.gm:ask("Obstacle or battle?", { "obstacle", "battle" })
  given.presented = given.presented or act.gm:ask("Is it mandatory?", { "mandatory", "optional" })
  local announced = given.announced and given.announced.difficulty or 10
  given.difficulty = given.difficulty or act.gm:ask("How difficult is it?", { from = 1, to = 25, default = announced })
  return given
end

-- DEW-156 to DEW-161: transience does not undo its costs. Returns one result for each that
-- tried; none if the players turned back.
verb "small_encounter" { "Plays an obstacle or small battle that one check of each decides.",
  args = { { "party", "table" }, { "given", "table" } }, steps = { { "play", function(act)
  local given = prepare(act)
  local rated, why = act:rate_difficulty(given.what, given.difficulty)
  given.rated = rated
  if not rated then return act:refuse(why) end
  if given.presented == "optional" and act.party[1]:ask("Turn back?", { default = false }) then
    act.result = {}
    return
  end
  local trying = those_who_try(act, given)
  if not trying or not can_buy(act, trying, given) or not take_materials(act, given.materials) then return end
  local results = {}
  for i, who in ipairs(trying) do
    results[i] = given.what == "battle" and fight(who, given) or face_obstacle(who, given)
  end
  act:use_coins(act.party)                                                    -- DEW-161: the dead spend a coin, if any
  rewards.give_loot(act, living(act.party), given.loot)
  act.result = results
end } } }

driver "encounter" (function(given) return request("small_encounter", scene.split(given)) end)
