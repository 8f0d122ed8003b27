ability "Either" { on_hit = function(act)
  if act.user:ask("Which?", { "burn", "freeze" }) == "freeze" then
    return act.event.target
  end
end }
-- expect: deep/script-error 3
