-- Twelve spells, each showing one thing.

-- Data only: the caster chooses will, fortune or both, and how far.
spell "Ashen Dart" { skill = "Expression of Fire", element = "fire", damage = "EP" }
-- A composite element.
spell "Slag Spit" { skill = "Expression of Fire", element = { "fire", "earth" }, damage = "EP" }
-- A status beside the damage.
spell "Rime Needle" { skill = "Expression of Frost", element = "frost", damage = "EP", inflicts = "Chilled" }
status "Chilled" { lasts = "1 turns", modifies = { speed = "-10" } }
-- No damage: a hostile check, which Active Defense may meet.
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
-- A length in feet, or for what the dice say.
spell "Furrow" { skill = "Transmutation of Earth", target = "self", length = "EP",
  effect = function(act) if act.user.space then act.user.space:place "Earth Wall" end end }
prop "Earth Wall" { cover = 12 }
-- Invisibility: its EP are the investment.
spell "Heat Haze" { skill = "Expression of Fire", target = "self", hides = true }
-- Something that stays, and touches its place every round.
spell "Scorched Earth" { skill = "Expression of Fire", element = "fire", power = 6, target = "self",
  effect = function(act) if act.user.space then act.user.space:place "Burning Ground" end end }
prop "Burning Ground" { element = "fire", trigger = { on = "enter", space = "here" }, damage = "1d6 fire" }
-- Takes a bonus action.
spell "Geyser" { skill = "Expression of Water", element = "water", damage = "EP", bonus_action = true }
-- A minigame in place of accuracy: it hits who is wet, whatever they do.
spell "Arc" { skill = "Expression of Storms", element = "lightning", damage = "EP",
  minigame = function(act) return act.target:has "Drenched" or act:check { rule = "accuracy", bonus = "INT_mod",
    difficulty = 15 } end }
-- Lasts as long as its EP say.
spell "Drench" { skill = "Expression of Water", element = "water", lasting = "EP",
  effect = function(act) for _, target in ipairs(act.targets) do
    target:inflict("Drenched", nil, { lasts = act.rounds .. " turns" })
  end end }
status "Drenched" {}

-- What comes of elements that meet: proposed to the GM.
synergy "fire + water" { suggests = "a cloud of steam that obscures all", places = "Steam" }
prop "Steam" {}
synergy "earth + fire + frost" { suggests = "a wall of obsidian", places = "Obsidian", smothers = 15 }
prop "Obsidian" { cover = 20 }
synergy "fire + frost" { suggests = "a burst of meltwater" }
synergy "lightning + water" { suggests = "the water carries the shock", }
