-- A giant wants to cross the ford with stolen cattle, and three oppose it. No one plays: every question,
-- to players and GM, takes its default.
local kenji, mara, oda = character "Kenji", character "Mara", character "Oda"
local giant = npc "Hill Giant"
local won = play { kenji, mara, oda, against = { giant }, name = "The ford", speciality = "Brawl",
  features = { "The stones are wet, and the far bank is steep" }, at = { [giant.name] = "In range" } }
print("The ford belongs to: " .. (won or "nobody"))
