local count, size = 0, 0
ability "A" { on_hit = function(act) count = count + 1 end }
error("no")
ability "B" { on_hit = function(act) size = size + 1 end }
ability "C" { power = (function() size = size + 1 return size end)() }
-- expect: lua/state-kept 2:38
-- expect: lua/script-error 3
-- expect: lua/state-kept 4:38
