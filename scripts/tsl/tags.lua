-- Tags in addition to those of the rules, at least one for each family.

-- Positioning: another zone.
tag "Lobbed" { family = "Positioning", zones = { "Far" } }

-- Positioning: a further effect of a hit.
tag "Shoving" { family = "Positioning", on_hit = function(act) act.target:push(1) end }

-- Impact: a sentence for the GM to judge, or a function.
tag "Drowned-Bane" { family = "Impact", when = "against what came out of the water" }
tag "Opportune" { family = "Impact", when = function(act) return act.target.reaction == 0 end }

-- Utility: +1 on one kind of roll, or the removal of an obstacle.
tag "Quiet Steps" { family = "Utility", when = "to go unheard", modifies = { tier = "+1" } }
tag "Skeleton Key" { family = "Utility", removes = "a plain lock" }

-- Identity: no rule effect, only a story.
tag "Inherited" { family = "Identity" }
