-- One check from its declaration to its consequences (2.3 Resolution; Abilities: SRG-042, SRG-046, SRG-051 to SRG-058,
-- SRG-069 to SRG-073; the order: SRG-093).
--
--     kenji:check("climb")                                 by name; a new skill is added to the sheet
--     kenji:check("sword", { action = "attack", target = captain, situation = { drunk = 1 }, help = { "the lamp" } })
--
-- An ability is tested first, then the skill it is attached to, with the same roll. Each test is a table: its thing and
-- level, the verdict of its tier, its modifier.

local constants = use "chapters/constants"
local effectiveness = use "chapters/effectiveness"
local failure = use "chapters/failure"
local help = use "chapters/help"
local told = use "chapters/given"
local modifiers = use "chapters/modifiers"
local narration = use "chapters/narration"
local positions = use "chapters/positions"
local ranges = use "chapters/ranges"
local sheets = use "chapters/sheets"
local tiers = use "chapters/tiers"

-- 1: what is tried, with which skill or ability, against which target.
local function name(act)
  local given = act.given
  told.check_countdown(given.countdown)
  act.targets = { given.target }
  act.action = given.action or "other"
  act.skill = sheets.base_skill(act, act.user, act.self)
  act.reach = given.reach or sheets.reach_of(act.self, act.skill)
  act.what_for, act.ruled = given.what_for or act.self.name, given.ruled
end

-- 2: obstacles apart from the action's own conditions, which are checked before payment. A skill that is not on the
-- sheet yet is given by name.
local function may_try(who, thing, given)
  local is_new = type(thing) == "string"
  local skill = is_new and thing or thing.kind == "ability" and thing.definition.skill or thing.name
  if failure.is_barred(who, skill, given.target) then
    return false, "interrupted: not again in this scene"
  end
  if not is_new and thing.willing == true and not given.target then return false, thing.name .. ": on whom?" end
  if not is_new and not thing:is_met(given.target) then return false, thing.name .. ": its condition is not met" end
  local countdown = failure.countdown_of(who, given)
  if countdown and given.action ~= "defence" and countdown.spent > countdown.definition.tries then
    return false, "it is too late: " .. countdown.definition.lost
  end
  return true
end

-- Asks the GM for what only he knows of a card's condition, before anything is paid.
local function allows(act, thing)
  local card = type(thing) ~= "string" and thing.definition or {}
  return (type(card.when) ~= "string" or act:ruling(card.when)) and (not card.ruling or act:ruling(card.ruling))
end

-- The target's tier; out of reach it counts one higher (SRG-088).
local function enemy_tier(act)
  local target = act.target
  if not target or target.kind ~= "npc" then return nil end
  local far = act.action == "attack" and positions.is_out_of_reach(positions.apart(act.user, target))
  return target.definition.tier + (far and 1 or 0)
end

-- 3: verdicts of the tiers before any dice (SRG-084 to SRG-090, SRG-092). A hopeless ability defers to its skill.
local function judge_tiers(act)
  local enemy = enemy_tier(act)
  local things = act.self.kind == "ability" and { act.self, act.skill } or { act.self }
  local tests, decisive = {}, "hopeless"
  for i, thing in ipairs(things) do
    local verdict = enemy and tiers.compare(sheets.tier_of(thing, act.skill), enemy) or 0
    tests[i] = { thing = thing, name = thing.name, level = thing.level, verdict = verdict }
    if decisive == "hopeless" then decisive = verdict end
  end
  act.tests, act.needs_roll = tests, math.type(decisive) == "integer"
end

-- 4: the modifier of each test that needs a roll.
local function add_up(act)
  local parts = modifiers.collect(act, act.user, act.skill, act.given)
  local tests = act.tests
  for _, test in ipairs(tests) do
    if math.type(test.verdict) == "integer" then
      local how
      test.m, how = modifiers.sum_up(test.name, test.level, test.verdict, parts)
      act:say(how .. ": " .. test.m .. ", succeeds on " .. ranges.told(test.m))
    end
  end
  act.tests = tests
end

-- SRG-030: whether the attack is lost: its character was Disrupted after it was declared and before its dice.
local function is_lost(act)
  if act.action ~= "attack" or not act.user:laid("cannot", act.reach .. " attack") then return false end
  act:say(act.user.name .. "'s attack comes to nothing")
  act:stop()
  return true
end

-- 5
local function roll(act)
  if is_lost(act) then return end
  act.fallen = act:faces("2d6")
  act.sum = act.fallen[1] + act.fallen[2]
  act.user:moment "check"
end

local function passes(act, test)
  if test.verdict == "sure" then return true end
  if test.verdict == "hopeless" then
    act:say(test.name .. " is of too low a tier")
    return false
  end
  return ranges.succeeds(test.m, act.sum)
end

-- 6: the ability, then the skill (SRG-052, SRG-058); SRG-057, SRG-092: the last test made decides.
local function test_all(act)
  if not act.fallen and is_lost(act) then return end
  act.is_passed = false
  for i, test in ipairs(act.tests) do
    act.is_passed = passes(act, test)
    act.verdict, act.m = test.verdict, test.m
    if i == 1 and act.self.kind == "ability" then act.is_ability_passed = act.is_passed end
    if act.is_passed then break end
  end
