local function maker()
  local last
  return function(act) last = act end
end
ability "A" { on_hit = maker() }
-- expect: lua/state-kept 3:24
