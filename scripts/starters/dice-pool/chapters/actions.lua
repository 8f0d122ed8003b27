-- An action: a move, its position and effect, the roll, and what comes of it.
--
--     mara:use("Work With Care", { target = strongroom })
--     mara:use("Work With Care", { target = strongroom, d6 = "+1", danger = "-1" })      as the GM says

local kinds = use "chapters/kinds"
local clocks = use "chapters/clocks"

for _, rating in ipairs(kinds.RATINGS) do stat(rating) { of = "rogue", at_least = 0 } end

local CRITICAL = "critical success"

-- Of some d6 the highest counts: 6 succeeds, 4 and 5 succeed at a cost, the others fail.
check "roll" { dice = "1d6", bands = { "failure", 0, "success at a cost", 2, "success" }, passes = "success at a cost" }

-- Rolls so many d6. With none, two fall and the lower counts, which an advantage of -1 does.
local function throw(act)
  act:check { rule = "roll", difficulty = 4, advantage = act.d6 - 1, label = act.ability.rating }
  local sixes = 0
  for _, face in ipairs(act.roll.dice) do if face == 6 then sixes = sixes + 1 end end
  act.outcome = act.d6 > 0 and sixes > 1 and CRITICAL or act.roll.band
  if act.outcome == CRITICAL then act:say(CRITICAL) end
end

-- Position and effect as numbers: what goes wrong, and how many segments a success brings.
local function place_of(list, word)
  for place, one in ipairs(list) do if one == word then return place end end
end
local function effect_of(clock, rating) return place_of(kinds.EFFECTS, clock.definition.suits[rating] or "limited") end
local function word_of(list, place) return list[math.min(place, #list)] end

-- Nothing is left to do on a full goal, or on a foe that is wound back to 0; an alarm only fills.
local function is_open(clock)
  local role = clock.definition.role
  return role == "goal" and not clock:is_full() or role == "foe" and clock.Filled > 0
end

-- The clocks to act on, the one that suits the rating best first.
local function targets(act, rating)
  local found = {}
  for effect = #kinds.EFFECTS, 1, -1 do
    for clock in clocks.all(act):with(is_open) do
      if effect_of(clock, rating) == effect then found[#found + 1] = clock end
    end
  end
  return found
end

local function aim(act)
  local list = act.target and { act.target } or targets(act, act.ability.rating)
  act.target = act:pick(list, "On which clock?", act.user, list[1])
  if not act.target then return act:refuse "there is no clock to act on" end
  if act.target.kind ~= "clock" then return act:refuse(act.target.name .. " is no clock") end
  if not is_open(act.target) then return act:refuse("nothing can be done about " .. act.target.name) end
end

local function judge(act)
  act.danger = place_of(kinds.POSITIONS, act.target.definition.position)
  act.ticks = effect_of(act.target, act.ability.rating)
  act.d6 = act.user[act.ability.rating]
end

-- A failure is as bad as the position, a success at a cost one less. What goes wrong is 1 at least.
local SPARES = { failure = 0, ["success at a cost"] = 1 }

local function suffer(act)
  local spared = SPARES[act.outcome]
  if spared then act.user:suffer(math.max(1, act.danger - spared), act.target) end
end

verb "use" { "Uses a move, by its name.",
  of = "rogue", event = "action", tells = "uses", returns = "outcome",
  args = { { "what", "move" }, { "given", "edits", optional = true, keys = {} } },
  may = { { "able", laid = "cannot act" },
    { "has", function(act) return act.user:has(act.ability.name), act.user.name .. " has no such move" end },
    { "reaction", refuse = "{ability} answers something", when = "ability.trigger" },
    { "pay", pay = "use" } },
  steps = {
    { "aim", aim, when = "ability.rating" },
    { "pay", pay = "use" },
    { "attempt", when = "ability.rating", {
      { "judge", judge },
      { "changes", edit = "changes" },
      { "danger", edit = "danger", by = "danger", of = "user", at_least = 1 },
      { "ready", function(act)
        act:say(word_of(kinds.POSITIONS, act.danger) .. " position, " .. word_of(kinds.EFFECTS, act.ticks) .. " effect")
      end },
      { "gather", edit = "d6", by = "d6", of = "user", at_least = 0 },
      { "ticks", edit = "ticks", by = "ticks", of = "user", at_least = 1 },
      { "roll", throw },
      { "work", when = "not outcome is failure", function(act)
        act.user:work_on(act.target, act.outcome == CRITICAL and act.ticks + 1 or act.ticks)
      end },
      { "suffer", suffer },
    } },
    { "effects", effects = "does", when = "not outcome is failure" },
  } }

verb "react" { "Uses a move as a reaction.", tells = "uses",
  may = { { "able", laid = "cannot act" }, { "pay", pay = "use" } },
  steps = { { "pay", pay = "use" }, { "effects", effects = "does" } } }

-- What goes wrong: noise fills the alarm, or harm of a level comes.
verb "suffer" { "Suffers a consequence of a severity, from acting on a clock.",
  of = "rogue", subject = "target", event = "consequence",
  args = { { "severity", "number" }, { "clock", "entity" } }, steps = {
    { "reduce", edit = "severity", by = "severity", at_least = 0 },
    { "land", when = "severity > 0", function(act)
      if act.clock.definition.costs == "harm" then return act.target:hurt(act.severity) end
      act:noise(act.severity)
    end },
  } }
