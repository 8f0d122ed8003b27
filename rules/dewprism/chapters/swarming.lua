-- Many as one (Swarming: DEW-142 to DEW-145): one turn, one move, one attack for all of them.
--
--     rat:swarm { second, third }        rat:split { third }
--
-- One member leads and acts; an attack on a member may hit the swarm.

-- DEW-143: by size: bonus to Accuracy and to the rank of its attacks; its Evasions fall by the first number.
local BONUSES = { { 0, 0 }, { 3, 1 }, { 5, 2 }, { 7, 3 }, { 10, 4 } }
local function bonus_of(size)
  if size > #BONUSES then return 2 * size, size - 1 end
  return BONUSES[size][1], BONUSES[size][2]
end

-- The status that binds a creature to its swarm and names the leader.
local function bond(who) return who.statuses["Leading a Swarm"] or who.statuses["In a Swarm"] end

-- The swarm's members that can still fight.
local function members(who)
  local own = bond(who)
  local found = {}
  if not own then return found end
  if not who:has("Knocked Out") then found[1] = who end
  for ally in who:allies() do
    local other = bond(ally)
    if other and other.lead == own.lead and not ally:has("Knocked Out") then found[#found + 1] = ally end
  end
  return found
end

local function contains(list, one)
  for _, other in ipairs(list) do if other == one then return true end end
  return false
end

local function leave(who)
  local own = bond(who)
  if own then own:destroy() end
end

-- The first member leads; a single creature is no swarm.
local function bind(group)
  for _, who in ipairs(group) do leave(who) end
  if #group < 2 then return end
  for i, who in ipairs(group) do
    who:inflict(i == 1 and "Leading a Swarm" or "In a Swarm", 1, { lead = group[1] })
  end
end

-- DEW-142: of the same kind, with the same scores.
local SCORES = { "MaxHealth", "Initiative", "MlePwr", "MleEva", "MleAcc", "MgcPwr", "MgcEva", "MgcAcc", "SklPwr",
  "SklEva", "SklAcc" }
local function are_alike(one, other)
  for _, score in ipairs(SCORES) do if one:base(score) ~= other:base(score) then return false end end
  return one.definition.name == other.definition.name
end

local function cannot_join(who, other)
  if other.side ~= who.side or other.space ~= who.space then return other.name .. " is not there" end
  if not are_alike(who, other) then return other.name .. " is not of their sort" end
end

local function is_too_late(act)
  return #act:order_entries() > 0 and act.user.poised == 0
end

verb "swarm" { "Joins creatures to a swarm, at the start of a turn.",
  of = "creature", args = { { "company", "table" } }, steps = { { "join", function(act)
  local who = act.user
  if is_too_late(act) then return act:refuse("only at the start of its turn") end
  local group = members(who)
  if #group == 0 then group = { who } end
  for _, other in ipairs(act.company) do
    local why = cannot_join(who, other)
    if why then return act:refuse(why) end
    local with_it = members(other)
    for _, one in ipairs(#with_it > 0 and with_it or { other }) do
      if not contains(group, one) then group[#group + 1] = one end
    end
  end
  bind(group)
end } } }

-- The named members leave and form a swarm of their own.
verb "split" { "Lets members leave a swarm and form their own.",
  of = "creature", args = { { "company", "table" } }, steps = { { "part", function(act)
  if is_too_late(act) then return act:refuse("only at the start of its turn") end
  local rest, gone = {}, {}
  for _, one in ipairs(members(act.user)) do
    if contains(act.company, one) then gone[#gone + 1] = one else rest[#rest + 1] = one end
  end
  bind(gone)
  bind(rest)
end } } }

-- DEW-143: a fallen member leaves; the others stay a swarm.
local function fall_out(who)
  local rest = {}
  for _, one in ipairs(members(who)) do if one ~= who then rest[#rest + 1] = one end end
  leave(who)
  bind(rest)
end

-- Made by the attacker, so that it ends with the attack.
verb "press" { "Lowers the victim's Evasion for this action, by the size of a swarm.",
  of = "creature", args = { { "victim", "entity" }, { "number", "number" } },
  steps = { { "press", function(act)
  act.victim:general_modify { Evasion = "-" .. act.number, lasts = "this action" }
end } } }

-- The position of the first targeted member, and how many members are targeted.
local function aimed_at(deed, group)
  local first, count = nil, 0
  for i, target in ipairs(deed.targets) do
    if contains(group, target) then first, count = first or i, count + 1 end
  end
  return first, count
end

-- DEW-145: one check for all in an area; the first member makes it.
local function share_check(strike, group)
  local first = aimed_at(strike.outer, group)
  local settled = first and strike.outer["swarm " .. first]
  if not settled then return end
  strike.settled = settled
  if settled == "critical" then strike.crit = true end
end

-- DEW-144: an attack hits the swarm, unless the attacker means one member.
local function before_attack(act)
  local strike, group = act.event, members(act.holder)
  if #group < 2 or not strike.outer then return end
  local _, count = aimed_at(strike.outer, group)
  local whom = count > 1 and "the swarm"
    or strike.user:ask("Attack the swarm, or " .. act.holder.name .. " alone?", { "the swarm", "the one" })
  if whom == "the one" then return end
  strike.swarmed = count > 1 and "area" or "single"
  strike.user:press(act.holder, (bonus_of(#group)))
  if count > 1 then share_check(strike, group) end
end

-- DEW-144: the attacker chooses the member that takes the hit.
local function before_effects(act)
  local strike = act.event
  if strike.swarmed ~= "single" then return end
  local bearer = strike.user:pick(members(act.holder), "Who of the swarm is hit?", strike.user, act.holder)
  if bearer ~= act.holder then strike:redirect(bearer) end
end

local function note_check(act)
  local strike = act.event
  if strike.swarmed ~= "area" or strike.settled then return end
  local first = aimed_at(strike.outer, members(act.holder))
  if first then strike.outer["swarm " .. first] = strike.missed and "missed" or strike.crit and "critical" or "hit" end
end

-- The windows of an attack on a member, in order; a miss has no effects.
local ANSWERS = { before_attack, before_effects, note_check }
local function answer_attack(act)
  local strike = act.event
  strike.swarm_window = strike.missed and #ANSWERS or (strike.swarm_window or 0) + 1
  ANSWERS[strike.swarm_window](act)
end

-- Triggers that all members share.
local SHARED = {
  { before = { "attack", "attack/effects" }, target = "holder" }, { on = "attack", target = "holder" },
  { on = { "ko", "death" }, target = "holder" },
}
local function with(own)
  local all = table.move(SHARED, 1, #SHARED, 1, {})
  for _, pattern in ipairs(own) do all[#all + 1] = pattern end
  return all
end

local function answer(act)
  local name = act.event.name
  if name == "ko" or name == "death" then fall_out(act.holder); return true end
  if name ~= "attack" then return false end
  answer_attack(act)
  return true
end

-- DEW-142, DEW-143: its attacks are better, and all members move with it.
status "Leading a Swarm" { lasts = "forever", negative = false,
  trigger = with { { before = "action", actor = "holder", ability = { method = "Offensive" } },
    { on = "enter", actor = "holder" } },
  effect = function(act)
    if answer(act) then return end
    local who = act.holder
    if act.event.name == "enter" then
      for _, one in ipairs(members(who)) do if one ~= who then one:move_to(who.space) end end
      return
    end
    local accuracy, rank = bonus_of(#members(who))
    act.event:edit({ check = "+" .. accuracy, rank = "+" .. rank }, "Swarm")
  end }

-- The others have no turns of their own.
status "In a Swarm" { lasts = "forever", negative = false, cannot = { "act" },
  trigger = with { { on = "turn start", actor = "holder" } },
  effect = function(act)
    if not answer(act) then act.holder:set("turn_over", true) end
  end }
