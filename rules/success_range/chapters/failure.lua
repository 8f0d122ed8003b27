-- Handling failures, so that the story goes on (2.3 Failure handling: SRG-059 to SRG-065, SRG-094).

local constants = use "chapters/constants"
local help = use "chapters/help"
local tiers = use "chapters/tiers"

pool "spent" { of = "countdown", fills_up = true }
bar "Bar" { lasts = "scene" }

local PLAIN, TIMED, BARRED, ANYWAY = "the story goes on", "time-sensitive", "interrupted", "it succeeds anyway"
local DIRE, LOWEST, BURDEN = "forced: dire", "forced: the lowest die", "a descriptor"

local function countdown_of(who, given)
  return given.countdown or who.conflict and who.conflict.countdown or nil
end

-- The ways of handling this failure.
local function ways(act)
  local list = { PLAIN }
  local countdown = countdown_of(act.user, act.given)
  if countdown and countdown.spent <= countdown.definition.tries then list[#list + 1] = TIMED end
  for _, way in ipairs { BARRED, ANYWAY, DIRE } do list[#list + 1] = way end
  if act.self.willing == true then list[#list + 1] = LOWEST end                                          -- SRG-065
  list[#list + 1] = BURDEN
  return list
end

local function has(list, one)
  for _, other in ipairs(list) do if other == one then return true end end
  return false
end

-- The proposed way, if the player gives none.
local function usual(act, list)
  if act.given.failure and has(list, act.given.failure) then return act.given.failure end
  if act.self.willing == true then return LOWEST end
  return act.action == "defence" and PLAIN or list[2] == TIMED and TIMED or PLAIN
end

-- SRG-063, SRG-064, SRG-094: turns the failure into a success of a fixed amount, which the tier still changes. The
-- lower die counts (SRG-065, inferred for forced successes).
local function force(act)
  act.is_passed, act.is_forced = true, true
  act.halves = tiers.adjusted(constants.FORCED, act.verdict)
  act.power = act.fallen and math.min(act.fallen[1], act.fallen[2]) or 1
end

local function say_what_happens(act, otherwise)
  local text = act.gm:ask("What happens?", { text = true, default = act.given.complication or otherwise })
  if type(text) == "string" and text ~= "" then
    act.complication = text
    act:say(text)
  end
  return act.complication
end

-- SRG-061: allows a number of failures; one more loses.
local function advance(act)
  local countdown = countdown_of(act.user, act.given)
  local sheet = countdown.definition
  countdown:regain { spent = 1 }
  if countdown.spent > sheet.tries then
    act:say(sheet.lost)
    return
  end
  say_what_happens(act, sheet.steps[countdown.spent])
  local left = sheet.tries - countdown.spent
  act:say(sheet.name .. ": " .. (left == 0 and "no failure more" or left .. " left"))
end

lint "countdown-steps" { on = "countdown", required = true, check = function(def, report)
  if #def.steps > def.tries then
    report("steps", #def.steps .. " steps for tries = " .. def.tries .. "; what one more brings is lost = \"...\"")
  end
end }

local CARRIED_OUT = {
  [PLAIN] = function() end,
  [TIMED] = advance,
  [BARRED] = function(act)                                                                               -- SRG-062
    say_what_happens(act)
    local one = act.user:give("Bar", { name = "no more " .. act.skill.name, skill = act.skill.name })
    one:set("at", act.target or false)
  end,
  [ANYWAY] = function(act) force(act); say_what_happens(act) end,
  [DIRE] = function(act)                                                                                 -- SRG-064
    local faces = act:faces("2d6", "pushed to the limit")
    act.user:take(math.min(faces[1], faces[2]), act.skill.strain)
    force(act)
  end,
  [LOWEST] = force,
  [BURDEN] = function(act)
    local text = say_what_happens(act) or "shaken"
    help.put(act, act.user, text, "failure", { negative = text })
  end,
}

-- SRG-060: the player proposes, the GM decides.
local function handle(act)
  local list = ways(act)
  list.default, list.as = usual(act, list), false
  local proposed = act.user:ask(act.what_for .. " fails: what does " .. act.user.name .. " propose?", list)
  list.default = proposed
  local way = act.gm:ask(act.what_for .. " fails: how does it go on?", list)
  act.handling = way
  CARRIED_OUT[way](act)
end

-- SRG-062: whether the same character may not try the same skill on the same target again.
local function is_barred(who, skill_name, target)
  for one in who:things("bar") do
    if one.skill == skill_name and (one.at or nil) == target then return true end
  end
  return false
end

return { handle = handle, is_barred = is_barred, countdown_of = countdown_of }
