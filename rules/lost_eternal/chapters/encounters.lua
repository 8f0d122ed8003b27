-- Combats from start to end, which ask players and GM (sections 2 and 4.2).
--
--     fight { rue, bandit }          until one side is down; returns the side that remains

local attacks = use "chapters/attacks"
local joint = use "chapters/joint"
local policy = use "chapters/policy"
local scene = use "stdlib/scene"

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

local function can_fight(who) return who:exists() and not policy.is_down(who) end

local function standing(given) return scene.standing(given.fighters, can_fight) end

local function picture(fighters)
  local parts = {}
  for i, who in ipairs(fighters) do
    local numbers = who:exists() and { who.hp, #who.statuses, who.space and who.space.name }
    parts[i] = table.concat(numbers or { "gone" }, " ")
  end
  return table.concat(parts, ", ")
end

local stages = {}

function stages.start(_, given) return { "start_combat", given.fighters }, "next" end

function stages.next(state, given)
  if #standing(given) < 2 then return stages.finish(state, given) end
  return { "order_next" }, "ordered"
end

function stages.ordered(state, given)
  local turn = state.result
  if not turn then return stages.finish(state, given) end
  state.who, state.round = turn.who, turn.round
  if not turn.new_round then return stages.turn(state, given) end
  return { "begin_round", turn.round }, "round"
end

function stages.round(state, given)
  local now = picture(given.fighters)
  state.same = now == state.last and state.same + 1 or 0
  state.last = now
  if state.same == STALEMATE or state.round > MOST_ROUNDS then return stages.finish(state, given) end
  return stages.turn(state, given)
end

-- TLE-072: the turn may be that of a partner who has dropped out.
function stages.turn(state, given)
  local who = state.who
  local together = who:exists() and joint.joint_of(who)
  if not together and not can_fight(who) then return stages.next(state, given) end
  state.partners = { who }
  for _, other in ipairs(together and given.fighters or {}) do
    if other:exists() and joint.joint_of(other) == together then table.insert(state.partners, other) end
  end
  return stages.partner(state, given)
end

function stages.partner(state, given)
  state.partner = table.remove(state.partners, 1)
  if not state.partner then return stages.turn_begin(state, given) end
  return { state.partner, "joint_is_due" }, "due"
end

function stages.due(state, given)
  if not state.result then return stages.partner(state, given) end
  return { state.partner, "act_together" }, "turn_begin"
end

function stages.turn_begin(state, given)
  if not can_fight(state.who) then return stages.next(state, given) end
  state.done = 0
  return { state.who, "begin_turn" }, "decide"
end

function stages.decide(state, given)
  local goes_on = state.done < MOST_DONE and can_fight(state.who) and #standing(given) > 1
  if not goes_on then return stages.turn_end(state, given) end
  state.done = state.done + 1
  return { state.who, "decide" }, "decided"
end

function stages.decided(state, given)
  if state.result == nil then return stages.turn_end(state, given) end
  return stages.decide(state, given)
end

function stages.turn_end(state, given)
  if not state.who:exists() then return stages.next(state, given) end
  return { state.who, "end_turn" }, "next"
end

function stages.finish(_, given)
  local sides = standing(given)
  return { "end_combat" }, nil, #sides == 1 and sides[1] or nil
end

flow "fight" { "A combat until one side remains.",
  begin = function(given)
    local fighters, unknown = scene.split(given)
    local option = next(unknown)
    if option then error("a fight has no options, found '" .. tostring(option) .. "'", 2) end
    return { stage = "start", same = 0 }, { fighters = fighters }
  end,
  next = scene.staged(stages),
}
