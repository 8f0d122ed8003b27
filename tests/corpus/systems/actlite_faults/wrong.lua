-- One mistake in each line (ACT-002, ACT-032, ACT-060, ACT-080, ACT-081).
character "Half"    { health = "(2" }  -- expect: pack/health 23 '(2' is no health; write critical and standard health: (3)9
character "Odd"     { health = "nine" }  -- expect: pack/health 23 'nine' is no health
weapon "Far Sling"  { tags = { "range: 2-5" }, attacks = { { damage = "1d4 B" } } }  -- expect: pack/reach 32 '2-5' is no range; write a number of spaces, or the bare tag "range"
weapon "Far Bow"    { tags = { range = "far" }, attacks = { { damage = "1d6 P" } } }  -- expect: pack/reach 32 'far' is no range
weapon "Far Pike"   { tags = { reach = "far" }, attacks = { { damage = "1d6 P" } } }  -- expect: pack/reach 32 'far' is no reach; write a number of spaces, or "close"
weapon "Plain Bow"  { tags = { "range" }, attacks = { { damage = "1d6 P" } } }
condition "mute"    { cannot = { "speak" }, lasts = "1 round" }  -- expect: pack/not-one-of 34 'write' or 'be targeted', found 'speak'
condition "proof"   { immune = { "hexfire" }, lasts = "1 round" }  -- expect: pack/unknown-reference 34 there is no condition 'hexfire'
skill "Two Ills"    { target = "self", inflicts = { "poison 2", "bled" } }  -- expect: pack/unknown-reference 66 there is no condition 'bled'
