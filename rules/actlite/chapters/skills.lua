-- Skills of a character (Additional Effects on Success: ACT-032; Beginning of the Round: ACT-058).

local attributes = use "chapters/attributes"
local checks = use "chapters/checks"
local effects = use "chapters/effects"
local interrupts = use "chapters/interrupts"
local kinds = use "chapters/kinds"

-- Requirements: scores, and a weapon with a tag (ACT-075).
local function has_what_it_needs(act)
  for name, least in pairs(act.ability.needs) do
    if name == "weapon" then
      if #act.user:things("weapon"):with(least) == 0 then return false, "needs a weapon that is " .. least end
    else
      local score = attributes.score_of(act.user, name)
      if not score or score < least then return false, "needs " .. name .. " " .. least end
    end
  end
  return true
end

-- Whom a skill or hex may target, by its `target`; a hex may have no user. Who cannot be targeted is still among all.
local FITS = {
  character = function() return true end,
  all = function() return true end,
  other = function(who, user) return who ~= user end,
  enemy = function(who, user) return user == nil or who.side ~= user.side end,
  ally = function(who, user) return user ~= nil and who ~= user and who.side == user.side end,
}
local function fits(wanted, who, user)
  return FITS[wanted](who, user) and (wanted == "all" or not who:laid("cannot", "be targeted"))
end

local CHOICE = { enemy = "enemies", ally = "allies", character = "combatants", other = "others" }

-- All that a skill for such a target may have.
local function candidates(act, wanted)
  local within, list = act:field("within"), act.user[CHOICE[wanted]](act.user)
  if within then list = list:within(within, act.user) end
  return list:with(function(who) return fits(wanted, who, act.user) end)
end

local function in_range(act)
  local within, target, wanted = act:field("within"), act.target, act:field("target")
  if act.event and CHOICE[wanted] then return #candidates(act, wanted) > 0, "nobody in reach" end
  if not within or not target or not act.user.space then return true end
  return (act.user:distance(target) or within + 1) <= within, "out of reach"
end

-- A given target that the skill is not for is refused, not replaced.
local function judge_target(act, wanted)
  local target = act.target
  if FITS[wanted] and fits(wanted, target, act.user) then return end
  if (not wanted or wanted == "self") and target == act.user then return end
  if FITS[wanted] then return act:refuse(target.name .. " is no target of " .. act.ability.name) end
  return act:refuse(act.ability.name .. " is for its user")
end

-- Who suffered the event, else who did it, if the skill may have one of them.
local function of_event(event, list)
  if event.target and list:has(event.target) then return event.target end
  return event.user and list:has(event.user) and event.user
end

-- Chooses the target: the one given, else a character in reach, else the actor; a space is the actor's. By its trigger
-- the skill acts on the event's if it prints no target of its own.
local function aim(act)
  local wanted, event = act:field("target"), act.event
  if wanted == "space" then
    act.space = act.space or act.user.space
    if not act.space then return act:refuse("there is no space") end
    return
  end
  if event and not wanted then return end
  if act.target and not event then return judge_target(act, wanted) end
  if not wanted or wanted == "self" then act.targets = { act.user }; return end
  local list = candidates(act, wanted)
  local target = event and of_event(event, list) or act:pick(list, "Whom?")
  if not target then return act:refuse("nobody in reach") end
  act.targets = { target }
end

-- ACT-015, ACT-032: the actor must pass a check against a number or the target's passive score.
local function check(act)
  local against = act:field("against") or act:field("check")
  local whom = type(against) == "number" and against or act.target
  local passed, why = checks.resolve(act, act:field("check"), whom,
    { vs = against, advantage = act.advantage, effects = act:field("adds") })
  if passed == nil then return act:refuse(why) end
  act.failed = not passed
end

-- ACT-015: reports an attribute that cannot be checked against.
lint "not-defensive" { on = "skill", required = true, check = function(def, report)
  local against = def.against or def.check
  if not def.check or type(against) ~= "string" or attributes.defensive[against] then return end
  report(def.against and "against" or "check", "'" .. against ..
    "' is not defensive; a check is against a number, or STR, AGI, WIL, PER or SOC of the target")
end }

lint "idle-against" { on = "skill", required = true, check = function(def, report)
  if def.against and not def.check then report("against", "it says what a check is against, and there is no check") end
end }

lint "idle-within" { on = "skill", required = true, check = function(def, report)
  if def.within and def.target == "self" then report("within", "its target is its user, who is always near") end
end }

-- A score is required as a number, a weapon by a tag.
lint "needs" { on = "skill", required = true, check = function(def, report)
  for name, least in pairs(def.needs) do
    if name == "weapon" and type(least) ~= "string" then
      report("needs.weapon", "a weapon is asked for by a tag: weapon = \"hilt\"")
    elseif name ~= "weapon" and math.type(least) ~= "integer" then
      report("needs." .. name, "a score is asked for by a whole number: " .. name .. " = 1")
    end
  end
end }

-- A skill without a trigger is an action that costs 1 AP unless it prints a cost (ACT-039).
local function pay(act)
  if not act.user.in_initiative or act.free then return end
  local done, why
  if act:field("cost") then done, why = act:pay("cost")
  elseif not act:field("trigger") then done, why = act.user:pay("1AP")
  else return end
  if not done then return act:refuse(why) end
end

-- ACT-013: known before anything is paid or anyone interrupts.
local function has_score(act)
  local attribute = act:field("check")
  return attributes.score_of(act.user, attribute) ~= nil, attributes.missing(act.user, attribute)
end

verb "use" { "Uses a skill on its targets, for its printed cost.",
  of = "character", args = { { "skill", "skill" }, { "edits", "edits", optional = true } }, event = "use",
  tells = "uses",
  may = { { "skill", refuse = "{ability} is no skill", when = "not ability.kind is skill" },
    { "able", laid = "cannot act" }, { "meant", kinds.is_meant }, { "needs", has_what_it_needs },
    { "score", has_score, when = "check" },
    { "holds", call = "when", when = "target or event or not ability.target or ability.target is self" },
    { "near", in_range }, { "often", pay = "uses" },
    { "price", pay = "cost", when = "user.in_initiative and not free" } },
  steps = {
    { "aim",     aim },
    { "holds",   call = "when" },
    { "pay",     pay },
    { "count",   pay = "uses" },
    { "declare", interrupts.declared(in_range), when = "not trigger" },
    { "check",   check, when = "check" },
    { "failed",  call = "on_fail", when = "failed" },
    { "effects", effects = "effect", when = "not failed" },
    { "adds",    function(act) effects.carry_out(act, act:field("adds")) end, when = "check and not failed" },
  } }

return { fits = fits }
