-- Cockadoo Chick: hatches from a Cockadoo's egg, a small copy of its parent.
creature "Cockadoo Chick" { rank = "Mob", Health = 1, intelligence = "Drone" }

local SAME = { "Initiative", "Carry", "MleEva", "MgcEva", "SklEva", "MleAcc", "MgcAcc", "SklAcc", "CL", "TL", "DL" }
local QUARTER = { "MaxHealth", "MaxMana", "MaxStamina", "MaxFocus", "MlePwr", "MgcPwr", "SklPwr" }

-- The parent's learnt abilities are not inherited.
local function take_after(chick, parent)
  for _, name in ipairs(SAME) do chick:set(name, parent:base(name)) end
  for _, name in ipairs(QUARTER) do chick:set(name, parent[name] // 4) end
  for _, vital in ipairs { "Health", "Mana", "Stamina", "Focus" } do chick:set(vital, chick["Max" .. vital]) end
  chick:set("Element", parent.Element); chick:set("initiative", parent.initiative)
  for card in parent:things("ability") do if not card.learnt_by then chick:give(card, { quiet = true }) end end
end

return { take_after = take_after }
