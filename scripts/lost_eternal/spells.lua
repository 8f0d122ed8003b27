-- Twelve spells; each shows one feature.

-- Data only: the caster chooses flat EP, dice or both, and the range.
spell "Ashen Dart" { skill = "Expression of Fire", element = "fire", damage = "EP" }
-- A composite element.
spell "Slag Spit" { skill = "Expression of Fire", element = { "fire", "earth" }, damage = "EP" }
-- Damage and a status.
spell "Rime Needle" { skill = "Expression of Frost", element = "frost", damage = "EP", inflicts = "Chilled" }
status "Chilled" { lasts = "1 turns", modifies = { speed = "-10" } }
-- No damage: a hostile check, against which Active Defense may help.
spell "Leaden Thought" { skill = "Expression of Dread", inflicts = "Paralyzed" }
-- 2 EP for each HP.
spell "Knit" { skill = "Expression of Life", target = "anyone", within = "touch", heals = "EP" }
-- HP for HP, with a question.
spell "Shared Blood" { skill = "Expression of Life", power = 0, target = "ally", within = "touch",
  requires = { target = { missing = "hp" } },
  effect = function(act)
    local most = math.min(act.user.hp, act.target:missing "hp")
    act.user:sacrifice(act:ask("How many HP?", { from = 1, to = most }), act.target)
  end }
-- A length in feet, from EP or dice.
spell "Furrow" { skill = "Transmutation of Earth", target = "self", length = "EP",
  effect = function(act) if act.user.space then act.user.space:place "Earth Wall" end end }
prop "Earth Wall" { cover = 12 }
-- Invisibility: its EP are the investment.
spell "Heat Haze" { skill = "Expression of Fire", target = "self", hides = true }
-- A lasting thing that touches its place every round.
spell "Scorched Earth" { skill = "Expression of Fire", element = "fire", power = 6, target = "self",
  effect = function(act) if act.user.space then act.user.space:place "Burning Ground" end end }
prop "Burning Ground" { element = "fire", trigger = { on = "enter", space = "here" }, damage = "1d6 fire" }
-- Costs a bonus action.
spell "Geyser" { skill = "Expression of Water", element = "water", damage = "EP", bonus_action = true }
-- A minigame instead of accuracy: it always hits a wet target.
spell "Arc" { skill = "Expression of Storms", element = "lightning", damage = "EP",
  minigame = function(act) return act.target:has "Drenched" or act:check { rule = "accuracy", bonus = "INT_mod",
    difficulty = 15 } end }
-- Its EP set its duration.
spell "Drench" { skill = "Expression of Water", element = "water", lasting = "EP",
  effect = function(act) for _, target in ipairs(act.targets) do
    target:inflict("Drenched", nil, { lasts = act.rounds .. " turns" })
  end end }
status "Drenched" { lasts = "forever" }

-- Proposals to the GM for elements that meet.
synergy "fire + water" { suggests = "a cloud of steam that obscures all", places = "Steam" }
prop "Steam" {}
synergy "earth + fire + frost" { suggests = "a wall of obsidian", places = "Obsidian", smothers = 15 }
prop "Obsidian" { cover = 20 }
synergy "fire + frost" { suggests = "a burst of meltwater" }
synergy "lightning + water" { suggests = "the water carries the shock", }
