-- Ability scores, armour class, Health, advantage, and two rolls of a d20: saving throws and ability checks.

local kinds = use "chapters/kinds"

local SCORES = { STR = "Strength", DEX = "Dexterity", CON = "Constitution", INT = "Intelligence", WIS = "Wisdom",
  CHA = "Charisma" }

-- The modifier is half of what the score has above 10, rounded down.
for modifier, score in pairs(SCORES) do
  stat(score) { of = "creature" }
  stat(modifier) { of = "creature", computed = "(@" .. score .. " - 10) // 2" }
end
stat { "Armour", "Proficiency", "Speed", "MaxHealth", of = "creature", at_least = 0 }
pool "Health" { of = "creature", max = "MaxHealth" }
stat "ArmourClass" { of = "creature", computed = "@Armour + @DEX" }

-- Above 0 is advantage, below 0 disadvantage: on its attack rolls, on those against it, on its saves, on its checks.
-- They cancel each other out. However many are left, two dice are rolled and one counts.
stat { "Attacking", "Exposed", "Saving", "Checking", of = "creature" }
local function advantage(sum) return math.max(-1, math.min(1, sum)) end

check "attack" { dice = "1d20", sure = { 20, 1 }, critical = 20, fumble = 1 }
check "save"   { dice = "1d20" }
check "check"  { dice = "1d20" }

local function roll(act, rule, bonus, edge)
  return act:check { rule = rule, bonus = bonus, difficulty = act.difficulty, label = act.by .. " " .. rule,
    advantage = advantage(edge) }
end

local ARGS = { { "by", "text", one_of = kinds.modifiers }, { "difficulty", "number" } }
verb "roll_save" { "Makes a saving throw.", of = "creature", args = ARGS, returns = "saved", steps = {
  { "roll", function(act)
    local bonus = { act.by }
    for _, by in ipairs(act.user.definition.saves) do if by == act.by then bonus[2] = "Proficiency" end end
    act.saved = roll(act, "save", bonus, act.user.Saving)
  end } } }
verb "roll_check" { "Makes an ability check.", of = "creature", args = ARGS, returns = "succeeded", steps = {
  { "roll", function(act) act.succeeded = roll(act, "check", act.by, act.user.Checking) end } } }

return { advantage = advantage }
