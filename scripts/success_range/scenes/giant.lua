-- A giant wants to cross the ford with stolen cattle, and three oppose it. All play
-- greedily; what the GM is asked takes its default.
policy "greedy"
local kenji, mara, oda = character "Kenji", character "Mara", character "Oda"
local giant = npc "Hill Giant"
local won = play { kenji, mara, oda, against = { giant }, name = "The ford", speciality = "Brawl",
  features = { "The stones are wet, and the far bank is steep" }, at = { [giant.name] = "In range" } }
print("The ford belongs to: " .. (won or "nobody"))
