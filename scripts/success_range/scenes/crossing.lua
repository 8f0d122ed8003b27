-- At the crossroads: Kenji meets a drunk who wants to fight. One of five, see scripts/crossroads.lua.
policy "greedy"
local kenji = character "Kenji"
local keeper = npc "Drunk Brawler"
local won = play { kenji, against = { keeper }, name = "The toll", speciality = "Brawl",
  features = { "The road is empty" }, at = { [keeper.name] = "In range" } }
print("The road belongs to: " .. (won or "nobody"))
