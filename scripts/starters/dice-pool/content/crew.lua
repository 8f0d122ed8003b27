-- Three who work at night.

rogue "Mara" { Craft = 3, Stealth = 1 }
rogue "Odo"  { Force = 2, Charm = 1, moves = { "Burst In" } }
rogue "Pim"  { Stealth = 2, Charm = 2 }

move "Burst In" { rating = "Force", changes = { ticks = "+1", danger = "+1" } }
