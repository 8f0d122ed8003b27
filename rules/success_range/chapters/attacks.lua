-- Attacks of characters (2.2 Actions; Stances; Movement: SRG-006, SRG-020, SRG-021, SRG-026 to SRG-030).
--
--     kenji:attack(captain, { with = "sword", situation = { ["drunk brawlers"] = 1 } })
--     kenji:attack(captain, { also = guard })                        in a stance that splits

local actions = use "chapters/actions"
local constants = use "chapters/constants"
local positions = use "chapters/positions"
local sheets = use "chapters/sheets"
local told = use "chapters/given"
local turns = use "chapters/turns"

status "Disrupted" { cannot = { "ranged attack", "magic attack" } }

-- SRG-030: a character that shoots or casts, is Close and is hit is Disrupted.
local function disrupt(who, by)
  if positions.is_shot(who.shooting) and positions.apart(who, by) == 0 then who:inflict "Disrupted" end
end

local function is_disrupted(who, reach) return who:laid("cannot", reach .. " attack") end

-- The reach of a thing; a skill that is not on the sheet yet is for melee.
local function reach_with(who, thing, given)
  if given.reach or not thing then return given.reach or "melee" end
  local skill = thing.kind == "skill" and thing or sheets.skill_of(who, thing.definition.skill)
  return sheets.reach_of(thing, skill or thing) or "melee"
end

-- Whether the target can be attacked this way from here.
local function may_reach(who, target, thing, given)
  local reach = reach_with(who, thing, given)
  local hinders = is_disrupted(who, reach)
  if hinders then return false, hinders .. ": no " .. reach .. " attacks" end
  return positions.in_reach(reach, positions.apart(who, target), thing ~= nil and thing:tagged "high_power" ~= nil)
end

local function stance_of(who) return who:things("stance")[1] end

-- SRG-030: cancels a declared shot of a character that is Disrupted by now, and any attack of one that cannot act.
local function may_be_lost(act)
  if not is_disrupted(act.user, act.reach) and not act.user:laid("cannot", "act") then return end
  act:say(act.user.name .. "'s attack comes to nothing")
  act.is_passed, act.is_lost = false, true
end

-- An attack with a check; one that is lost on the way to its dice has no result.
local function try(act)
  local passed, why = act.user:resolve(act.self, act.given)
  if why then return act:refuse(why) end
  act.is_passed, act.is_lost = passed or false, passed == nil
end

local function hit_freely(act)
  act.is_passed = true
  act.target:gain_success(constants.ONE)
end

-- Raises the event of an attack that does not hit.
verb "take_miss" { "Is missed by an attack.", subject = "target", event = "miss", steps = {} }

-- An attack on one target: declared, so that others can react, then checked. A hit may win another attack (SRG-020).
verb "assail" { "Attacks one target with a skill or ability: declared, answered by reactions, then checked.",
  of = "character", event = "attack", args = { { "what", "definition" }, { "target", "entity" },
  { "given", "table" } }, returns = "is_passed",
  steps = {
    { "declare", function(act)
      act.reach = reach_with(act.user, act.self, act.given)
      act.user:set("shooting", act.reach)
    end },
    { "stopped", may_be_lost },
    { "check", function(act)
      may_be_lost(act)
      if not act.is_lost then (act.given.uncertain and try or hit_freely)(act) end
    end, when = "not is_lost" },
    { "miss", each = "take_miss", when = "not is_passed and not is_lost" },
    { "hit", function(act) disrupt(act.target, act.user) end, when = "is_passed" },
  } }

-- SRG-020: pays with an attack won by a gamble if the turn's action is spent.
local function pay(act, price)
  local who, given = act.user, table.copy(act.given)
  local is_won = who.conflict and not given.free and who.Action == 0 and who.won_attacks > 0
  if not is_won then return turns.pay(act, price) end
  who:set("won_attacks", who.won_attacks - 1)
  given.free = true
  act.given = given
  return true
end

local function win_another(act, who, passed)
  if not who.conflict or act.given.free then return end
  local stance = stance_of(who)
  if stance and stance.definition.gamble and who.has_attacked ~= true and passed then
    who:set("won_attacks", who.won_attacks + 1)
    act:say(who.name .. " wins another attack")
  end
  who:set("has_attacked", true)
end

local function targets_of(act)
  local list, also = { act.target }, act.given.also
  if not also then return list end
  local stance = stance_of(act.user)
  if not stance or not stance.definition.split then return nil, "no stance lets it attack two" end
  if also.kind ~= "npc" then return nil, "attacks are for opponents" end
  if also == act.target then return nil, "a split attack has two different targets" end
  list[2] = also
  return list
end

local function strike_all(act, thing, list)
  local passed
  for i, target in ipairs(list) do
    local asked = table.copy(act.given)
    asked.action, asked.target, asked.split = "attack", target, #list > 1
    asked.what_for = "the attack on " .. target.name
    local hit, why = act.user:assail(thing, target, asked)
    if hit == nil and i == 1 then return nil, why end
    passed = passed or hit
  end
  return passed or false
end

verb "attack" { "Attacks an opponent with a skill or ability.",
  of = "character", args = { { "target", "entity" }, told.action },
  returns = "is_passed",
  may = { { "able", laid = "cannot act" }, { "attack", laid = "cannot attack" },
    { "foe", function(act) return act.target.kind == "npc", "attacks are for opponents" end } },
  steps = { { "try", function(act)
    act.given = act.given or {}
    local who = act.user
    local list, why = targets_of(act)
    if not list then return act:refuse(why) end
    local function judge(thing)
      for _, target in ipairs(list) do
        local fits, reason = may_reach(who, target, thing, act.given)
        if not fits then return false, reason end
      end
      return true
    end
    local words = "attacks " .. act.target.name .. (list[2] and " and " .. list[2].name or "")
    local thing, short = actions.prepare(act, { action = "attack", targets = list, told = words, judge = judge,
      pay = pay })
    if not thing then return act:refuse(short) end
    local passed, reason = strike_all(act, sheets.find(act, who, thing), list)
    if passed ~= nil then win_another(act, who, passed) end
    actions.finish(act, passed, reason)
  end } } }

return { disrupt = disrupt, is_disrupted = is_disrupted, may_reach = may_reach, stance_of = stance_of }
