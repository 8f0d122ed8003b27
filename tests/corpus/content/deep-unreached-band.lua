ability "Push" { on_hit = function(act)
  act:check { rule = "push", difficulty = 7 }
  if act.band == "Sucess" then
    act.user:tag "pushed"
  end
end }
-- expect: deep/unreached 4
