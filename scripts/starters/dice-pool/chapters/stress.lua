-- Stress, which people take on to push themselves and to resist. When it is full, it leaves a trauma.

pool "Stress" { of = "rogue", max = 9, fills_up = true, unit = "stress" }
pool "Trauma" { of = "rogue", max = 4, fills_up = true }

status "Overcome" { lasts = "scene", cannot = { "act" } }
status "Retired"  { lasts = "forever", cannot = { "act" } }

law "Breaking Point" { trigger = { on = "pool", target = "holder", pool = { "Stress" } },
  does = function(act)
    local who = act.holder
    if who:missing "Stress" > 0 then return end
    who:set("Stress", 0)
    who:regain { Trauma = 1 }
    who:inflict(who:missing "Trauma" > 0 and "Overcome" or "Retired")
  end }
