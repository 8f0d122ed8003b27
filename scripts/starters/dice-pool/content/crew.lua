-- Three who work at night, and what only they can do.

rogue "Mara" { Craft = 3, moves = { "Lucky Coin" } }
rogue "Odo"  { Force = 3, moves = { "Burst In" } }
rogue "Pim"  { Charm = 2, Stealth = 1, moves = { "Melt Away", "Lend a Hand" } }

move "Burst In" { rating = "Force", changes = { ticks = "+1", danger = "+1" } }

move "Melt Away" { rating = "Stealth", use = "1 stress", inflicts = "Hidden" }

move "Lend a Hand" { use = "1 stress + (1/round)", eager = false,
  trigger = { before = "action/gather", actor = "ally" },
  does = function(act) act.event:edit { d6 = "+1" } end }

move "Lucky Coin" { use = "(1/scene)",
  trigger = { after = "roll", actor = "self", when = "not event.passed" },
  does = function(act) act.event:replace() end }

status "Hidden"  { lasts = "2 turns or scene", modifies = { danger = "-1" } }
status "Spotted" { lasts = "2 rounds or scene", modifies = { danger = "+1" } }
