-- Runs a combat from start to end and asks players and GM (sections 2 and 4.2).
--
--     fight { rue, bandit }          until one side is down; returns the side that remains

local attacks = use "chapters/attacks"
local joint = use "chapters/joint"
local policy = use "chapters/policy"
local scene = use "stdlib/scene"

local must, standing = scene.must, scene.standing

-- Unchanged rounds before a combat ends; most rounds; most actions in one turn.
local STALEMATE, MOST_ROUNDS, MOST_DONE = 3, 100, 12

local function abilities(who)
  local found = {}
  for ability in who:things("ability") do
    if not ability.definition.attack and not ability.definition.trigger then found[#found + 1] = ability.name end
  end
  return found
end

-- All options of the creature now, by name.
local function options(who, proposed)
  local list = {}
  if proposed == "break free" then list[1] = "break free" end
  if not attacks.cannot_act(who) then
    if who.action > 0 and #policy.foes(who) > 0 then list[#list + 1] = "attack" end
    for spell in who:things("spell") do
      if who.action > 0 then list[#list + 1] = spell.name end
    end
    if who.action > 0 then for _, name in ipairs(abilities(who)) do list[#list + 1] = name end end
    if who.space and who.walk_left > 0 then list[#list + 1] = "walk" end
  end
  list[#list + 1] = "end turn"
  return list
end

local function attack(act, who, how)
  local foe = how and how.target or act:pick(policy.foes(who), "Whom?")
  local given = table.copy(how or policy.strike_at(who, attacks.feet_between(who, foe)) or {})
  given.target = nil
  return who:attack(foe, given)
end

local function walk(act, who, how)
  local space = how and how.space
  if not space then
    local near = {}
    for one in who.space:around(who.speed // attacks.feet) do if one ~= who.space then near[#near + 1] = one end end
    space = act:pick(near, "Where to?", who, policy.destination(who))
  end
  return space and who:walk(space)
end

local function carry_out(act, who, choice, proposed, how)
  local given = choice == proposed and how or nil
  if choice == "break free" then return who:break_free() end
  if choice == "attack" then return attack(act, who, given) end
  if choice == "walk" then return walk(act, who, given) end
  for spell in who:things("spell") do
    if spell.name == choice then
      return who:cast(spell, how and how.spell == spell and { target = how.target, likes = how.likes } or nil)
    end
  end
  return who:use(choice, how and how.ability and how.ability.name == choice and { target = how.target } or nil)
end

-- Does one thing and returns its name, "nothing" if it was refused; nil ends the turn.
verb "decide" { "Does one thing of a turn, as the player chooses.",
  of = "creature", returns = "chosen", steps = { { "decide", function(act)
  local who = act.user
  local proposed, how = policy.proposal(who)
  local list = options(who, proposed)
  list.default = proposed == "cast" and how.spell.name or proposed == "use" and how.ability.name or proposed
  local choice = who:ask("What does " .. who.name .. " do?", list)
  if choice == "end turn" then return end
  local done = carry_out(act, who, choice, proposed, how)
  act.chosen = done ~= nil and choice or "nothing"
end } } }

-- TLE-072: the joint act at the shared count: each partner makes its proposed attack on the target the leader picks.
verb "act_together" { "Acts jointly at the shared count, each partner with its proposed part.",
  of = "creature", returns = "sum", steps = { { "act", function(act)
  local leader, list = act.user, {}
  local together = joint.joint_of(leader)
  local target = act:pick(policy.foes(leader), "At whom, together?", leader, (policy.nearest(leader)))
  if not target then return act:refuse("nobody to act against") end
  for _, who in ipairs(joint.participants(together, act)) do
    local away = attacks.feet_between(who, target)
    local spell = policy.spell_at(who, away)
    local part = spell and { cast = spell.name } or policy.strike_at(who, away) or {}
    part.who, part.likes = who, math.max(policy.likes(who), spell and (away + 4) // attacks.feet or 0)
    list[#list + 1] = part
  end
  act.sum = together:resolve_joint(target, list)
end } } }

local function fights(who) return not policy.is_down(who) end

local function picture(fighters)
  local parts = {}
  for i, who in ipairs(fighters) do
    local numbers = who:exists() and { who.hp, #who.statuses, who.space and who.space.name }
    parts[i] = table.concat(numbers or { "gone" }, " ")
  end
  return table.concat(parts, ", ")
end

-- TLE-072: the turn may be that of a partner who has dropped out.
local function act_jointly(who, fighters)
  if must(who:joint_is_due()) then return must(who:act_together()) end
  local together = joint.joint_of(who)
  for _, other in ipairs(together and fighters or {}) do
    if other:exists() and joint.joint_of(other) == together and must(other:joint_is_due()) then
      return must(other:act_together())
    end
  end
end

local function play_turn(who, fighters)
  if not policy.is_down(who) or joint.joint_of(who) then act_jointly(who, fighters) end
  if policy.is_down(who) then return end
  must(who:begin_turn())
  for _ = 1, MOST_DONE do
    if not who:exists() or policy.is_down(who) or #standing(fighters, fights) < 2 then break end
    if must(who:decide()) == nil then break end
  end
  if who:exists() then must(who:end_turn()) end
end

-- A course records a fight: the fighters, and their summary at the start of the last round.
local function new_round(course, turn)
  must(request("begin_round", turn.round))
  local now = picture(course.fighters)
  course.same = now == course.last and course.same + 1 or 0
  course.last = now
  return course.same < STALEMATE and turn.round <= MOST_ROUNDS
end

local function play(given)
  local fighters, unknown = scene.split(given)
  local option = next(unknown)
  if option then error("a fight has no options, found '" .. tostring(option) .. "'", 2) end
  local course = { fighters = fighters, same = 0 }
  must(request("start_combat", fighters))
  while #standing(course.fighters, fights) > 1 do
    local turn = must(request("order_next"))
    if not turn or turn.new_round and not new_round(course, turn) then break end
    if turn.who:exists() then play_turn(turn.who, course.fighters) end
  end
  must(request("end_combat"))
  local sides = standing(course.fighters, fights)
  return #sides == 1 and sides[1] or nil
end

driver "fight" (play)
