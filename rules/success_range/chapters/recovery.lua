-- Recovering in a conflict, and resting after it (2.2 Actions: SRG-010; 2.3 Fatigue: SRG-041).
--
--     kenji:recover("fatigue", { skill = "sword" })
--     kenji:recover("descriptor", { words = "netted" })
--     kenji:recover "overview"

local actions = use "chapters/actions"
local help = use "chapters/help"
local told = use "chapters/given"

local function tired(who)
  return who:things("skill"):with(function(skill) return skill.fatigue > 0 end)
end

-- Which of the three are possible now.
local function possible(who)
  local found = {}
  if #tired(who) > 0 then found[#found + 1] = "fatigue" end
  if #help.burdens(who) > 0 then found[#found + 1] = "descriptor" end
  found[#found + 1] = "overview"
  return found
end

-- The thing to recover; nil and a reason.
local function aim(act)
  local who, given = act.user, act.given
  if act.how == "overview" then return who end
  if act.how == "fatigue" then
    local skill
    if given.skill then skill = who:things("skill")[given.skill] else skill = act:pick(tired(who), "Which skill?") end
    if not skill or skill.fatigue == 0 then return nil, (given.skill or who.name) .. " is not tired" end
    return skill
  end
  local list = help.burdens(who)
  for _, one in ipairs(list) do if one.name == given.words then return one end end
  if given.words then return nil, who.name .. " is not " .. given.words end
  local picked = act:pick(list, "What is shaken off?")
  return picked, "nothing to shake off"
end

local CARRIED_OUT = {
  fatigue = function(_, skill) skill:lose { fatigue = setting.recover_fatigue } end,
  descriptor = function(act, one)
    act:say(act.user.name .. " is no longer " .. one.name)
    one:destroy()
  end,
  overview = function(act) act.user:set("overview", true) end,
}

verb "recover" { "Recovers from fatigue or a descriptor, or gains an overview for the next check.",
  of = "character", event = "recover", returns = "is_passed",
  args = { { "how", "text", optional = true, one_of = { "fatigue", "descriptor", "overview" } }, told.action },
  may = { { "able", laid = "cannot act" } },
  steps = { { "try", function(act)
    act.given = act.given or {}
    act.how = act.how or act:pick(possible(act.user), "Recover how?")
    local what, why = aim(act)
    if not what then return act:refuse(why) end
    local passed, reason = actions.perform(act, { action = "recover", told = "recovers: " .. act.how })
    if passed then CARRIED_OUT[act.how](act, what) end
    actions.finish(act, passed, reason)
  end } } }

-- The GM grants a rest: the scene ends (SRG-062), and all fatigue is gone.
verb "rest" { "Grants a rest to the characters named: the scene ends and their fatigue is gone.",
  args = { { "who", "table" } }, steps = { { "rest", function(act)
  for _, who in ipairs(act.who) do
    for skill in who:things("skill") do
      if skill.fatigue > 0 then skill:lose { fatigue = skill.fatigue } end
    end
    who:moment "rest"
  end
  act:moment "scene end"
end } } }

return { possible = possible, tired = tired }
