-- Conditions of triggers: what they may name of the event.

status "Marked" {}
status "Witness" { trigger = { on = "damage", when = "event.target is Marked and not event.user is Marked" },
  effect = function(act) act.holder:take(1) end }
verb "strike" { "Strikes a target for 3 damage.", of = "creature", args = { { "target", "entity" } },
  steps = { { "hit", function(act) act.target:take(3) end } } }

-- Answers in each window of a step from space to space.
kind "ward" { "Something that lies in a space.", { lives = "space", made_by = "place", answers = "trigger" },
  effect = { "handler", optional = true } }
ward "Wall of Thorns" { trigger = { before = "enter", space = "here" }, effect = function(act) act.event:cancel() end }
ward "Warm Trail" { trigger = { after = "leave", space = "here" }, effect = function(act) act.event.actor:take(1) end }

-- A function `when` governs what a thing modifies.
status "Plucky" { when = function(act) return act.user.Health > 10 end, modifies = { Wits = "+2" } }

-- An event's `target` is who it happens to, also where the card that does it prints a field of that name.
kind "shout" { "Something said aloud.", { lives = "holder" }, target = "text" }
shout "Taunt" { target = "enemy" }
verb "shout_at" { "Shouts at somebody.",
  of = "creature", args = { { "what", "shout" }, { "whom", "entity" } }, event = "shouted",
  steps = { { "aim", function(act) act.target = act.whom end } } }
status "Ears" { trigger = { on = "shouted", when = "event.target is Marked" },
  effect = function(act) act.holder:take(1) end }

-- A hex and a status of one name.
hex "Fade" { heals = 1 }
status "Fade" {}
-- Of a kind that nothing makes.
turn_card "Extra Turn" {}

-- A `when` that is a table matches what goes on; it governs `modifies`, a trigger and the `around` of a part.
status "Keen"     { when = { amount = { 3, 4 } }, modifies = { Wits = "+5" } }
status "Startled" { when = { amount = 3 }, trigger = { on = "damage", target = "holder" },
  effect = function(act) act.holder:set("Speed", act.holder.Wits) end }
hex "Rare Echo" { tags = { "modifier" }, when = function(act) return act.user.Health > 10 end,
  around = function(act) act:proceed(); act:proceed() end }
-- Its kind asks its condition itself.
kind "charm" { "It is spent in any case.", { lives = "holder", answers = "spend" },
  when = { "condition", optional = true, event = "spent" }, effect = { "handler", optional = true } }
verb "spend" { "Spends a charm.", of = "creature", args = { { "charm", "charm" } }, event = "spent",
  steps = { { "gone", function(act)
    local is_met = act.self:is_met(act.target)
    act.self:destroy()
    if not is_met then act:stop "its condition is not met" end
  end }, { "effect", effects = "effect" } } }
charm "Knot" { when = function(act) return act.user.Health > 10 end, trigger = { on = "damage", target = "holder" },
  effect = function(act) act.user:mend(2) end }

-- A function says why a card may not be used now, and why a part of it is left out.
kind "trick" { "Something done for a price.", use = "cost", effect = { "handler", optional = true } }
local function is_awake(act)
  if act.user.Health > 10 then return true end
  return false, act.user.name .. " is too tired"
end
trick "Somersault" { use = "1hp", when = is_awake }
trick "Curtsy"     { use = "1hp", when = function(act) return act.user.Health > 10 end }
verb "perform" { "Performs a trick.", of = "creature", args = { { "trick", "trick" } },
  may = { { "holds", call = "when" } }, steps = { { "pay", pay = "use" }, { "effect", effects = "effect" } } }
trick "Cartwheel" { when = is_awake, effect = function(act) act.user:lose { Health = 1 } end }
verb "try_out" { "Tries a trick in any case.", of = "creature", args = { { "trick", "trick" } }, event = "trying",
  tells = "tries", steps = { { "effect", effects = "effect" } } }
verb "nap" { "Sleeps, and hums if there is the strength.", of = "creature", steps = {
  { "sleep", function(act) act.user:mend(1) end },
  { "hum", function(act) act.user:lose { Health = 5 } end, when = is_awake } } }
