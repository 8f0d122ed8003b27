-- What happens to figures, and how long it lasts.

-- By a hit that is not saved. Patch Up ends it.
status "Wounded" { lasts = "battle", modifies = { Aim = "-1", Brawl = "-1" } }

-- By fire that keeps heads down, and by a dive for cover.
status "Pinned" { lasts = "end of its next turn", modifies = { MaxAP = "-1", Aim = "-1" }, cannot = { "react" } }

-- By the order to watch: see Snap Shot in reactions.lua.
status "Watching" { lasts = { "start of its next turn", "battle" } }

-- By a failed test of nerve. A test that passes ends it.
status "Fleeing" { lasts = "battle", cannot = { "act", "move", "react" } }
