event "enter" { "Somebody enters a space." }
verb "work" { "Works." }
kind "prop" { "A thing.", { lives = "space", answers = "work" },
  trigger = { "trigger", computed = function() return { on = "entre", target = "this" } end } }
prop "Wall" {}
prop "Door" { trigger = { on = "enetr" } }
-- expect: pack/bad-trigger 5:1
-- expect: pack/bad-trigger 6:32
