-- Weapons, armor and items in less usual forms.

local numbers = use "shared/numbers"

-- 1. A computed price, a name with an apostrophe, and a list of effects built by a loop.
local function once_for_each(words)
  local attack = { damage = "1d4 P" }
  for _, word in ipairs(words) do attack[#attack + 1] = { on = word, damage = "1" } end
  return attack
end
weapon "Wren's Awl" { tags = { "hilt", "one-handed" }, speed = numbers.rising(3),
  attacks = { once_for_each { "6", "at least one 6", "matching" } } }

-- 2. Functions where others print: the damage is a sum of dice and of numbers of both, one of them negative.
weapon "Tide-Hook of Saint Ämil" {
  tags = { "pole", "two-handed", "barnacled", reach = 2 }, to_hit = "STR", requires = { STR = 1, PER = 1 },
  attacks = {
    { damage = "2d4 + @STR - 1 P (1)", { on = "matching", inflicts = "stun 2, bleed" } },
    { { effect = function(act) act.target:take(numbers.half(act.user.STR + 4)) end }, { pulls = 1 } },
  },
}

-- 3. A trigger with two events; it tells them apart. The tag bears a number that the handler reads.
armor "Bell Coat" { defense = "at least 7", tags = { "ringing", peals = 2 },
  trigger = { { on = "hit", target = "holder" }, { on = "miss", target = "holder" } },
  effect = function(act)
    if act.event.name == "miss" then return act.holder:heal(act.self:tagged "peals") end
    act.event.user:take(1)
  end }

-- 4. An armor that lays words over its wearer, changes two numbers and a rule, and does so only below a bound.
armor "Hermit's Barrel" { defense = 9, cannot = { "attack" }, immune = { "bleed", "stun" },
  modifies = { speed = "50%", damage = "-2 min 1" }, overrides = { capacity = "+1" },
  when = function(act) return act.holder.standard <= 5 end }

-- 5. A price with alternatives: two AP, or the thing itself.
item "Smelling Salts" { tags = { "small" }, cost = "2AP or 1AP + self",
  lifts = "unconscious", heals = "1 (1)" }

-- 6. An item with a trigger instead of a use; the condition of the trigger is a sentence of names.
item "Knotted String" {
  trigger = { after = "damage", target = "holder", when = "holder.standard < 4 and not holder is heal" },
  inflicts = "heal 2" }
