-- Actions: free-form, each with a skill or an ability (2.2 Actions: SRG-004, SRG-008, SRG-009, SRG-011, SRG-014 to
-- SRG-016).
--
--     mara:manoeuvre(captain, "disarmed", { with = "whip" })
--     mara:interact("drink the potion")       mara:interact("bind it", { with = "mending", target = kenji })
--     mara:describe("swing from the lamp", { with = "climb", positive = "over their heads", negative = "no way back" })

local checks = use "chapters/checks"
local help = use "chapters/help"
local sheets = use "chapters/sheets"
local told = use "chapters/given"
local turns = use "chapters/turns"

-- The skill name to use if an action needs no particular skill.
local USUAL = { move = "movement", interact = "handling", recover = "composure" }
-- SRG-015: actions that are uncertain unless the GM decides otherwise.
local UNCERTAIN = { attack = true, defence = true, manoeuvre = true, other = true }

-- The level of a skill or ability minus the skill's fatigue.
local function strength(who, thing)
  local skill = thing.kind == "skill" and thing or sheets.skill_of(who, thing.definition.skill)
  return thing.level - (skill and skill.fatigue or 0)
end

-- The skills and abilities proposed for an action, the strongest first.
local function proposed(who, action)
  local found = {}
  for ability in who:things("ability") do
    if ability.definition.action == action then found[#found + 1] = ability end
  end
  for skill in who:things("skill") do
    for _, one in ipairs(skill.definition.suits) do if one == action then found[#found + 1] = skill end end
  end
  table.sort(found, function(a, b) return strength(who, a) > strength(who, b) end)
  return found
end

-- Whether the action may be tried on each of its targets.
local function may_try_all(who, thing, what, given)
  for _, target in ipairs(what.targets or { what.target or false }) do
    local fits, why = checks.may_try(who, thing,
      { action = what.action, target = target or nil, countdown = given.countdown })
    if not fits then return false, why end
  end
  return true
end

-- SRG-062: the proposed things that may be tried now. An action that is certain ignores bars.
local function usable(who, what, given)
  local found = {}
  for _, thing in ipairs(proposed(who, what.action)) do
    if given.uncertain == false or may_try_all(who, thing, what, given) then found[#found + 1] = thing end
  end
  return found
end

-- SRG-011, SRG-016: the named skill or ability, else one that the player picks, and its name; only the name if it is
-- not on the sheet yet. Nil, nil and a reason if there is none.
local function choose(act, who, what, given)
  local with, action = given.with, what.action
  if with == nil then
    local list = usable(who, what, given)
    if #list == 0 then list = proposed(who, action) end
    if #list == 0 then
      if not USUAL[action] then return nil, nil, "every action names a skill or an ability: with = \"...\"" end
      with = USUAL[action]
    else
      with = UNCERTAIN[action] and act:pick(list, "With what?", who, list[1]) or list[1]
    end
  end
  local thing, why = sheets.known(who, with)
  if why then return nil, nil, why end
  local meant = thing and thing.kind == "ability" and thing.definition.action
  if meant and meant ~= action then return nil, nil, thing.name .. " is for the action " .. meant end
  return thing, thing and thing.name or with
end

-- SRG-004, SRG-016: the GM may refuse before the roll, never after it.
local function allowed(act, what)
  return setting.approval == "trusted" or act.gm:ask("Is it within reason: " .. what .. "?", { default = true })
end

-- SRG-015
local function is_uncertain(act, action, given)
  if given.uncertain ~= nil then return given.uncertain end
  local usual = UNCERTAIN[action] == true
  if setting.approval == "trusted" then return usual end
  return act.gm:ask("Is it uncertain how it ends?", { default = usual })
end

-- Everything before a check: choose the skill, ask for approval, decide whether the action is uncertain, check whether
-- it may be tried; then pay the price and report the action. Returns the thing, or the name of a skill not on the sheet
-- yet; nil and a reason. Sets given.uncertain.
--   what: action, told ("climbs the wall"), target or targets; judge(thing) may refuse; price, or pay(act, price)
local function prepare(act, what)
  local who, given = act.user, table.copy(act.given or {})
  told.check_countdown(given.countdown)
  act.given = given
  if not what.targets then what.target = what.target or given.target end
  local thing, with, why = choose(act, who, what, given)
  if why then return nil, why end
  if what.judge then
    local fits, reason = what.judge(thing)
    if not fits then return nil, reason end
  end
  if not allowed(act, what.told .. ", with " .. with) then return nil, "the GM does not allow it" end
  given.uncertain = is_uncertain(act, what.action, given)
  act.given = given
  if given.uncertain then
    local fits, reason = may_try_all(who, thing or with, what, given)
    if not fits then return nil, reason end
    if not checks.allows(act, thing or with) then return nil, "the GM says no" end
    given.ruled = true
    act.given = given
  end
  local paid, short = (what.pay or turns.pay)(act, what.price or "Action")
  if not paid then return nil, short end
  act:say(who.name .. " " .. what.told .. " (" .. with .. ")")
  return thing or with
end

-- One action from its description to its end, with a check if it is uncertain. Returns true on success, false on
-- failure; nil, or a refusal.
local function perform(act, what)
  local thing, why = prepare(act, what)
  if not thing then return nil, why end
  if not act.given.uncertain then return true end
  local asked = table.copy(act.given)
  asked.action, asked.target, asked.what_for = what.action, what.target, what.what_for or what.told
  return act.user:resolve(sheets.find(act, act.user, thing), asked)
end

-- Ends the act with this result.
local function finish(act, passed, why)
  if passed == nil and why then return act:refuse(why) end
  if passed == nil then return act:stop("it came to nothing") end                                -- SRG-030: it is paid
  act.is_passed = passed
end

local ABLE = { "able", laid = "cannot act" }

-- SRG-008: on success the target gains a descriptor that counts against it.
verb "manoeuvre" { "Tries to give a target a descriptor that counts against it, such as off guard.",
  of = "character", event = "manoeuvre", returns = "is_passed",
  args = { { "target", "entity" }, { "words", "text" }, told.action }, may = { ABLE },
  steps = { { "try", function(act)
    local passed, why = perform(act, { action = "manoeuvre", target = act.target,
      told = "tries to get " .. act.target.name .. " " .. act.words,
      what_for = "getting " .. act.target.name .. " " .. act.words })
    if passed then
      help.put(act, act.target, act.words, "manoeuvre", { creator = act.user, negative = act.words })
      act:say(act.target.name .. " is " .. act.words)
    end
    finish(act, passed, why)
  end } } }

-- SRG-009
verb "interact" { "Does something with the surroundings, which needs a check only if the GM says so.",
  of = "character", event = "interact", returns = "is_passed",
  args = { { "words", "text" }, told.action }, may = { ABLE },
  steps = { { "try", function(act)
    finish(act, perform(act, { action = "interact", told = act.words }))
  end } } }

-- SRG-004, SRG-014: any action that a player describes; its positive and negative effects are stated in the call.
verb "describe" { "Tries any action that a player describes, with its positive and negative effect.",
  of = "character", event = "described", returns = "is_passed",
  args = { { "words", "text" }, told.described },
  may = { ABLE, { "effects", function(act)
    for _, side in ipairs { "positive", "negative" } do
      local text = act.given[side]
      local is_told = type(text) == "string" and text ~= ""
      if not is_told then return false, "a called descriptor needs its " .. side .. " effect" end
    end
    if not act.given.with then return false, "every action names a skill or an ability: with = \"...\"" end
    return true
  end } },
  steps = { { "try", function(act)
    local given = act.given
    local passed, why = perform(act, { action = "other", target = given.target, told = "calls it: " .. act.words,
      what_for = "to " .. act.words })
    if passed ~= nil then
      act:say(passed and "And so: " .. given.positive or "And so: " .. given.negative)
      local with = type(given.with) == "string" and given.with or given.with.name
      help.put(act, act.user, act.words, "described", { positive = given.positive, negative = given.negative,
        skill = with })
    end
    finish(act, passed, why)
  end } } }

-- Removes a descriptor from its holder: the GM decides when (SRG-008).
verb "remove" { "Removes a descriptor from its holder, when the GM says so.",
  args = { { "words", "text" } }, steps = { { "remove", function(act)
  for one in act.user:things("descriptor") do
    if one.name == act.words then one:destroy(); act.result = true; return end
  end
  act:refuse(act.user.name .. " is not " .. act.words)
end } } }

return { prepare = prepare, perform = perform, is_uncertain = is_uncertain, finish = finish,
  proposed = proposed, usable = usable }
