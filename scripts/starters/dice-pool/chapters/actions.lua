-- An action: a move, its position and effect, the roll, and what comes of it.
--
--     mara:use("Work With Care", { target = strongroom, d6 = "+1", danger = "-1" })

local kinds = use "chapters/kinds"

local CRITICAL = "critical success"

-- Of some d6 the highest counts: 6 succeeds, 4 and 5 succeed at a cost, the others fail.
check "roll" { dice = "1d6", bands = { "failure", 0, "success at a cost", 2, "success" }, passes = "success at a cost" }

-- An advantage of 2 is three dice, of which the highest counts; one of -1 is two, of which the lowest does.
local function throw(act)
  act:check { rule = "roll", difficulty = 4, advantage = act.d6 - 1, label = act.ability.rating }
  local sixes = 0
  for _, face in ipairs(act.roll.dice) do if face == 6 then sixes = sixes + 1 end end
  act.outcome = act.d6 > 0 and sixes > 1 and CRITICAL or act.roll.band
  if act.outcome == CRITICAL then act:say(CRITICAL) end
end

-- Positions and effects as numbers, from 1 to 3.
local LEVEL = { controlled = 1, risky = 2, desperate = 3, limited = 1, standard = 2, great = 3 }
local function effect_of(clock, rating) return LEVEL[clock.suits[rating] or "limited"] end

-- Nothing is left to do on a full goal or an empty foe, and nothing against an alarm.
local function is_open(one)
  return one.role == "goal" and not one:is_full() or one.role == "foe" and one.Filled > 0
end

-- Proposed is the clock that the rating suits best.
local function aim(act)
  local list, rating = {}, act.ability.rating
  for clock in act.scene:with(is_open) do list[#list + 1] = clock end
  table.sort(list, function(a, b) return effect_of(a, rating) > effect_of(b, rating) end)
  act.target = act.target or act:pick(list, "On which clock?", act.user, list[1])
  if not act.target then return act:refuse "there is no clock to act on" end
  if not is_open(act.target) then return act:refuse("nothing can be done about " .. act.target.name) end
end

-- How much can go wrong, how many segments a success is worth, and how many dice are rolled.
local function judge(act)
  local clock, rating = act.target, act.ability.rating
  act.danger, act.ticks, act.d6 = LEVEL[clock.position], effect_of(clock, rating), act.user[rating]
end

-- No position is worse than desperate. An effect beyond great is still called great.
local function tell(act)
  act.danger = math.min(act.danger, 3)
  act:say(kinds.POSITIONS[act.danger] .. " position, " .. kinds.EFFECTS[math.min(act.ticks, 3)] .. " effect")
end

-- A critical success is worth one more. A goal fills, a foe is wound back.
local function work(act)
  local ticks = act.outcome == CRITICAL and act.ticks + 1 or act.ticks
  if act.target.role == "goal" then act.target:tick(ticks) else act.target:lose { Filled = ticks } end
end

-- A failure is as bad as the position; a success at a cost is one less, and 1 at least.
local SPARES = { failure = 0, ["success at a cost"] = 1 }
local function suffer(act)
  local spared = SPARES[act.outcome]
  if spared then act.user:suffer(math.max(1, act.danger - spared), act.target) end
end

-- What a move inflicts or takes off, it does to its user; a reaction to whom the event happens to.
local function on_self(act) act.targets = { act.user } end

verb "use" { "Uses a move, by its name.",
  of = "rogue", event = "action", tells = "uses", returns = "outcome",
  args = { { "what", "move" }, { "given", "edits", optional = true, keys = {} } },
  may = { { "able", laid = "cannot act" }, { "pay", pay = "use" },
    { "own", function(act) return act.user:has(act.ability.name), act.user.name .. " has no such move" end },
    { "reaction", refuse = "{ability} is a reaction", when = "ability.trigger" } },
  steps = {
    { "aim", aim, when = "ability.rating" },
    { "pay", pay = "use" },
    { "roll", when = "ability.rating", {
      { "judge", judge },
      { "changes", edit = "changes" },
      { "danger", edit = "danger", by = "danger", of = "user", at_least = 1 },
      { "ticks", edit = "ticks", by = "ticks", of = "user", at_least = 1 },
      { "tell", tell },
      { "gather", edit = "d6", by = "d6", of = "user", at_least = 0 },
      { "more", edit = "ticks", by = "more", of = "user", at_least = 1 },
      { "throw", throw },
      { "work", work, when = "not outcome is failure" },
      { "suffer", suffer },
    } },
    { "self", on_self },
    { "effects", effects = "does", when = "not outcome is failure" },
  } }

verb "react" { "Uses a move as a reaction.", tells = "uses",
  may = { { "able", laid = "cannot act" }, { "pay", pay = "use" } },
  steps = { { "pay", pay = "use" }, { "effects", effects = "does" } } }

verb "suffer" { "Suffers what goes wrong: noise, or harm, of a severity.",
  of = "rogue", subject = "target", event = "consequence",
  args = { { "severity", "number" }, { "clock", "entity" } }, steps = {
    { "reduce", edit = "severity", by = "severity", at_least = 0 },
    { "land", when = "severity > 0", function(act)
      if act.clock.costs == "harm" then act.target:hurt(act.severity) else act:noise(act.severity) end
    end },
  } }
