-- Spells, elements and what they leave, in less usual forms.

local sums = use "shared/sums"

-- 1. An element of one's own, with a skill of one's own, in a name with an apostrophe and an accent.
element "salt" {}
spell "Lot's Wife, Encore" { skill = "Expression of Salt", element = { "salt", "earth" }, damage = "EP", accuracy = 2,
  on_hit = function(act) act.target:inflict("Salted", act.bought.ep // 2) end }

-- 2. Its power is computed while loading; it is for a space, within a computed number of feet.
local RINGS = { 2, 3, 5 }
local power, within = 0, 0
for _, ring in ipairs(RINGS) do power, within = power + ring, math.max(within, 5 * ring) end
spell "Three Rings of Ash" { skill = "Expression of Fire", power = power, within = within, target = "enemy",
  convertible = false, inflicts = "Ringed",
  effect = function(act) act.target.space:place("Ash Ring", { rings = #RINGS }) end }

-- 3. A duration by its EP, given as a list of two ends, on two requirements.
spell "Borrowed Breath" { skill = "Expression of Life", target = "ally", within = "touch", lasting = "EP",
  bonus_action = true, requires = { target = { missing = "hp", has = "Salted" }, user = { missing = "Constitution" } },
  effect = function(act)
    act.target:lift "Salted"
    act.target:inflict("Breathing Twice", nil, { lasts = { act.rounds .. " rounds", "rest" } })
  end }

-- 4. It answers by itself, cast free when its holder is healed, and gives what nobody else has.
spell "Afterglow" { skill = "Expression of Fire", target = "self", power = 1,
  trigger = { after = "heal", target = "holder", when = "holder.hp >= holder.max_hp" },
  effect = function(act)
    if not act.user:has "Banked Coals" then act.user:give("Banked Coals", { lasts = "2 rounds" }) end
  end }

-- 5. Only a spell gives this reaction; a compound condition, and a computed number to reach.
reaction "Banked Coals" { cost = "reaction + 2EP", check = "1d20 + @CON_mod", to = "8 + @WIS_mod",
  trigger = { before = "attack", target = "self", actor = "enemy",
    when = "not (holder is Salted) and holder.hp < holder.max_hp" },
  on_pass = function(act) act.event.user:take("2 fire") end,
  on_fail = function(act) act.user:take(1, "irreducible") end }

-- 6. A prop with two events, which counts down what its maker gave it.
prop "Ash Ring" { cover = 2, trigger = { { on = "enter", space = "here" }, { on = "round end" } },
  effect = function(act)
    if act.event.name == "enter" then return act.event.user:inflict "Ringed" end
    local left = (act.self.rings or 1) - 1
    act.self:set("rings", left)
    if left < 1 then act.self:destroy() end
  end }

-- 7. A synergy of a new element, which proposes a prop and smothers.
synergy "fire + salt" { suggests = "a crust of glass, which one hears before one sees it", places = "Glass Crust",
  smothers = 9 }
prop "Glass Crust" { cover = 1 + 4, element = "salt" }

-- 8. A minigame of a minigame: both must be won, and the number comes from what the caster has left.
spell "Weigh the Heart" { skill = "Expression of Dread", damage = "EP",
  minigame = function(act)
    local left = sums.left_in(act.user, "arcane")
    if not act.user:ask("Is the heart heavier than " .. left .. "?") then return false end
    return act:check { rule = "accuracy", bonus = { "WIS_mod", 1 }, difficulty = math.max(5, left // 2) }
  end }
