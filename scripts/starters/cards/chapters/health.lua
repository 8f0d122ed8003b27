-- Health and harm.

stat "MaxHealth" { of = "fighter", at_least = 1 }
pool "Health" { of = "fighter", max = "MaxHealth" }

status "Beaten" { lasts = "forever", rating = 0, cannot = { "act" } }

local function is_duellist(who) return next(who.definition.deck) ~= nil end

verb "fall" { "Takes a fighter out of the duel: a duellist is Beaten, an ally is gone.", of = "fighter", event = "fall",
  steps = { { "fall", function(act)
    act:order_leave(act.user)
    if is_duellist(act.user) then act.user:inflict "Beaten" else act.user:destroy() end
  end } } }

-- wil:hurt(3): the statuses of the target may change the amount (`modifies = { harm = "-2" }`).
verb "hurt" { "Takes Health from the target.", of = "fighter", subject = "target", event = "harm", returns = "amount",
  args = { { "amount", "number" } },
  steps = {
    { "soften", edit = "amount", by = "harm", of = "target", at_least = 0 },
    { "spend",  spend = "amount", pools = { "Health" } },
    { "fall",   function(act) act.target:fall() end, when = "target.Health <= 0" },
  } }

effect "harms"    { verb = "hurt", tells = "Does {} harm." }
effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }

return { is_duellist = is_duellist }
