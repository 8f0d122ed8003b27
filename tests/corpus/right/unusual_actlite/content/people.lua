-- Skills, people and tables in less usual forms.

-- 12. Only a condition gives this skill. Its use is limited in two ways at once.
skill "Lucky Turn" { trigger = { before = "attack", actor = "self" }, uses = "1/round + 2/day",
  effect = function(act) act.event:edit { advantage = "+1" } end }

-- 13. A check against a computed number, additional effects of all sorts, and a failure that costs.
skill "Count the Steps" { target = "enemy", within = 1, check = "WIL", against = 7, cost = "1->2",
  needs = { WIL = 1, weapon = "hilt" },
  adds = { { damage = "1" }, { on = "at least one 6", modifies = { AGI = "-1", lasts = "1 round" } },
    { on = "matching", effect = function(act) act.user:heal(act.roll.margin) end } },
  on_fail = function(act) act.user:lose("standard", 1) end }

-- 14. It aims at a space and lays a thing there that it defines itself.
skill "Caltrops, Badly Thrown" { target = "space", uses = "2/battle",
  effect = function(act)
    for _, space in ipairs { act.space, act.space:neighbours()[1] } do
      if space then space:place("Caltrop", { points = act.user.PER + 1 }) end
    end
  end }
prop "Caltrop" { tags = { "sharp" }, trigger = { { on = "enter", space = "here" }, { on = "round effects" } },
  effect = function(act)
    if act.event.name == "enter" then
      act.event.user:take(act.self.points or 1)
      act.self:destroy()
    elseif #act:others(act.self.space) == 0 then
      act.self:destroy()
    end
  end }

-- 15. The GM's word: a sentence, and a choice of three.
skill "Old Debts" { target = "other",
  effect = function(act)
    if not act:ruling "Does this one owe you anything?" then return act:refuse "nothing is owed" end
    local paid = act.gm:ask("How is it paid?", { "in coin", "in blood", "not at all" })
    if paid == "in coin" then act.user:gain_xp(1) elseif paid == "in blood" then act.target:take "(1)" end
  end }

-- 16. A character with a species of its own, prices as surcharge and as price, a computed list of scores.
species "Stair-Folk" { costs = { STR = "+2", CLIMB = 1 }, limits = { STR = 1, CLIMB = 9 } }
local scores = {}
for place, name in ipairs { "CLIMB", "FALL", "SONG" } do scores[name] = 3 - place end
character "Œdda of the Ninth Landing" { species = "Stair-Folk", health = "(1)5", speed = 3, lacks = { "SOC" },
  scores = scores, AP = 2, extra_cards = { "Running Start" }, skills = { "Caltrops, Badly Thrown", "Old Debts" },
  items = { "Knotted String", "Smelling Salts" }, armor = { "Bell Coat" }, XP = 3 }

-- For the specs of the others.
character "Duellist" {}
