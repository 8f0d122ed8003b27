-- Playing cards, and answering them.
--
-- A card is aimed, paid and discarded; then its effects happen. Before they do, others may respond with quick cards from
-- their hands, and each of these may be answered in the same way. The last card played happens first.

local turns = use "stdlib/turns"

-- Of several of the same name the first one is played.
local function is_in_hand(act)
  local who, card = act.user, act.self
  return card ~= nil and who.kind == "fighter" and who:things("card")[card.name] == card,
    act.ability.name .. " is not in the hand"
end

local function is_due(act)
  return act.event ~= nil or act.ability.trigger == nil, act.ability.name .. " is played as a response"
end

local function aim(act)
  if act.event or act:aim() then return end
  act.targets = { act:pick(act:enemies(), "Whom is " .. act.ability.name .. " for?") }
end

-- odda:use("Ember", { target = wil })
verb "use" { "Plays a card from the hand.",
  of = "fighter", args = { { "card", "card" }, { "given", "edits", optional = true, keys = {} } }, event = "play",
  tells = "plays",
  may = {
    { "able", laid = "cannot act" },
    { "held", is_in_hand },
    { "due",  is_due },
    { "cost", pay = "cost" },
  },
  steps = {
    { "aim",     aim },
    { "pay",     pay = "cost" },
    { "discard", function(act) act.user:discard(act.self) end, when = "not returns" },
    { "effects", effects = "effect" },
  } }

-- An ally has its turn right behind that of the one it was called by.
verb "call" { "An ally comes to the target's side.", of = "fighter", subject = "target", args = { { "what", "fighter" } },
  returns = "made",
  steps = { { "call", function(act)
    act.made = act:enlist(act.ability, { side = act.target.side })
    turns.join(act, act.made, act.target.initiative)
  end } } }

effect "calls" { verb = "call", refers = "fighter", tells = "Calls {}." }
