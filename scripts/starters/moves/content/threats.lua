-- Threats, and what the GM does with them. A threat needs a soft move for its spotlight and a hard one for misses.

gm_move "A Voice You Know" { about = "The drowned call you by name.",
  when = function(act) return not act.target:has "Afraid" end, inflicts = "Afraid" }
gm_move "Hands at the Shutters" { about = "They are all around you.",
  when = function(act) return not act.target:has "Exposed" end, inflicts = "Exposed" }
gm_move "The Fog Thickens" { about = "You cannot see the water any more.", uses = "1/scene", self = { hastens = 1 } }

gm_move "Pulled Under" { about = "Cold hands take hold.", hard = true, hurts = 3 }
gm_move "What They Say Is True" { about = "And it hurts.", hard = true, hurts = 1, inflicts = "Angry" }
gm_move "The Lamp Goes Out" { about = "It is dark.", hard = true, uses = "1/scene", self = { hastens = 2 } }

threat "The Drowned Choir" { grit = 11,
  countdown = { "The fog comes in.", "The bell of the buoy falls silent.", "Wet feet are on the stairs.",
    "A ship turns towards the rocks.", "The ship breaks up, and the choir has new voices." },
  moves = { "A Voice You Know", "Hands at the Shutters", "The Fog Thickens", "Pulled Under", "What They Say Is True",
    "The Lamp Goes Out" } }
