-- Verbs and reactions that do something and then refuse or stop.

pool "Slots" { of = "creature", max = 4, unit = "slot" }

check "nerve" { dice = "1d20" }

-- Pays, and finds out afterwards that it cannot be.
verb "cast" { "Casts into the void.", of = "creature", event = "casting", tells = "casts", steps = {
  { "pay",   function(act) act.user:pay "1slot"; act.user:inflict "Hollow" end },
  { "judge", function(act) act:refuse "out of reach" end },
} }

-- Does the same, and the price is lost.
verb "loose" { "Looses an arrow.", of = "creature", args = { { "why", "text", optional = true } }, steps = {
  { "pay",   function(act) act.user:pay "1slot" end },
  { "judge", function(act) act:stop(act.why) end },
} }

verb "pass_on" { "Pays and passes on why another verb did not happen.",
  of = "creature", args = { { "what", "text" } }, steps = { { "go", function(act)
    act.user:pay "2slot"
    local done, why
    if act.what == "cast" then done, why = act.user:cast() else done, why = act.user:loose "it falls short" end
    if done == nil then return act:stop(why) end
  end } } }

verb "give_up" { "Pays and gives up because another verb did not happen.",
  of = "creature", steps = { { "go", function(act)
    act.user:pay "2slot"
    local done, why = act.user:loose "it falls short"
    if done == nil then return act:refuse(why) end
  end } } }

verb "dare" { "Rolls and refuses.", of = "creature", tells = "dares", steps = {
  { "roll",  function(act)
    act:check { rule = "nerve", difficulty = 10 }
    act:dice("1d6", "luck")
    act:say "It goes well so far."
    act.user:lose { Health = 5 }
  end },
  { "judge", function() return false, "too bold" end },
} }

-- Changes what it answers, and is then refused.
status "Overreach" { trigger = { before = "damage", target = "holder" }, effect = function(act)
  act.event:edit { taken = "-2" }
  act.event:redirect(act.self.creator)
  act.event.note = 1
  act.event:cancel()
  act:refuse "its limit is reached"
end }
status "Ward" { trigger = { before = "damage", target = "holder" },
  effect = function(act) act.event:edit { taken = "-1" } end }
-- Answers the event of a verb that refuses in the end.
status "Spooked" { trigger = { before = "casting", actor = "holder" },
  effect = function(act) act.holder:lose { Health = 3 } end }

-- Edits that nothing reads, or reads no more.
status "Misspelt" { trigger = { before = "damage", target = "holder" }, effect = function(act)
  local done, why = act.event:edit { amount = "-1", taken = "-1" }
  act.holder:set("said", done == nil and why or "done")
end }
status "Late" { trigger = { before = "damage/spend", target = "holder" }, effect = function(act)
  local _, why = act.event:edit { taken = "-1" }
  act.holder:set("said", why)
end }
status "Amiss" { trigger = { around = "damage", target = "holder" }, around = function(act)
  local _, why = act:proceed { harm = "+2" }
  act.holder:set("said", why)
  return act:proceed { taken = "+2" }
end }
