-- Battle Transience (DEW-053 to DEW-058): what a battle did to the party is taken back at its end.

-- DEW-054, DEW-057: the dead stay dead, and what was used up stays used.
verb "save_party" { args = { { "party", "table" } }, steps = { { "save", function(act)
  if setting.transience_scope ~= "none" then act:snapshot("battle", act.party) end
end } } }

verb "restore_party" { args = { { "party", "table" } }, steps = { { "restore", function(act)
  if setting.transience_scope == "none" then return end
  local dead = {}
  for _, who in ipairs(act.party) do if who:has("Dead") then dead[#dead + 1] = who end end
  act:restore("battle")
  for _, who in ipairs(dead) do if not who:has("Dead") then who:die() end end
end } } }
