event "enter" { "Somebody enters a space." }
kind "prop" { "A thing.", { lives = "space" },
  trigger = { "trigger", computed = function() return { on = "entre", target = "this" } end } }
prop "Wall" {}
prop "Door" { trigger = { on = "enetr" } }
-- expect: pack/bad-trigger 4:1
-- expect: pack/bad-trigger 5:32
