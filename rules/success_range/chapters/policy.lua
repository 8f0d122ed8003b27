-- Proposals for characters without a player, and the options of a turn (2.2 Actions; SRG-001, SRG-083).

local actions = use "chapters/actions"
local attacks = use "chapters/attacks"
local checks = use "chapters/checks"
local constants = use "chapters/constants"
local defence = use "chapters/defence"
local help = use "chapters/help"
local npcs = use "chapters/npcs"
local positions = use "chapters/positions"
local recovery = use "chapters/recovery"
local scene = use "stdlib/scene"
local sheets = use "chapters/sheets"
local tiers = use "chapters/tiers"

local function is_out(who) return not who:exists() or who:laid("cannot", "act") ~= nil end

-- Opponents that are neither out nor cowed.
local function foes(who)
  local found = {}
  for _, foe in ipairs(sheets.opposed(who)) do
    if not is_out(foe) and not (foe.kind == "npc" and npcs.is_cowed(foe)) then found[#found + 1] = foe end
  end
  return found
end

-- The list by distance, the nearest first; equal distances keep their order.
local function from_nearest(who, list)
  local at, found = {}, {}
  for _, foe in ipairs(list) do
    local steps = positions.apart(who, foe)
    at[steps] = at[steps] or {}
    table.insert(at[steps], foe)
  end
  for steps = 0, constants.FARTHEST do
    for _, foe in ipairs(at[steps] or {}) do found[#found + 1] = foe end
  end
  return found
end

-- The attached skill; does not add a new one to the sheet.
local function skill_beside(who, thing)
  return thing.kind == "skill" and thing or sheets.skill_of(who, thing.definition.skill)
end

local VALUE = { hopeless = -20, sure = 20 }

-- The expected value: level minus fatigue; a tier counts twice, for the range and for the amount.
local function worth(who, thing, foe)
  local skill = skill_beside(who, thing)
  local verdict = tiers.compare(sheets.tier_of(thing, skill), foe.definition.tier)
  return thing.level - skill.fatigue + (VALUE[verdict] or 2 * verdict)
end

local function reaches_all(who, list, thing)
  for _, foe in ipairs(list) do if not attacks.may_reach(who, foe, thing, {}) then return false end end
  return true
end

-- The things to attack all of these with, the best against the first of them first;
-- only those in reach unless `anywhere`.
local function arms(who, list, anywhere)
  local found = {}
  for _, thing in ipairs(actions.usable(who, { action = "attack", targets = list }, {})) do
    if skill_beside(who, thing) and (anywhere or reaches_all(who, list, thing)) then found[#found + 1] = thing end
  end
  table.sort(found, function(a, b) return worth(who, a, list[1]) > worth(who, b, list[1]) end)
  return found
end

local function can_attack(who)
  return (who.Action > 0 or who.won_attacks > 0) and not who:laid("cannot", "attack")
end

-- A decider's view: its opponents, and the things proposed against
-- them. Computed once for each decision.
local function look(who)
  local list = foes(who)
  return { who = who, foes = list, nearest = from_nearest(who, list), proposed = {}, reached = {}, first = {} }
end

local function proposed(view, action)
  view.proposed[action] = view.proposed[action] or actions.proposed(view.who, action)
  return view.proposed[action]
end

-- Whether an attack with this thing reaches the foe. Foes at the same distance are in reach alike.
local function reaches(view, foe, thing)
  local steps = positions.apart(view.who, foe)
  local known = view.reached[thing] or {}
  if known[steps] == nil then known[steps] = attacks.may_reach(view.who, foe, thing, {}) end
  view.reached[thing] = known
  return known[steps]
end

local function may_try(view, action, thing, foe)
  return checks.may_try(view.who, thing, { action = action, target = foe })
end

-- Whether this thing could be used on a foe: to attack it from here, to
-- attack it once near, to get it off guard.
local TRIED = {
  attack = function(view, foe, thing)
    return skill_beside(view.who, thing) and reaches(view, foe, thing) and may_try(view, "attack", thing, foe)
  end,
  near = function(view, foe, thing) return skill_beside(view.who, thing) and may_try(view, "attack", thing, foe) end,
  manoeuvre = function(view, foe, thing) return may_try(view, "manoeuvre", thing, foe) end,
}

local function is_open(view, what, foe)
  for _, thing in ipairs(proposed(view, what == "manoeuvre" and what or "attack")) do
    if TRIED[what](view, foe, thing) then return true end
  end
  return false
end

local function open_to(view, what)
  local found = {}
  for _, foe in ipairs(view.foes) do if is_open(view, what, foe) then found[#found + 1] = foe end end
  return found
end

-- The nearest such foe, or nil.
local function first_open(view, what)
  if view.first[what] == nil then
    view.first[what] = false
    for _, foe in ipairs(view.nearest) do
      if is_open(view, what, foe) then view.first[what] = foe; break end
    end
  end
  return view.first[what] or nil
end

-- The preferred foe: the nearest it can attack now, else later, else the nearest.
local function mark(view)
  return first_open(view, "attack") or first_open(view, "near") or view.nearest[1]
end

-- All options of this turn.
local function options(view)
  local who, list, foe = view.who, {}, mark(view)
  if can_attack(who) and first_open(view, "attack") then list[#list + 1] = "attack" end
  if who.Action > 0 and first_open(view, "manoeuvre") then list[#list + 1] = "manoeuvre" end
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

-- Attack a foe in reach with a skill that is not too tired; else approach; else recover or make an opening.
local function suggestion(view, list)
  local who, can, foe = view.who, {}, mark(view)
  for _, name in ipairs(list) do can[name] = true end
  if not foe then return "end turn" end
  local best, wanted = arms(who, { foe })[1], arms(who, { foe }, true)[1]
  local value = best and worth(who, best, foe) or 0
  local gains = wanted and worth(who, wanted, foe) > value + 1
  if can["move toward"] and who.Move > 0 and gains then return "move toward" end
  if can.attack and value >= 3 then return "attack" end
  if can.manoeuvre and #help.against(first_open(view, "manoeuvre")) == 0 then return "manoeuvre" end
  if can.recover and #recovery.tired(who) > 0 and value < 2 then return "recover" end
  if can.attack then return "attack" end
  if can["move toward"] and wanted and not best then return "move toward" end
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

local function move(act, view, way)
  return view.who:move(act:pick(view.foes, "Whom?", view.who, mark(view)), way)
end

-- SRG-021: in a stance that splits, a second target in reach.
local function pick_another(act, view, foe)
  local stance = attacks.stance_of(view.who)
  if not stance or not stance.definition.split then return nil end
  local fitting, list = {}, {}
  for _, thing in ipairs(proposed(view, "attack")) do
    if TRIED.attack(view, foe, thing) then fitting[#fitting + 1] = thing end
  end
  for _, other in ipairs(view.foes) do
    for _, thing in ipairs(other ~= foe and fitting or {}) do
      if TRIED.attack(view, other, thing) then list[#list + 1] = other; break end
    end
  end
  return act:pick(list, "Whom else?", view.who, list[1])
end

local CARRIED_OUT = {
  attack = function(act, view)
    local who = view.who
    local foe = act:pick(open_to(view, "attack"), "Whom?", who, first_open(view, "attack"))
    local also = pick_another(act, view, foe)
    local weapons = arms(who, { foe, also })
    return who:attack(foe, { with = act:pick(weapons, "With what?", who, weapons[1]), also = also, ask_help = true })
  end,
  manoeuvre = function(act, view)
    local who = view.who
    local foe = act:pick(open_to(view, "manoeuvre"), "Whom?", who, first_open(view, "manoeuvre"))
    return who:manoeuvre(foe, words(who, "What is " .. foe.name .. " to be?", "off guard"), { ask_help = true })
  end,
  ["move toward"] = function(act, view) return move(act, view) end,
  ["move away"] = function(act, view) return move(act, view, "away") end,
  recover = function(_, view) return view.who:recover() end,
  ["something else"] = function(_, view) return describe(view.who) end,
}

-- Does one thing of the turn and returns it; nil if the turn ends or the action failed.
verb "decide" { "Does one thing of a turn, as the player chooses.",
  of = "character", returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  if is_out(who) or not who.conflict then return end
  local view = look(who)
  local list = options(view)
  list.default = suggestion(view, list)
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice ~= "end turn" and CARRIED_OUT[choice](act, view) ~= nil then act.chosen = choice end
end } } }

-- A stance that improves the proposed action.
local function fitting(who, names)
  local view = look(who)
  local what = suggestion(view, options(view))
  for _, name in ipairs(names) do
    if who:stance_suits(name, what) then return name end
  end
  return "none"
end

-- Offers a stance at the start of a turn.
verb "choose_stance" { "Offers a stance at the start of a turn.",
  of = "character", steps = { { "choose", function(act)
  local who = act.user
  local list = { "none" }
  for _, name in ipairs(who.definition.stances) do list[#list + 1] = name end
  if #list == 1 or is_out(who) then return end
  list.default = fitting(who, who.definition.stances)
  local choice = who:ask("Which stance does " .. who.name .. " take?", list)
  if choice ~= "none" then who:stand(choice) end
end } } }

-- What is left of one of them: a character's wounds and frustration, or how far the players are with an NPC.
local function strength(one)
  if is_out(one) then return 0 end
  if one.kind == "character" then return 20 - one.wounds - one.frustration end
  return npcs.is_cowed(one) and 0 or 40 - 2 * one.successes + one.failures
end

-- What the greedy are after: wounds, frustration and the tracks of the NPCs; then to stand near an opponent.
verb "worth" { "How well its side stands in a conflict.", returns = "worth", steps = { { "look", function(act)
  local who = act.user
  local foe = foes(who)[1]
  act.worth = 1000 * scene.balance(who, strength) - 10 * (foe and positions.apart(who, foe) or 0)
end } } }

-- The NPC's actions that reach this target from its position.
local function deeds(npc, target)
  local found = {}
  if npc:laid("cannot", "attack") then return found end
  for _, deed in ipairs(npc.definition.actions) do
    if defence.reaches(npc, deed, target) then found[#found + 1] = deed[1] end
  end
  return found
end

local HOLD, NEARER = "holds back", "comes nearer"

-- SRG-083: the GM decides what it does; the question names its behaviour.
verb "decide_deed" { "Does what the GM says an NPC does.",
  of = "npc", returns = "chosen", steps = { { "decide", function(act)
  local npc = act.user
  if is_out(npc) then return end
  local list = foes(npc)
  local target = act.gm:pick(list, "Whom does " .. npc.name .. " turn to?", nil, from_nearest(npc, list)[1])
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
  choice.as = npc
  local deed = act.gm:ask(npc.name .. " " .. npcs.behaviour_of(npc) .. ": what does it do?", choice)
  if deed == HOLD then return end
  act.chosen = deed
  if deed == NEARER then npc:advance(target) else npc:strike(target, deed) end
end } } }

return { is_out = is_out }
