-- Orders: what a figure does with its action points.

local sight = use "chapters/sight"
local space = use "stdlib/space"

local function is_held(act) return act.self ~= nil, act.user.name .. " cannot do that" end

local function is_called(act) return act.event ~= nil or not act.ability.trigger, act.ability.name .. " is a reaction" end

verb "use" { "Carries out an order, for its price.",
  of = "figure", args = { { "what", "order" } }, event = "use", tells = "uses",
  may = {
    { "held", is_held }, { "called", is_called },
    { "able", laid = "cannot {kind_of}" },
    { "holds", call = "when" },
    { "price", pay = "cost" },
  },
  steps = { { "pay", pay = "cost" }, { "effects", effects = "effect" } } }

verb "can_use" { "Tells whether a figure could carry out an order now.",
  of = "figure", args = { { "what", "order" } }, returns = "possible", steps = { { "look", function(act)
    local is_free = not act.user:laid("cannot", act.ability.kind_of)
    act.possible = is_free and not act.ability.trigger and act.self:is_met() and act:affordable "cost" and true or false
  end } } }

-- The squares that a figure can move to, nearest first.
local function squares(who)
  local found = {}
  for square in who.space:around(who.Move) do
    if square ~= who.space then found[#found + 1] = square end
  end
  return found
end

-- Square by square, so that enemies that watch can shoot at it on the way. A hit that pins it, or takes it off the map,
-- ends the move.
verb "walk" { "Walks to a square, one step after another.",
  of = "figure", args = { { "square", "entity" } }, tells = "moves", steps = { { "walk", function(act)
    local who, was_pinned = act.user, act.user:has "Pinned"
    local way = who:path_to(act.square)
    local at = 1
    space.walk(act, who, #way - 1, {
      step = function() at = at + 1; return way[at] end,
      ends = function() return not who:exists() or who:has "Pinned" and not was_pinned end,
    })
  end } } }

-- Orders whom and with what; the proposal is what greedy creatures would take as well.
local function attack(act, is_melee)
  local who = act.user
  local target = act:pick(sight.targets(who, is_melee), "Whom?")
  local weapon = act:pick(sight.weapons_against(who, target, is_melee), "With what?")
  if is_melee then who:strike(target, weapon) else who:shoot(target, weapon) end
end

order "Move" { kind_of = "move",
  effect = function(act)
    local who = act.user
    act.user:walk(act:pick(squares(who), "Where to?", who, who:best_square(squares(who))))
  end }

order "Shoot" { cost = "1AP + (1/turn)",
  when = function(act) return #sight.targets(act.user, false) > 0, "no enemy in range and sight" end,
  effect = function(act) attack(act, false) end }

order "Fight" { 
  when = function(act) return #sight.targets(act.user, true) > 0, "no enemy in its square" end,
  effect = function(act) attack(act, true) end }

order "Watch" {
  when = function(act) return not act.user:has "Watching", "it watches already" end,
  inflicts = "Watching" }
status "Watching" { lasts = "start of its next turn" }

order "Patch Up" {
  when = function(act) return act.user:has "Wounded", "it has no wound" end,
  effect = function(act) act.user:lift "Wounded" end }

return { squares = squares }
