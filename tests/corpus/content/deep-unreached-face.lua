ability "Seven" { on_hit = function(act)
  local fell = act:dice "1d6"
  if fell > 6 then
    act.user:tag "blessed"
  end
end }
-- expect: deep/unreached 4
