tag "Steady" { family = "Utility", when = { domain = { "Mind", "Heart" } }, modifies = { tier = "+1" } }
tag "Brave" { family = "Utility", when = { domain = { "Mind", "Haert" } }, modifies = { tier = "+1" } }
tag "Keen" { family = "Utility", when = "to spot a trap", modifies = { tier = "+2" } }
tag "Sharp" { family = "Impact", modifies = { band = "+1" } }
status "Bold" { lasts = "scene", when = { attack = "faer" }, modifies = { tier = "+1" } }
-- expect: pack/tier-facts-tag 2:63
-- expect: pack/tier-change 3:72
-- expect: pack/only-dice-tag 4:47
-- expect: pack/tier-facts-status 5:43
