ability "Flare" { on_hit = function(act)
  do return end
  act.target:tag "seen"
end }
-- expect: pack/unreached-code 3:3
