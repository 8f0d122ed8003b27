-- Content that loads, each line with one warning (TSL-009, TSL-048, TSL-049, TSL-114).
tag "Keepsake" { family = "Identity", on_hit = function(act) act.target:push(1) end }  -- expect: pack/idle-identity 18 an Identity tag does nothing
tag "Lucky"    { family = "Positioning", modifies = { tier = "+1" } }  -- expect: pack/tier-change 42 only a Utility tag changes a roll: it gives +1 tier to one kind of it
tag "Idle"     { family = "Utility" }  -- expect: pack/tier-change 18 a Utility tag says when it gives tier = "+1", or what it removes
status "Blessed" { modifies = { check = "+7" } }  -- expect: pack/only-dice-status 33 only the dice make a band; what helps changes the tier
support "Calm" { target = "ally", requires = { target = "1 Mnid" } }  -- expect: pack/no-stress-support 48 '1 Mnid' is no Stress
support "Soothe" { target = "ally", requires = { traget = "1 Mind" } }  -- expect: pack/no-stress-support 50 only of a target something can be asked
ability "Console" { domain = "Heart", target = "ally", requires = { target = 1 } }  -- expect: pack/no-stress-ability 69 '1' is no Stress
item "Balm" { consumable = true, clears = "1 Bdoy" }  -- expect: pack/no-stress-item 34 '1 Bdoy' is no Stress
status "Attunde" { when = { domian = "Spirit" }, modifies = { tier = "+1" } }  -- expect: pack/tier-facts-status 29 a roll has no 'domian'
tag "Reader" { family = "Utility", when = { domain = "Spirt" }, modifies = { tier = "+1" } }  -- expect: pack/tier-facts-tag 45 no roll has 'Spirt' there
