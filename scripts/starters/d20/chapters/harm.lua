-- Damage, healing, death, and concentration.

pool { "PassedSaves", "FailedSaves", of = "creature", max = 3, fills_up = true }

-- At 0 Health heroes are dying, and others die. Damage to the dying is a failed death save, and undoes the passed ones.
local function fall(act)
  local who = act.target
  who:end_concentration()
  if not who.definition.heroic then return who:destroy() end
  who:set("PassedSaves", 0)
  if who:has "Dying" then return who:fail_death_save(1) end
  who:set("FailedSaves", 0)
  who:inflict "Dying"
end

verb "take" { "Takes damage.", of = "creature", subject = "target", event = "damage", returns = "amount",
  args = { { "amount", "number" } }, steps = {
    { "judge",  refuse = "damage is never below 0; heal(5) heals", when = "amount < 0" },
    { "spend",  spend = "amount", pools = { "Health" } },
    { "fall",   fall, when = "amount > 0 and target.Health <= 0" },
  } }

verb "heal" { "Regains Health; the dying get up.", of = "creature", subject = "target", event = "heal",
  args = { { "amount", "number" } }, returns = "regained", steps = {
    { "judge",  refuse = "healing is never below 0; take(5) harms", when = "amount < 0" },
    { "regain", function(act) act.regained = act.target:regain { Health = act.amount } end },
    { "rise",   function(act) act.target:lift "Dying" end, when = "target is Dying and target.Health > 0" },
  } }

-- A turn of the dying begins with a death save: 10 or more passes, a 20 brings 1 Health back, a 1 fails twice. With
-- three passed saves they lie still, with three failed ones they die.
check "death save" { dice = "1d20", critical = 20, fumble = 1 }
condition "Dying" { lasts = "forever", cannot = { "act", "react" },
  trigger = { on = "turn start", actor = "holder", when = "holder.PassedSaves < 3" },
  effect = function(act)
    local passed = act:check { rule = "death save", difficulty = 10 }
    if act.roll.critical then act.holder:heal(1)
    elseif passed then act.holder:set("PassedSaves", act.holder.PassedSaves + 1)
    else act.holder:fail_death_save(act.roll.fumble and 2 or 1) end
  end }

verb "fail_death_save" { "Fails death saves; the third is death.", of = "creature", args = { { "times", "number" } },
  steps = { { "fail", function(act)
    act.user:set("FailedSaves", math.min(3, act.user.FailedSaves + act.times))
    if act.user.FailedSaves == 3 then act.user:destroy() end
  end } } }

-- Damage breaks concentration unless a save holds it: CON against 10, or half the damage if that is more.
condition "Concentrating" { lasts = "battle",
  trigger = { after = "damage", target = "holder", when = "event.amount > 0" },
  effect = function(act)
    if not act.holder:roll_save("CON", math.max(10, act.event.amount // 2)) then act.holder:end_concentration() end
  end }

verb "end_concentration" { "Ends its concentration, and the conditions that hang on it.", of = "creature",
  steps = { { "end", function(act)
    if not act.user:lift "Concentrating" then return end
    for one in act.user:combatants() do
      for held in one.statuses do if held.hangs_on == act.user then one:lift(held.name) end end
    end
  end } } }
