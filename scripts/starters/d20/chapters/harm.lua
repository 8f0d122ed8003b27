-- Damage, healing and death.

stat "MaxHealth" { of = "creature", at_least = 1 }
pool "Health" { of = "creature", max = "MaxHealth" }
pool { "PassedSaves", "FailedSaves", of = "creature", max = 3, fills_up = true }

verb "take" { "Takes damage.", of = "creature", subject = "target", event = "damage", returns = "amount",
  args = { { "amount", "number" } }, steps = {
    { "judge",  refuse = "damage is never below 0; heal(5) heals", when = "amount < 0" },
    { "reduce", edit = "amount", at_least = 0 },
    { "spend",  spend = "amount", pools = { "Health" } },
    { "fall",   function(act) act.target:fall() end, when = "amount > 0 and target.Health <= 0" },
  } }

verb "heal" { "Regains Health; the dying get up.", of = "creature", subject = "target", event = "heal",
  args = { { "amount", "number" } }, returns = "regained", steps = {
    { "judge",  refuse = "healing is never below 0; take(5) harms", when = "amount < 0" },
    { "regain", function(act) act.regained = act.target:regain { Health = act.amount } end },
    { "rise",   function(act) act.target:lift "Dying" end, when = "target is Dying and target.Health > 0" },
  } }

verb "die" { "Dies, and leaves the game.", of = "creature", event = "death", steps = { { "die", function(act)
  act:say(act.user.name .. " dies")
  act.user:destroy()
end } } }

-- At 0 Health heroes are dying, and others die. Damage to the dying is a failed death save.
verb "fall" { "Falls at 0 Health.", of = "creature", steps = { { "fall", function(act)
  local who = act.user
  who:end_concentration()
  if not who.definition.heroic then return who:die() end
  if who:has "Dying" then return who:fail_death_save(1) end
  who:set("PassedSaves", 0)
  who:set("FailedSaves", 0)
  who:inflict "Dying"
end } } }

-- A turn of the dying begins with a death save: 10 or more passes, a 20 brings 1 Health back, a 1 fails twice. Three
-- passed saves end the danger, until there is more damage; three failed ones are death.
check "death save" { dice = "1d20", critical = 20, fumble = 1 }
condition "Dying" { lasts = "forever", cannot = { "act", "react", "move" }, modifies = { Exposed = "+1" },
  trigger = { on = "turn start", actor = "holder", when = "holder.PassedSaves < 3" },
  effect = function(act)
    local who = act.holder
    local passed = act:check { rule = "death save", difficulty = 10 }
    if act.roll.critical then who:heal(1)
    elseif passed then who:set("PassedSaves", who.PassedSaves + 1)
    else who:fail_death_save(act.roll.fumble and 2 or 1) end
  end }

verb "fail_death_save" { "Fails death saves; the third is death.", of = "creature", args = { { "times", "number" } },
  steps = { { "fail", function(act)
    act.user:set("PassedSaves", math.min(2, act.user.PassedSaves))
    act.user:set("FailedSaves", math.min(3, act.user.FailedSaves + act.times))
    if act.user.FailedSaves == 3 then act.user:die() end
  end } } }
