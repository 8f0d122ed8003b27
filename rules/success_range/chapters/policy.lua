-- What is proposed for whoever nobody plays, and what somebody may do in a turn (2.2 Actions; SRG-001, SRG-083).

local actions = use "chapters/actions"
local attacks = use "chapters/attacks"
local defence = use "chapters/defence"
local help = use "chapters/help"
local npcs = use "chapters/npcs"
local positions = use "chapters/positions"
local recovery = use "chapters/recovery"
local sheets = use "chapters/sheets"
local tiers = use "chapters/tiers"

local function is_out(who) return not who:exists() or who:laid("cannot", "act") ~= nil end

-- Opponents that still stand against them.
local function foes(who)
  local found = {}
  for _, foe in ipairs(sheets.opposed(who)) do
    if not is_out(foe) and not (foe.kind == "npc" and npcs.is_cowed(foe)) then found[#found + 1] = foe end
  end
  return found
end

local function nearest(who, list)
  local best, least
  for _, foe in ipairs(list) do
    local steps = positions.apart(who, foe)
    if not least or steps < least then best, least = foe, steps end
  end
  return best
end

-- The attached skill, without putting a new one on the sheet.
local function skill_beside(who, thing)
  return thing.kind == "skill" and thing or sheets.skill_of(who, thing.definition.skill)
end

local VALUE = { hopeless = -20, sure = 20 }

-- What is to be expected of it: its level less what tires it; a tier counts twice, for the range and for the amount.
local function worth(who, thing, foe)
  local skill = skill_beside(who, thing)
  local verdict = tiers.compare(sheets.tier_of(thing, skill), foe.definition.tier)
  return thing.level - skill.fatigue + (VALUE[verdict] or 2 * verdict)
end

-- What somebody would attack with, the best first; only what reaches unless `anywhere`.
local function arms(who, foe, anywhere)
  local found = {}
  for _, thing in ipairs(actions.proposed(who, "attack")) do
    local skill = skill_beside(who, thing)
    if skill and (anywhere or attacks.may_reach(who, foe, thing, {})) then found[#found + 1] = thing end
  end
  table.sort(found, function(a, b) return worth(who, a, foe) > worth(who, b, foe) end)
  return found
end

local function can_attack(who) return who.Action > 0 or who.won_attacks > 0 end

-- All that somebody could do now in its turn.
local function options(who)
  local list, foe = {}, nearest(who, foes(who))
  if foe and can_attack(who) and #arms(who, foe) > 0 then list[#list + 1] = "attack" end
  if foe and who.Action > 0 and #actions.proposed(who, "manoeuvre") > 0 then list[#list + 1] = "manoeuvre" end
  if foe and who.Move + who.Action > 0 then
    if positions.apart(who, foe) > 0 then list[#list + 1] = "move toward" end
    if positions.apart(who, foe) < 4 then list[#list + 1] = "move away" end
  end
  if who.Action > 0 then
    list[#list + 1] = "recover"
    list[#list + 1] = "something else"
  end
  list[#list + 1] = "end turn"
  return list
end

-- Attack what is near enough, with what is not too tired; else come nearer; else catch breath or make an opening.
local function suggestion(who, list)
  local can, foe = {}, nearest(who, foes(who))
  for _, name in ipairs(list) do can[name] = true end
  if not foe then return "end turn" end
  local best, wanted = arms(who, foe)[1], arms(who, foe, true)[1]
  local value = best and worth(who, best, foe) or 0
  local gains = wanted and worth(who, wanted, foe) > value + 1
  if can["move toward"] and who.Move > 0 and gains then return "move toward" end
  if can.attack and value >= 3 then return "attack" end
  if can.manoeuvre and #help.against(foe) == 0 then return "manoeuvre" end
  if can.recover and #recovery.tired(who) > 0 and value < 2 then return "recover" end
  if can.attack then return "attack" end
  if can["move toward"] and #arms(who, foe, true) > 0 and not best then return "move toward" end
  if can.recover and #recovery.tired(who) > 0 then return "recover" end
  return "end turn"
end

local function words(who, question, otherwise)
  local text = who:ask(question, { text = true, default = otherwise })
  return type(text) == "string" and text or ""
end

local function describe(who)
  local told = words(who, "What does " .. who.name .. " do?")
  if told == "" then return nil end
  return who:describe(told, { with = words(who, "With which skill?"), ask_help = true,
    positive = words(who, "What is good about it?"), negative = words(who, "What is bad about it?") })
end

local function pick_foe(act, who)
  local list = foes(who)
  return act:pick(list, "Whom?", who, nearest(who, list))
end

-- SRG-021: in a stance that splits, a second one that is near enough.
local function pick_another(act, who, foe)
  local stance = attacks.stance_of(who)
  if not stance or not stance.definition.split then return nil end
  local list = {}
  for _, other in ipairs(foes(who)) do if other ~= foe and #arms(who, other) > 0 then list[#list + 1] = other end end
  return act:pick(list, "Whom else?", who, list[1])
end

-- What reaches one, or both.
local function arms_for(who, foe, also)
  local found = {}
  for _, thing in ipairs(arms(who, foe)) do
    if not also or attacks.may_reach(who, also, thing, {}) then found[#found + 1] = thing end
  end
  return found
end

local CARRIED_OUT = {
  attack = function(act, who)
    local foe = pick_foe(act, who)
    local also = pick_another(act, who, foe)
    local list = arms_for(who, foe, also)
    if #list == 0 then return nil end
    return who:attack(foe, { with = act:pick(list, "With what?", who, list[1]), also = also, ask_help = true })
  end,
  manoeuvre = function(act, who)
    local foe = pick_foe(act, who)
    return who:manoeuvre(foe, words(who, "What is " .. foe.name .. " to be?", "off guard"), { ask_help = true })
  end,
  ["move toward"] = function(act, who) return who:move(pick_foe(act, who)) end,
  ["move away"] = function(act, who) return who:move(pick_foe(act, who), "away") end,
  recover = function(_, who) return who:recover() end,
  ["something else"] = function(_, who) return describe(who) end,
}

-- One thing that somebody does in its turn; gives what it was, nil when it ends the turn or could not.
verb "decide" { of = "character", returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  if is_out(who) or not who.conflict then return end
  local list = options(who)
  list.default = suggestion(who, list)
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice ~= "end turn" and CARRIED_OUT[choice](act, who) ~= nil then act.chosen = choice end
end } } }

-- The stance that makes somebody better at what is proposed to it.
local function fitting(who, names)
  local what = suggestion(who, options(who))
  for _, name in ipairs(names) do
    if who:stance_suits(name, what) then return name end
  end
  return "none"
end

-- A stance at the start of a turn, if its player wants one.
verb "choose_stance" { of = "character", steps = { { "choose", function(act)
  local who = act.user
  local list = { "none" }
  for _, name in ipairs(who.definition.stances) do list[#list + 1] = name end
  if #list == 1 or is_out(who) then return end
  list.default = fitting(who, who.definition.stances)
  local choice = who:ask("Which stance does " .. who.name .. " take?", list)
  if choice ~= "none" then who:stand(choice) end
end } } }

-- What an NPC could do to somebody from where it stands.
local function deeds(npc, target)
  local found = {}
  for _, deed in ipairs(npc.definition.actions) do
    if defence.reaches(npc, deed, target) then found[#found + 1] = deed[1] end
  end
  return found
end

local HOLD, NEARER = "holds back", "comes nearer"

-- SRG-083: what it does is the GM's to say; its behaviour stands in the question.
verb "decide_deed" { of = "npc", returns = "chosen", steps = { { "decide", function(act)
  local npc = act.user
  if is_out(npc) then return end
  local list = foes(npc)
  local target = act.gm:pick(list, "Whom does " .. npc.name .. " turn to?", nil, nearest(npc, list))
  if not target then return end
  local choice = npc.Deed > 0 and deeds(npc, target) or {}
  local is_cowed = npcs.is_cowed(npc)
  choice.default = is_cowed and HOLD or choice[1]
  if npc.Step > 0 and positions.apart(npc, target) > 0 then
    choice[#choice + 1] = NEARER
    choice.default = choice.default or NEARER
  end
  choice[#choice + 1] = HOLD
  choice.default = choice.default or HOLD
  if #choice == 1 then return end
  local deed = act.gm:ask(npc.name .. " " .. npcs.behaviour_of(npc) .. ": what does it do?", choice)
  if deed == HOLD then return end
  act.chosen = deed
  if deed == NEARER then npc:advance(target) else npc:strike(target, deed) end
end } } }

return { is_out = is_out }
