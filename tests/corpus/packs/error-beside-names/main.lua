status "Gloom" { last = "2 turns" }
ability "A" { on_hit = function(act)
  act.target:give("Gloom")
  act.target:give("Gloam")
  act.target:take("2 * @Heath")
  return act.target:has("Gloom") and act.target:has("Burnign")
end }
-- expect: pack/unknown-field 1:18
-- expect: pack/unknown-reference 4:20
-- expect: pack/unknown-number 5:25
-- expect: pack/unknown-name 6:54
