-- Stress in every pool is tried, and attacks of the types that a card waits for.
status "Cold Mind" { lasts = "scene", trigger = { before = "stress", target = "holder", pool = "Mind" },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
ability "Lean In" { domain = "Heart", cost = "reaction", trigger = { before = "stress", target = "ally", pool = "Spirit" },
  effect = function(act) act:say("x" .. act.user.name + 1) end }
armour "Thin Veil" { built_for = { "fear" }, trigger = { after = "attack", target = "holder", type = { "fear", "psychic" } },
  effect = function(act) act:say("x" .. act.holder.name + 1) end }
-- expect: deep/script-error 3
-- expect: deep/script-error 5
-- expect: deep/script-error 7
