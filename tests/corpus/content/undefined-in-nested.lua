ability "A" { on_hit = function(act)
  local f = function() return lvl end
  f()
end }
-- expect: lua/undefined-global 2:31
