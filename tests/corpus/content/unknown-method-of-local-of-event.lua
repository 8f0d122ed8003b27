prop "A" { shape = "cone", trigger = "enter", effect = function(act)
  local event = act.event
  local foe = event.target foe:tkae(1)
end }
-- expect: pack/unknown-method 3:32
