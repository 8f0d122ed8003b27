ability "A" {
  on_hit = function(act)
    if act.user:ruling("Which?", { "burn", "freeze" }) == "Freeze" then
      act.user:tag "frozen"
    end
  end }
-- expect: deep/unreached 4
