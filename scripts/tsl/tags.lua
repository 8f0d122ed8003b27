-- Tags beside those of the rules, one of each family that a pack may add to.

-- Positioning: where it fights.
tag "Lobbed" { family = "Positioning", zones = { "Far" } }

-- Positioning: what a hit does beside.
tag "Shoving" { family = "Positioning", on_hit = function(act) act.target:push(1) end }

-- Impact: a sentence is for the GM, a function looks for itself.
tag "Drowned-Bane" { family = "Impact", when = "against what came out of the water" }
tag "Opportune" { family = "Impact", when = function(act) return act.target.reaction == 0 end }

-- Utility: +1 on one kind of roll, or an obstacle that is gone.
tag "Quiet Steps" { family = "Utility", when = "to go unheard", modifies = { tier = "+1" } }
tag "Skeleton Key" { family = "Utility", removes = "a plain lock" }

-- Identity: nothing but a story.
tag "Inherited" { family = "Identity" }