end

-- SRG-054, SRG-055: applies whether or not the skill then succeeds.
local function draw_back(act)
  local sheet, who = act.ability, act.user
  act:say(act.self.name .. " fails")
  if sheet.drawback then
    local edits = table.copy(sheet.drawback)
    edits.lasts = edits.lasts or "end of its next turn or scene"
    who:modify(edits)
  end
  if sheet.drawback_status then who:inflict(sheet.drawback_status) end
end

-- 7: the amount of the success (SRG-056, SRG-066, SRG-085 to SRG-087), or the gap of the failure.
local function weigh(act)
  if act.is_ability_passed == false then draw_back(act) end
  if not act.is_passed then
    local least, most = ranges.bounds(act.m or 0)
    local gap = act.m and act.sum and (act.sum > most and act.sum - most or act.sum - least)
    return act:say(not gap and "No success" or "A failure by " .. math.abs(gap) .. (gap > 0 and " above" or " below"))
  end
  if act.verdict == "sure" then
    act.halves, act.power = constants.TWO, act.fallen and math.max(act.fallen[1], act.fallen[2]) or constants.SURE_POWER
  else
    act.halves = tiers.adjusted(effectiveness.amount(act.sum), act.verdict)
    act.power = math.max(act.fallen[1], act.fallen[2])
  end
  act:say("It is " .. effectiveness.names[act.halves])
end

-- 8 (SRG-070 to SRG-073): comes before the failure is handled, and regardless of the outcome.
local function suffer(act)
  if act.is_passed or not act.m or not act.sum or not ranges.is_bad_failure(act.m, act.sum) then return end
  act.is_bad = true
  act:say("A bad failure")
  act.user:take(math.min(act.fallen[1], act.fallen[2]), act.skill.strain)
end

-- 11 (SRG-038 to SRG-040): a 6 adds fatigue to the skill, once a check.
local function tire(act)
  local sixes = 0
  for _, face in ipairs(act.fallen or {}) do if face == 6 then sixes = sixes + 1 end end
  if sixes == 0 then return end
  act.skill:regain { fatigue = setting.fatigue_per_die and sixes or 1 }
end

-- 12: the target's reaction (SRG-006, SRG-080). A successful Defence undoes harm but adds no success.
local function reckon(act)
  local target = act.target
  if not target or target.kind ~= "npc" then return end
  if not act.is_passed then return target:gain_failure() end
  if act.action ~= "defence" then target:gain_success(act.halves) end
end

-- SRG-076: a success may help others.
local function remember(act)
  if act.user.conflict and act.is_passed then
    help.put(act, help.keeper(act.user), act.user.name .. "'s success with " .. act.self.name, "success",
      { creator = act.user })
  end
end

-- The ordinary effect of a skill, also if an ability was used; act.power is the die that counts (SRG-065).
verb "apply_skill" { "Carries out the ordinary effect of a skill on the target.",
  of = "character", subject = "target", args = { { "what", "definition" }, { "given", "table" } },
  steps = {
    { "read", function(act)
      local given = act.given
      act.power, act.halves, act.targets = given.power, given.halves, { given.target }
    end },
    { "effect", effects = "effect" },
  } }

local function apply_skill(act)
  if act.self == act.skill then return end
  act.user:apply_skill(act.skill, { power = act.power, halves = act.halves, target = act.target })
end

verb "resolve" { "Makes a check with a skill or ability, from its tier to its consequences.",
  of = "character", event = "attempt", args = { { "what", "definition" }, told.attempt },
  returns = "is_passed",
  may = { { "able", laid = "cannot act" },
    { "try", function(act) return may_try(act.user, act.self, act.given) end } },
  steps = {
    { "name",      name },
    { "holds",     call = "when", when = "not ruled" },
    { "tier",      judge_tiers },
    { "modifiers", add_up, when = "needs_roll" },
    { "roll",      roll, when = "needs_roll" },
    { "test",      test_all },
    { "amount",    weigh },
    { "bad",       suffer },
    { "narration", function(act) narration.offer(act, act.user, act.fallen, act.is_passed) end },
    { "handling",  failure.handle, when = "not is_passed" },
    { "fatigue",   tire },
    { "tracks",    reckon },
    { "remember",  remember },
    { "skill",     apply_skill, when = "is_passed and not action is defence" },
    { "effect",    effects = "effect", when = "is_passed and not action is defence" },
    { "extra",     call = "on_success", when = "is_ability_passed" },
    { "missed",    call = "on_failure", when = "ability.kind is ability and not is_ability_passed" },
  } }

-- SRG-077: only characters roll.
verb "check" { "Makes a check with a skill or ability by its name.",
  args = { { "what", "any" }, told.action }, returns = "is_passed",
  steps = { { "check", function(act)
    if act.user.kind ~= "character" then error(act.user.name .. " is no character: NPCs never roll") end
    if act.given then told.check_countdown(act.given.countdown) end
    local thing, why = sheets.find(act, act.user, act.what)
    if not thing then return act:refuse(why) end
    local passed, reason = act.user:resolve(thing, act.given or {})
    if passed == nil then return act:stop(reason or "it came to nothing") end
    act.is_passed = passed
  end } } }

return { may_try = may_try, allows = allows }
