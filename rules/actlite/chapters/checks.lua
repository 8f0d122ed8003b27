-- Checks and contests (Checks and Contests; Advantage / Disadvantage: ACT-013 to ACT-017,
-- ACT-022, ACT-023, ACT-027 to ACT-031).

local attributes = use "chapters/attributes"
local additional = use "chapters/effects"
local triggers = use "chapters/triggers"

-- ACT-022: roll 2d6 + score; the total must reach the DC. ACT-029, ACT-030: each net advantage adds a die.
check "roll" { dice = "2d6" }

-- The difficulty of a check that passes on any roll.
local CERTAIN = 0

local function usual_difficulty(act, attribute)
  return act.gm:ask("What is the DC of this " .. attribute .. " check?", { from = 1, to = 24, default = 8 })
end

-- The DC against another character: its passive score; without that score the check passes (ACT-015, ACT-016).
local function passive_difficulty(act, whom, attribute)
  if not attributes.defensive[attribute] then return nil, attribute .. " is not defensive" end
  local passive = attributes.passive_of(whom, attribute)
  if passive then return passive end
  act:say(whom.name .. " has no " .. attribute)
  return CERTAIN, nil, true
end

local function sum(dice, places) return dice[places[1]] + dice[places[2]] end

-- The positions of the two highest dice, in order.
local function highest(dice)
  local best = { 1, 2 }
  for i = 1, #dice do
    for j = i + 1, #dice do if sum(dice, { i, j }) > sum(dice, best) then best = { i, j } end end
  end
  return best
end

local function shown(dice, places) return dice[places[1]] .. "+" .. dice[places[2]] end

local function some_more(counts, usual)
  for i, count in ipairs(counts) do if count > usual[i] then return true end end
  return false
end

