ability "Flare" { on_hit = function(act)
  for i = 1, 3 do
    act.target:tag "seen"
    break;
    act.user:tag "seen"
  end
end }
-- expect: pack/unreached-code 5:5
