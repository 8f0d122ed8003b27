-- Health, energy and harm.

setting "most_energy" { 5, "The most energy that a duellist has in a turn." }

stat "MaxHealth" { of = "fighter", at_least = 1 }
stat "MaxEnergy" { of = "fighter", at_least = 0 }
pool "Health" { of = "fighter", max = "MaxHealth" }
pool "Energy" { of = "fighter", max = "MaxEnergy", unit = "E", regains = "@MaxEnergy", refresh = "own turn start" }

-- How often its discard pile may still become its draw pile; no number for an ally.
field { "reshuffles", of = "fighter" }

status "Beaten" { lasts = "forever", cannot = { "act" }, rating = 0 }

local function is_duellist(who) return next(who.definition.deck) ~= nil end

verb "fall" { "An ally leaves the duel; a duellist has lost it.", of = "fighter", event = "fall",
  steps = { { "fall", function(act)
    local who = act.user
    if is_duellist(who) then return who:inflict("Beaten") end
    act:order_leave(who)
    who:destroy()
  end } } }

-- odda:hurt(3): what the target's modifiers of `harm` leave is taken from its Health.
verb "hurt" { "Takes Health from the target.", of = "fighter", subject = "target", event = "harm", returns = "amount",
  args = { { "amount", "number" } },
  steps = {
    { "soften", edit = "amount", by = "harm", of = "target", at_least = 0 },
    { "spend",  spend = "amount", pools = { "Health" } },
    { "fall",   function(act) act.target:fall() end, when = "target.Health <= 0 and not target is Beaten" },
  } }

effect "harms"    { verb = "hurt", tells = "Does {} harm." }
effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }

return { is_duellist = is_duellist }
