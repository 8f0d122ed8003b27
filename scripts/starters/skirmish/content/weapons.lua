-- Weapons and their traits.

weapon "Carbine"    { range = 5 }
weapon "Long Rifle" { range = 9, traits = { "Piercing" } }
weapon "Stubber"    { range = 5, traits = { "Suppressing" } }
weapon "Scattergun" { range = 4, traits = { "Scatter" } }
weapon "Hatchet"    {}
weapon "Wrecker"    { damage = 2, traits = { "Piercing" } }

trait "Piercing" { trigger = { before = "hit/needed", weapon = "holder" },
  effect = function(act) act.event:edit { save_on = "+1" } end }

-- A target that was shot at is pinned, hit or missed.
trait "Suppressing" { trigger = { after = "attack", weapon = "holder" },
  effect = function(act)
    if act.event.target:exists() then act.event.target:inflict "Pinned" end
  end }

-- At up to 2 squares it hardly misses.
trait "Scatter" { trigger = { before = "attack/needed", weapon = "holder" },
  effect = function(act)
    if act.event.user:distance(act.event.target, true) <= 2 then act.event:edit { needed = "-1" } end
  end }
