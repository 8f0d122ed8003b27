-- Content that loads, each line with one warning (TSL-009, TSL-048, TSL-049).
tag "Keepsake" { family = "Identity", on_hit = function(act) act.target:push(1) end }
tag "Lucky"    { family = "Positioning", modifies = { tier = "+1" } }
tag "Idle"     { family = "Utility" }
status "Blessed" { modifies = { check = "+7" } }
creature "Poet" { domains = { Verse = "Expert" } }
creature "Sage" { domains = { Mind = "Master" } }
