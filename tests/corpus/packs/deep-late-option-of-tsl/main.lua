status "Owed a Favour" { lasts = "forever", trigger = { on = "scene end" },
  effect = function(act)
    if act:ask("Which?", { "one", "two", "three" }) == "three" then return act.holder.name - 1 end
  end }
tag "Well Mended" { family = "Positioning", trigger = "repaired",
  effect = function(act) return act.self.name - 1 end }
-- expect: deep/script-error 3
-- expect: deep/script-error 6
