-- Orders: what a figure does with its action points. A reaction is an order with a trigger.
--
--     marlo:use "Shoot"          marlo:walk(yard.c2)

local sight = use "chapters/sight"
local space = use "stdlib/space"

local function is_held(act) return act.self ~= nil, act.user.name .. " has no such order" end

local function is_called(act)
  return act.event ~= nil or not act.ability.trigger, act.ability.name .. " is a reaction"
end

verb "use" { "Carries out an order, for its price.",
  of = "figure", args = { { "what", "order" } }, event = "use",
  may = {
    { "held", is_held }, { "called", is_called },
    { "able", laid = "cannot {sort}" }, { "holds", call = "when" }, { "price", pay = "cost" },
  },
  steps = { { "pay", pay = "cost" }, { "effects", effects = "effect" } } }

verb "can_use" { "Tells whether a figure could carry out an order now.",
  of = "figure", args = { { "what", "order" } }, returns = "possible", steps = { { "look", function(act)
    local order = act.ability
    local is_free = not order.trigger and not act.user:laid("cannot", order.sort)
    act.possible = is_free and act.self:is_met() and act:affordable "cost" and true or false
  end } } }

-- The squares that a figure can move to, nearest first.
local function squares(who)
  local found = {}
  for square in who.space:around(who.Move) do
    if square ~= who.space then found[#found + 1] = square end
  end
  return found
end

-- The one that is worth most to it.
local function best_square(who)
  local best, most
  for _, square in ipairs(squares(who)) do
    local worth = who:square_worth(square)
    if not most or worth > most then best, most = square, worth end
  end
  return best
end

-- Square by square, so that enemies that watch can shoot on the way. A hit that pins it or takes it off the map ends it.
verb "walk" { "Walks to a square, one step after another.",
  of = "figure", args = { { "square", "entity" } }, steps = { { "walk", function(act)
    local who, was_pinned = act.user, act.user:has "Pinned"
    local steps = who:distance(act.square)
    if not steps or steps > who.Move then return act:refuse(act.square.name .. " is too far") end
    local way, at = who:path_to(act.square), 1
    space.walk(act, who, steps, {
      step = function() at = at + 1; return way[at] end,
      ends = function() return not who:exists() or who:has "Pinned" and not was_pinned end,
    })
  end } } }

order "Move" { sort = "move",
  effect = function(act)
    local who = act.user
    who:walk(act:pick(squares(who), "Where to?", who, best_square(who)))
  end }

order "Shoot" { cost = "1AP + (1/turn)",
  when = function(act) return #sight.targets(act.user, false) > 0, "no enemy is in range and sight" end,
  effect = function(act) act.user:shoot(act:pick(sight.targets(act.user, false), "Whom?")) end }

order "Fight" {
  when = function(act) return #sight.targets(act.user, true) > 0, "no enemy is in its square" end,
  effect = function(act) act.user:strike(act:pick(sight.targets(act.user, true), "Whom?")) end }

order "Watch" { cost = "2AP", inflicts = "Watching",
  when = function(act) return sight.has_gun(act.user), "it has nothing to shoot with" end }

status "Watching" { lasts = { "start of its next turn", "battle" } }

order "Patch Up" {
  when = function(act) return act.user:has "Wounded", "it has no wound" end,
  effect = function(act) act.user:lift "Wounded" end }

return { best_square = best_square }
