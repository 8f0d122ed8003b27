ability "Flare" { on_hit = function(act)
  if act.target.Health > 3 then
    return
  else
    do return act.user:tag "seen" end
  end
  act.target:tag "seen"
end }
ability "Ember" { on_hit = function(act)  -- reached: a branch goes on, a label is jumped to
  if act.target.Health > 3 then return elseif act.user.Health > 3 then return end
  for i = 1, 3 do
    if i == 2 then goto next end
    act.target:tag "seen"
    ::next::
  end
  repeat local done = function() return true end until done()
  act.user:tag "seen"
end }
-- expect: pack/unreached-code 7:3
