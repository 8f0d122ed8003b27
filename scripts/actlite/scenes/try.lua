-- A sellsword and a bandit, blow by blow, outside of initiative.
local hero, bandit = duel("Sellsword", "Bandit")
for _ = 1, 8 do
  if bandit:has "unconscious" or hero:has "unconscious" then break end
  hero:attack(bandit)
  bandit:attack(hero)
end
