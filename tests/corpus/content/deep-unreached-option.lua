ability "Either" { on_hit = function(act)
  local way = act.user:ask("Which?", { "burn", "freeze" })
  if way == "burn" then
    act.user:tag "burnt"
  elseif way == "Freeze" then
    act.user:tag "frozen"
  end
end }
-- expect: deep/unreached 6
