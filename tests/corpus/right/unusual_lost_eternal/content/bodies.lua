-- Creatures, their abilities, feats and things, in less usual forms.

local sums = use "shared/sums"

-- 9. A body whose parts are computed, an arcane skill of one's own that casts with WIS, a speed that is next to none.
local body = { "torso", { "head", name = "Bell", size = 3 } }
for number = 1, 3 do body[#body + 1] = { "basic limb", name = "Frond " .. number, size = number } end
creature "Jelly, as Old as the Pier" { attributes = { CON = 6, WIS = 4 }, body = body, speed = 10, hp = 7, ERR = 3,
  arcane = { ["Expression of Salt"] = { 6, casting = "WIS" } }, spells = { "Lot's Wife, Encore" },
  feats = { "Older than the Pier" }, abilities = { "Sting, with Regrets" } }

-- 10. A feat that answers three events in two windows, changes numbers and makes immune.
feat "Older than the Pier" { ep = 0, immune = { "Ringed" }, modifies = { speed = "200%", damage = "-1 min 1" },
  trigger = { { on = "turn start", actor = "holder" }, { after = "damage", target = "holder" },
    { before = "miss", target = "holder" } },
  effect = function(act) act.holder:tag("heard", (act.holder:tagged "heard" or 0) + 1) end }

-- 11. Free damage by a formula, a limit of two windows, a list of statuses with and without a number.
ability "Sting, with Regrets" { part = "Frond 3", damage = "EP", bonus_damage = "1d4 + @WIS_mod",
  uses = "1/round + 2/combat", within = 15, inflicts = "Ringed, Salted 2", element = "salt",
  on_hit = function(act) act.user:heal(1) end }

-- 12. For all in reach, at both sides, by a hostile check of each.
ability "Count to Ten, Aloud" { target = "other", all = true, within = 10, bonus_action = true, uses = "1/scene",
  effect = function(act)
    for _, target in ipairs(act.targets) do
      if not target:check("composure", { tn = 10, with = "WIS" }) then target:inflict("Salted", 1) end
    end
  end }

-- 13. A rider that moves EP about instead of doing harm.
feat "Undertow, Politely" { ep = 7, rider = 2, on_hit = function(act)
  local lost = act.target:lose { Strength = 3 }
  if lost > 0 then act.user:regain { Strength = lost } end
end }

-- 14. A weapon with a reach, a game of its own and a trigger; it breaks when its holder falls.
item "Oar of the Third Ferryman" { within = 10, AEP = 2, protection = "1d4",
  minigame = function(act) return act.user.STR_mod >= act.target.DEX_mod end,
  on_hit = function(act) act.target:modify { speed = "-10 min 5", lasts = { "1 round", "scene" } } end,
  trigger = { before = "fallen", target = "holder" },
  effect = function(act)
    act.self:destroy()
    act.holder:heal(2)
    act.event:cancel()
  end }

-- 15. An ability that gives a thing to an ally, with a place in it.
ability "Share the Boat" { target = "ally", within = 5, gives = "Oar of the Third Ferryman", lifts = "Ringed",
  effect = function(act)
    if sums.count(act.target, "item", function(item) return item.definition.AEP > 0 end) > 1 then
      act:say "too many oars"
    end
  end }

-- For the specs of the others: STR 10 (+2), DEX 8 (+2), CON 8 (+2), INT 12 (+3), WIS 8 (+2), 7 HP; and 40 HP without
-- any attribute.
creature "Sexton" { attributes = { STR = 20, DEX = 16, CON = 16, INT = 24, WIS = 16 }, body = { "humanoid" },
  arcane = { ["Expression of Salt"] = 20, ["Expression of Fire"] = 20, ["Expression of Life"] = 20,
    ["Expression of Dread"] = 20 },
  spells = { "Lot's Wife, Encore", "Three Rings of Ash", "Borrowed Breath", "Weigh the Heart", "Small Spark" } }
creature "Post" { body = { { "torso", size = 39 } } }
spell "Small Spark" { skill = "Expression of Fire", element = "fire", damage = "EP" }
ability "Ring Them" { within = 60, inflicts = "Ringed" }
