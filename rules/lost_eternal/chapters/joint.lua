-- The Concordant Act (section 4.2, first inset: TLE-069 to TLE-076).

local combat = use "chapters/combat"
local conversion = use "chapters/conversion"

-- The joint act that the creature takes part in, until it resolves or the round ends.
field { "joint", of = "creature" }
-- The creature's part: its damage, its purchase, a spell without damage; held until all parts are known.
field { "held_ep", "held_power", "held_spell", of = "creature" }
field { "leader", of = "joint" }
joint "Concordant Act" {}

local function joint_of(who)
  return type(who.joint) ~= "number" and who.joint and who.joint:exists() and who.joint or nil
end

-- TLE-069: needs an action, a bonus action or a reaction; action and reaction are one budget.
local function can_join(who)
  return who:exists() and who.hp > 0 and not who:laid("prevents", "action") and (who.action > 0 or who.bonus > 0)
end

local function participants(joint, act)
  local found = {}
  for _, entry in ipairs(act:order_entries()) do
    if entry.who and entry.who:exists() and joint_of(entry.who) == joint then found[#found + 1] = entry.who end
  end
  return found
end

-- TLE-071: all wait for the last of them, in this round only; TLE-072: their earlier places in the order are skipped.
local function wait_for_last(act, list)
  local last, number
  for _, who in ipairs(list) do
    local place, entry = combat.place_of(act, who)
    if not last or place > last then last, number = place, entry end
  end
  for _, who in ipairs(list) do
    local _, entry = combat.place_of(act, who)
    if entry ~= number then act:order_defer(entry, number) end
  end
  return number
end

-- rue:declare_joint({ tarn, oda }, "fire on the giant"): on its turn. TLE-070: a partner that refuses stays out.
verb "declare_joint" { "Declares a joint act with partners, on the creature's own turn.",
  of = "creature", args = { { "partners", "table" }, { "about", "text", optional = true } },
  returns = "made", steps = { { "declare", function(act)
    local who = act.user
    if not combat.place_of(act, who) then return act:refuse("there is no order") end
    if not who.has_turn then return act:refuse("it is not its turn") end
    if not can_join(who) then return act:refuse("no action, bonus action or reaction is left") end
    local list = { who }
    for _, partner in ipairs(act.partners) do
      if partner ~= who and can_join(partner) and combat.place_of(act, partner) and not joint_of(partner) and
        partner:ask("Does " .. partner.name .. " act together with " .. who.name .. "?", { default = true }) then
        list[#list + 1] = partner
      end
    end
    if #list < 2 then return act:refuse("nobody joins: the intent lapses") end
    local joint = act:make("joint", "Concordant Act", { name = act.about or "Concordant Act" })
    for _, one in ipairs(list) do one:set("joint", joint) end
    joint:set("leader", wait_for_last(act, list))
    act.made = joint
  end } } }

-- Who acts for all at the shared count: the last of them, or, if that one has dropped out (TLE-072) and the count has
-- come, the first who has not.
local function actor_of(joint, act)
  for _, entry in ipairs(act:order_entries()) do
    if entry.number == joint.leader then
      if can_join(entry.who) then return entry.who end
      if entry.to_come then return nil end
    end
  end
  for _, who in ipairs(participants(joint, act)) do if can_join(who) then return who end end
end

-- True if it is the turn of the shared count, and the creature's to act for all.
verb "joint_is_due" { "Tells whether it is the turn of the joint act's shared count.",
  of = "creature", returns = "answer", steps = { { "look", function(act)
  local joint = joint_of(act.user)
  act.answer = joint ~= nil and actor_of(joint, act) == act.user
end } } }

-- TLE-073, TLE-074: each partner pays and checks separately, once, against the one target. TLE-075, TLE-076: the parts
-- that connect are one effect.
local function take_part(act, who, part)
  local given = table.copy(part)
  given.held, given.who, given.cast = true, nil, nil
  given.bonus = who.action < 1
  who:set("held_ep", 0)
  local done, why
  if part.cast then
    given.target, given.targets = act.target, nil
    done, why = who:cast(part.cast, given)
  else
    done, why = who:attack(act.target, given)
  end
  if done == nil then act:say(who.name .. " takes no part: " .. (why or "nothing")) end
  local ep = who.held_ep
  who:set("held_ep", 0)
  return ep, done == true
end

-- TLE-073: the other effects of the parts that connected, once all parts are known.
local function follow(act, part)
  if not act.target:exists() then return end
  local name, what = part.cast or part.ability or "Strike", nil
  if type(name) ~= "string" then name = name.name end
  for thing in part.who:things(part.cast and "spell" or "ability") do if thing.name == name then what = thing end end
  local bought = conversion.read(part.who.held_power)
  local given = { target = act.target, targets = { act.target }, bought = bought, damage_ep = bought.ep,
    riders = part.riders, weapon = part.with, senses = part.senses, is_met = true }
  if part.who.held_spell == true then return part.who:unfold(what or name, given) end
  part.who:follow(what or name, given)
end

local function leave(who) who:set("joint", nil) end

local function is_among(list, who)
  for _, one in ipairs(list) do
    if one == who then return true end
  end
  return false
end

-- joint:resolve_joint(giant, { { who = rue, ep = 9, cast = "Fire Bolt" }, { who = tarn, ep = 6 } }): returns the sum of
-- the parts that connected. TLE-072: a partner that can no longer act drops out.
verb "resolve_joint" { "Resolves the parts of a joint act and returns the sum of those that connected.",
  of = "joint", event = "joint", returns = "sum",
  args = { { "target", "entity" }, { "parts", "table" } },
  steps = { { "resolve", function(act)
    local joint = act.user
    act.sum = 0
    local connected, acted = {}, {}
    for _, part in ipairs(act.parts) do
      local who = part.who
      if joint_of(who) == joint and can_join(who) and not is_among(acted, who) then
        acted[#acted + 1] = who
        local ep, hits = take_part(act, who, part)
        act.sum = act.sum + ep
        if hits then connected[#connected + 1] = part end
      end
    end
    for _, who in ipairs(participants(joint, act)) do leave(who) end
    if act.sum > 0 and act.target:exists() then
      act:say("Together: " .. act.sum)
      act.target:take(act.sum)
    end
    for _, part in ipairs(connected) do follow(act, part) end
    joint:destroy()
  end } } }

return { joint_of = joint_of, can_join = can_join, participants = participants, leave = leave }
