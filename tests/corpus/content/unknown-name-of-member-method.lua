ability "A" { on_hit = function(act) for _, one in ipairs(act.user:things("status")) do one:inflct("Burning") end end }
-- expect: pack/unknown-name 1:93
