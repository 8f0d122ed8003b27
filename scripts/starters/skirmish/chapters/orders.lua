-- Orders: what a figure does with its action points. A reaction is an order with a trigger.
--
--     marlo:use "Attack"          marlo:walk(yard.c2)          -- for nothing: marlo:use "Move" pays

local space = use "stdlib/space"

verb "use" { "Carries out an order, for its price.",
  of = "figure", args = { { "what", "order" } }, event = "use",
  may = {
    { "held",   refuse = "{user} has no such order", when = "not self" },
    { "called", refuse = "{ability} is a reaction", when = "ability.trigger and not event" },
    { "able",   laid = "cannot {sort}" },
    { "met",    function(act) return act.self:is_met(), act.ability.why end },
    { "price",  pay = "cost" },
  },
  steps = { { "pay", pay = "cost" }, { "effects", effects = "effect" } } }

verb "can_use" { "Tells whether a figure could carry out an order now.",
  of = "figure", args = { { "what", "order" } }, returns = "possible", steps = { { "look", function(act)
    local is_free = not act.ability.trigger and not act.user:laid("cannot", act.ability.sort)
    act.possible = is_free and act.self:is_met() and act:affordable "cost" and true or false
  end } } }

-- Square by square, so that enemies that watch can shoot on the way. A hit that pins the figure, or that takes it off
-- the map, ends its move.
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
