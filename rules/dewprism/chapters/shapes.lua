-- Copying from others: learnt abilities, shapes, control by another creature (Ability Terms).

local PARTS = {
  Scores = { "Initiative", "Carry" },
  Melee = { "MlePwr", "MleEva", "MleAcc" },
  Magic = { "MgcPwr", "MgcEva", "MgcAcc" },
  Skill = { "SklPwr", "SklEva", "SklAcc" },
  Stats = { "MlePwr", "MleEva", "MleAcc", "MgcPwr", "MgcEva", "MgcAcc", "SklPwr", "SklEva", "SklAcc" },
}
local VITALS = { Health = "MaxHealth", Stamina = "MaxStamina", Mana = "MaxMana", Focus = "MaxFocus" }

-- Gives up an older copy taught by the same card, so that one more fits.
local function make_room(act, teacher, most)
  local learnt = act.target:things("ability"):with(function(one) return one.learnt_by == teacher end)
  if #learnt >= most then act:pick(learnt, "Which copy is given up?"):destroy() end
end

-- learn("Lightning Strike"), learn(ability, { lasts = "3 turns" }): gives the target the ability; `at_most` limits the
-- copies taught by the same card.
verb "learn" { "Learns an ability for a time, from the card that teaches it.",
  of = "creature", subject = "target", args = { { "what", "any", refers = "ability" },
  { "given", "table", optional = true, keys = { "at_most", "lasts" } } }, returns = "made",
  steps = { { "learn", function(act)
    local given, teacher = act.given or {}, act.ability and act.ability.name or "nobody"
    if given.at_most then make_room(act, teacher, given.at_most) end
    act.made = act.target:give(act.what, { learnt_by = teacher, lasts = given.lasts or "battle" })
  end } } }

method "taught_to" { of = "ability", "Another creature learns it.", function(who, pupil) pupil:learn(who) end }

-- A shape covers its wearer's own values until it is reverted.
marker "Other Shape" {}

local function wear_abilities(who, other, shape)
  for own in who:things("ability") do own:disable() end
  for ability in other:things("ability") do who:give(ability, { shape = shape }) end
end

verb "revert" { "Reverts a changed shape.", of = "creature", steps = { { "shed", function(act)
  local who = act.user
  local shape
  for mark in who:things("marker") do if mark.name == "Other Shape" then shape = mark end end
  if not shape then return act:refuse("it is itself") end
  for ability in who:things("ability") do
    if ability.shape == shape then ability:destroy() elseif shape.abilities then ability:enable() end
  end
  who:set("Element", shape.element)
  if shape.numbers then shape.numbers:destroy() end
  act:say(who.name .. " is itself again")
  if shape.called then who:set("name", shape.called) end
  shape:destroy()
end } } }

-- become(other, "Scores, Stats, Abilities, Appearance"): takes these parts of a creature or of its copy.
verb "become" { "Takes on parts of another creature: its scores, abilities or appearance.",
  of = "creature", args = { { "other", "entity" }, { "parts", "any" } }, returns = "made",
  steps = { { "wear", function(act)
    local who, other, numbers = act.user, act.other, {}
    who:revert()
    local shape = who:give("Other Shape", { element = who.Element })
    for _, part in ipairs(re.split(act.parts, ", *")) do
      for _, name in ipairs(PARTS[part] or {}) do numbers[name] = "=" .. other[name] end
      if part == "Element" or part == "Scores" then who:set("Element", other.Element) end
      if part == "Abilities" then shape:set("abilities", true); wear_abilities(who, other, shape) end
      if part == "Appearance" then
        act:say(who.name .. " looks like " .. other.name)
      end
    end
    if next(numbers) then shape:set("numbers", who:general_modify(numbers)) end
    act.made = shape
  end } } }

local function take_part(who, other, part)
  if part == "Abilities" then return who:become(other, part) end
  if part == "Element" then return who:set(part, other.Element) end
  local numbers = {}
  for _, name in ipairs(PARTS[part] or { VITALS[part] or part }) do numbers[name] = "=" .. other[name] end
  who:modify(numbers)
  if VITALS[part] then who:set(part, other[part]) end
end

-- take_after(other, "Melee, Element, Health"): copies these parts as the other has them now, replacing the actor's; for
-- a vital the maximum and current value, with "MaxHealth" only the maximum.
method "take_after" { of = "creature", "Takes on parts of another creature.", function(who, other, parts)
  for _, part in ipairs(re.split(parts, ", *")) do take_part(who, other, part) end
end }

-- A class's doctrine is the first ability on its sheet.
method "doctrine" { of = "creature", "The ability that defines its class, if it has a class.", function(who)
  local sheet = who.definition
  if who.rank == "Class" then return who:things("ability")[sheet.abilities[1]] end
end }

-- controlled_by(who, { purse = "(2)5AP" }): the target acts at once with these AP; `who` chooses and counts as its ally
-- meanwhile; its own AP do not change.
status "Controlled" { negative = true }
verb "controlled_by" { "Gives the target's actions to a master for a number of AP.",
  of = "creature", subject = "target", args = { { "master", "entity" },
  { "given", "table", optional = true, keys = { "purse", "lasts" }, open = true } },
  steps = { { "play", function(act)
    local who, given = act.target, act.given or {}
    if not who:inflict("Controlled", 1, { lasts = given.lasts or "this turn" }) then return act:refuse("immune") end
    local own, side = who.AP, who.side
    who:set("side", act.master.side)
    who:set("AP", act:amount((re.replace(given.purse or "10AP", "AP$", ""))))
    local tried = {}
    for _ = 1, 6 do
      if not who.alive or who.AP <= 0 or who:has("Knocked Out") then break end
      local choice = who:decide(tried, act.master)
      if not choice or choice == "end turn" then break end
      tried[re.replace(choice, "^!", "")] = true
    end
    if who.alive then
      who:set("AP", own)
      who:set("side", side)
    end
  end } } }

-- summon("Shade"), summon("Shade", { at = space, turn = true }): a mob on the actor's side;
-- with a turn, it acts after the actor.
verb "summon" { "Makes a mob on the user's side.", of = "creature", args = { { "what", "text", refers = "creature" },
  { "given", "table", optional = true, keys = { "at", "turn" } } }, returns = "made",
  steps = { { "make", function(act)
    local who, given = act.user, act.given or {}
    act.made = act:enlist(act.what, { at = given.at or who.space, side = who.side })
    if given.turn and #act:order_entries() > 0 then act:order_insert(act.made, who.initiative) end
  end } } }
