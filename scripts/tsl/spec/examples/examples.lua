-- luacheck: no max line length
-- hexwright: ignore-file shadows (examples of how the ruleset writes its own)
weapon "Boarding Pike" { class = "Melee", tags = { "Reach", "Piercing" }, rarity = "Issued" }
weapon "Whisperwire"   { class = "Melee", tags = { "Silent" }, rarity = "Anomalous", string = "it hums when the Company listens" }
tag "Wayfinder" { family = "Utility", when = "to retrace a walked path", modifies = { tier = "+1" } }
tag "Snaring" { family = "Positioning", on_hit = function(act)
  if act:ask("Pull or pin?", { "pull", "pin" }) == "pull" then act.target:pull(1) else act.target:inflict("Pinned") end
end }
armour "Riot Shield" { built_for = { "melee", "brute force" } }
support "Soak the Hit" {
  cost = "reaction", trigger = { before = "stress", as = "harm", target = "ally", within = "Engaged", pool = "Body" },
  effect = function(act) act.event:redirect(act.user) end,
}
status "Attuned" { when = { domain = "Spirit" }, modifies = { tier = "+1" }, lasts = { "next use", "scene" } }      -- other rolls do not use it up
support "Steady the Spirit" { cost = "action + 1 Mind", target = "ally", within = "Near", requires = { target = "1 Mind" }, clears = "1 Mind" }
