-- Energy, playing a card, and responses.
--
-- A card is aimed, paid and discarded, and only then it takes effect. Before that others may respond, with quick cards
-- from their hands. A response is a card too, and may be answered in the same way: the last card played takes effect
-- first.

local turns = use "stdlib/turns"

stat "MaxEnergy" { of = "fighter", at_least = 0 }
pool "Energy" { of = "fighter", max = "MaxEnergy", unit = "E", regains = "@MaxEnergy", refresh = "own turn start" }

-- A deck plays no cards. Of several cards of one name in a hand, the first is played.
local function is_in_hand(act)
  local who, card = act.user, act.self
  local is_first = card ~= nil and who.kind == "fighter" and who:things("card")[card.name] == card
  return is_first, act.ability.name .. " is not in the hand"
end

-- The one with the least Health, which the rules propose.
local function weakest(list)
  local found = list[1]
  for one in list do if one.Health < found.Health then found = one end end
  return found
end

-- The enemy that was named, or that the player chooses.
local function enemy_of(act, question)
  local enemies = act:enemies()
  local target = act.target or act:pick(enemies, question, act.user, weakest(enemies))
  if not target then return act:refuse "there is no enemy" end
  if target.side == act.user.side then return act:refuse(target.name .. " is no enemy") end
  return target
end

local function aim(act)
  local card = act.ability
  act.targets = { card.target == "self" and act.user or enemy_of(act, "Whom is " .. card.name .. " for?") }
end

-- odda:use("Ember", { target = wil })
verb "use" { "Plays a card from the hand.", of = "fighter", event = "play", tells = "plays",
  args = { { "card", "card" }, { "given", "edits", optional = true, keys = {} } },
  may = {
    { "able",  laid = "cannot act" },
    { "held",  is_in_hand },
    { "quick", refuse = "{ability} is a response", when = "trigger and not event" },
    { "cost",  pay = "cost" },
  },
  steps = {
    { "aim",     aim },
    { "pay",     pay = "cost" },
    { "discard", function(act) act.user:discard(act.self) end, when = "not returns" },
    { "effects", effects = "effect" },
  } }

-- In a duel an ally has its turns right behind those of the duellist that called it.
verb "call" { "Calls an ally to the target's side.", of = "fighter", subject = "target", event = "call",
  args = { { "what", "text", refers = "fighter" } }, returns = "made",
  steps = { { "call", function(act)
    act.made = act:enlist(act.what, { side = act.target.side })
    if act.target.initiative > 0 then turns.join(act, act.made, act.target.initiative) end
    act:say(act.made.name .. " comes to " .. act.target.name)
  end } } }

effect "calls" { verb = "call", refers = "fighter", tells = "Calls {}." }

return { enemy_of = enemy_of }
