-- Content that loads, each line with one warning (TSL-009, TSL-048, TSL-049, TSL-114).
tag "Keepsake" { family = "Identity", on_hit = function(act) act.target:push(1) end }
tag "Lucky"    { family = "Positioning", modifies = { tier = "+1" } }
tag "Idle"     { family = "Utility" }
status "Blessed" { modifies = { check = "+7" } }
support "Calm" { target = "ally", requires = { target = "1 Mnid" } }
support "Soothe" { target = "ally", requires = { traget = "1 Mind" } }
ability "Console" { domain = "Heart", target = "ally", requires = { target = 1 } }
item "Balm" { consumable = true, clears = "1 Bdoy" }
status "Attunde" { when = { domian = "Spirit" }, modifies = { tier = "+1" } }
tag "Reader" { family = "Utility", when = { domain = "Spirt" }, modifies = { tier = "+1" } }