-- Other picks that also pass and trigger more effects than the usual pick; each pair of faces once.
local function other_picks(dice, usual, least, effects)
  local found, seen = {}, { [shown(dice, usual)] = true }
  local known = triggers.counts(effects, dice[usual[1]], dice[usual[2]])
  for i = 1, #dice do
    for j = i + 1, #dice do
      local places, name = { i, j }, shown(dice, { i, j })
      if not seen[name] and not seen[shown(dice, { j, i })] and sum(dice, places) >= least then
        seen[name] = true
        if some_more(triggers.counts(effects, dice[i], dice[j]), known) then found[#found + 1] = places end
      end
    end
  end
  return found
end

-- ACT-031: with advantage the roller picks two dice; asks only if another pick triggers more effects.
local function pick_dice(act, who, effects, certain)
  if act.roll.size < 3 or #effects == 0 or not (act.passed or certain) then return end
  local dice = act.roll.dice
  local usual = highest(dice)
  if act.roll.natural ~= sum(dice, usual) then return end                    -- with disadvantage the two lowest count
  local bonus = act.roll.total - act.roll.natural
  local others = other_picks(dice, usual, certain and 2 or act.roll.difficulty - bonus, effects)
  if #others == 0 then return end
  local options, by_name = { shown(dice, usual) }, {}
  for _, places in ipairs(others) do
    options[#options + 1], by_name[shown(dice, places)] = shown(dice, places), places
  end
  options.default, options.quiet = options[1], setting.dice_choice == "quiet"
  local places = by_name[who:ask("Which dice count?", options)]
  if places then act:keep("roll", places) end
end

-- Rolls with an attribute, or with a number of the thing used; `what`: difficulty, advantage, label, effects, against,
-- certain.
local function roll(act, bonus, what)
  local is_number = type(bonus) == "number"
  act:check { rule = "roll", bonus = not is_number and bonus or nil, difficulty = what.difficulty,
    against = what.against, label = what.label, advantage = what.advantage or 0,
    modifiers = is_number and { [act.self.name] = bonus } or nil }
  if not act.roll.size then return false end                                -- something kept the dice from falling
  pick_dice(act, act.user, what.effects or {}, what.certain)
  return what.certain or act.passed
end

-- A check by the actor against a number or a character's passive score; returns nil and a reason if it cannot be made.
local function resolve(act, attribute, against, given)
  given = given or {}
  if not attributes.score_of(act.user, attribute) then return nil, attributes.missing(act.user, attribute) end
  local what = { advantage = given.advantage, label = attribute, effects = given.effects }
  if against == nil then
    what.difficulty = usual_difficulty(act, attribute)                       -- ACT-023
  elseif type(against) == "number" then
    what.difficulty = against
  elseif type(against) ~= "userdata" or against.kind ~= "character" then
    local found = type(against) == "userdata" and against.name or tostring(against)
    error("a check is against a number or a character, not against '" .. found .. "'")
  else
    local why
    what.difficulty, why, what.certain = passive_difficulty(act, against, given.vs or attribute)
    if not what.difficulty then return nil, why end
    what.against = against
  end
  return roll(act, attribute, what)
end

-- Makes a check; ACT-032: a success has the given additional effects on the other character, else on the actor.
local function check(act, attribute)
  local given = act.given or {}
  additional.expect(given.effects or {})
  local passed, why = resolve(act, attribute, act.against, given)
  if passed == nil then return act:refuse(why) end
  if passed and given.effects then
    act.targets = { type(act.against) == "userdata" and act.against or act.user }
    additional.carry_out(act, given.effects)
  end
  act.is_passed = passed
end

-- rue:check("STR", 8)   rue:check("STR", bandit, { vs = "AGI", advantage = 1 })   rue:check "PER": the GM sets the DC
verb "check" { "Rolls an attribute against a number, another character or a DC of the GM.",
  of = "character", returns = "is_passed",
  args = { { "attribute", "text", refers = "number" }, { "against", "any", optional = true },
    { "given", "table", optional = true, keys = { "vs", "advantage", "effects" } } },
  steps = { { "roll", function(act) return check(act, act.attribute) end } } }

-- attempt("lift the gate", 8): the GM decides which attribute applies (ACT-017 to ACT-021).
verb "attempt" { "Rolls for a task, with the attribute that the GM chooses.", of = "character", returns = "is_passed",
  args = { { "task", "text" }, { "against", "any", optional = true },
    { "given", "table", optional = true, keys = { "vs", "advantage", "effects" } } },
  steps = { { "roll", function(act)
    local options = attributes.scores_of(act.user)
    if #options == 0 then return act:refuse("no score") end
    options.default = attributes.suggested(act.user, act.task)
    return check(act, act.gm:ask("Which attribute is it to " .. act.task .. "?", options))
  end } } }

-- The total of one side of a contest; nil without the score.
verb "contest_roll" { "Rolls one side of a contest and returns its total.", of = "character", returns = "total",
  args = { { "attribute", "text", refers = "number" }, { "advantage", "number" } },
  steps = { { "roll", function(act)
    if not attributes.score_of(act.user, act.attribute) then return end
    roll(act, act.attribute, { difficulty = 0, advantage = act.advantage, label = act.attribute })
    act.total = act.roll.total
  end } } }

-- The winner, or "tie", or nil if neither side has the score (ACT-027, ACT-028).
local function winner(act, given)
  local one, other = act.user, act.rival
  for _ = 1, 100 do
    local mine = one:contest_roll(act.attribute, given.advantage or 0)
    local theirs = other:contest_roll(given.vs or act.attribute, given.their_advantage or 0)
    if not mine and not theirs then return nil end
    if not theirs or mine and mine > theirs then return one end
    if not mine or theirs > mine then return other end
    if act.gm:ask("A tie: does it stand?", { "tie", "redo" }) == "tie" then return "tie" end
  end
  return "tie"
end

-- rue:contest("STR", bandit): the winner, or "tie". rue:contest("AGI", bandit, { vs = "PER", their_advantage = 1 })
verb "contest" { "Rolls an attribute against a rival's and returns the winner or \"tie\".",
  of = "character", returns = "won_by",
  args = { { "attribute", "text", refers = "number" }, { "rival", "entity" },
    { "given", "table", optional = true, keys = { "vs", "advantage", "their_advantage" } } },
  steps = { { "roll", function(act)
    act.won_by = winner(act, act.given or {})
    if not act.won_by then return act:refuse("no contest") end
    act:say(act.won_by == "tie" and "It is a tie" or act.won_by.name .. " wins")
  end } } }

return { roll = roll, resolve = resolve, certain = CERTAIN }
