local function low(who) local health = who.Health; return health < 3 and health or nil end
status "S" { modifies = { health = "+1" }, when = function(act) return low(act.target) end }
-- expect: pack/unknown-number 2:27
