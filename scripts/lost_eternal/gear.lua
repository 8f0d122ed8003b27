-- Eight feats and items; each shows one feature.

-- A rider: EP in addition to the damage, which make a spell no harder to aim, but easier to intercept.
feat "Shockwave" { ep = 5, rider = 3, on_hit = function(act)
  local away = act.target.space and act.user.space and act.target.space:neighbours():except(act.user.space) or {}
  if away[1] then act.target:move_to(act:pick(away, "Where is " .. act.target.name .. " pushed?")) end
end }
-- All arcane containers pay together.
feat "One Font" { ep = 10, one_container = true }
-- Detects things hidden by magic.
feat "Ozone Nose" { ep = 5, detects_magic = true }
-- A feat that reacts to an event.
feat "Spite" { ep = 5, trigger = { on = "damage", target = "self", actor = "enemy" }, effect = function(act)
  if act.event.mode ~= "irreducible" then act.event.user:take(1, "irreducible") end
end }
-- Armour: a pool, or a die if the campaign says so.
item "Graffscale Coat" { AEP = 4, protection = "1d4" }
-- A weapon with its own reach and check.
item "Jag Crossbow" { within = 90, minigame = function(act)
  return act:check { rule = "accuracy", bonus = "DEX_mod", difficulty = 13 }
end }
-- A weapon with an effect on its target.
item "Barbed Net" { within = 15, on_hit = function(act) act.target:inflict("Grappled", 10) end }
-- Used up by its trigger.
item "Phoenix Salt" { trigger = { after = "fallen", target = "self" }, heals = 3,
  effect = function(act) act.self:destroy() end }

-- Cover.
prop "Oak Table" { cover = 8 }
prop "Broken Column" { cover = 15 }
