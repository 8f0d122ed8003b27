-- Tags, weapons, items and armour in less usual forms.

local measures = use "lib/measures"

-- 6. A tag that answers two events of its wielder with this very weapon, and one of the weapon's target.
tag "Grudging" { family = "Positioning", zones = { "Near", "Far" },
  trigger = { { after = "attack", actor = "wielder", with = "holder" }, { on = "miss", actor = "wielder" } },
  effect = function(act)
    local told = act.holder:tagged "grudges" or 0
    act.holder:tag("grudges", told + (act.event.name == "miss" and 10 or 1))
  end }

-- 7. An Impact tag whose condition is a function of a module.
tag "Débridé" { family = "Impact", when = function(act) return measures.stress_of(act.target) >= 2 end }

-- 8. A Utility tag that removes an obstacle, helps one kind of roll, and helps those who are afraid.
tag "Thread-and-Needle" { family = "Utility", removes = "a torn sail", when = { domain = "Hand" },
  modifies = { tier = "+1" }, trigger = { on = "inflict", target = "wielder" },
  effect = function(act) act.holder:tag("threads", (act.holder:tagged "threads" or 0) + 1) end }

-- 9. A weapon whose own trigger acts on whom its holder missed, with a capacity that is not that of its class.
weapon "Old Marrow's Blunderbuss" { class = "Sidearm", tags = { "Grudging", "Débridé" }, capacity = 2,
  rarity = "Anomalous",
  string = "it must be told where every ball went, in the order in which they went there, before it is loaded again",
  trigger = { on = "miss", actor = "holder" }, inflicts = "Silt 2" }

-- 10. An improvised thing that is thrown more than once, and of a class of its own.
improvised "Nine Pewter Plates" { thrown = true, capacity = 9, class = "Sidearm", rarity = "Salvaged" }

-- 11. An item that is not used up, with two printed effects, a function and a tag, and a law in it.
item "Captain's Ledger" { tags = { "Thread-and-Needle" }, clears = "2 Mind", lifts = "Silt",
  effect = function(act)
    if not act.user:has "The Drowned Ledger" then act.user:give("The Drowned Ledger", { lasts = "scene" }) end
  end }

-- 12. Armour for a computed list of attacks, which answers two types of them, and whatever misses.
local built_for = {}
for _, type in ipairs { "fear", "psychic", "spirit", "manipulation" } do
  if type ~= "psychic" then built_for[#built_for + 1] = type end
end
armour "Veil of Un-Asking" { built_for = built_for, text = "turns what would be known",
  trigger = { { after = "attack", target = "holder", type = { "fear", "spirit" } },
    { on = "miss", target = "holder" } },
  effect = function(act) act.event.user:inflict("Silt", 1) end }
