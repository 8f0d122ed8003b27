prop "B" { shape = "cone", trigger = { { on = "enter" }, { after = "damage" } },
  effect = function(act)
    local hit = act.event
    if hit.user then hit:edit { amount = "-1" } end
  end }
-- expect: pack/too-late 4:26
