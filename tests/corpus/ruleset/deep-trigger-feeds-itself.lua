kind "creature" { "Somebody." }
kind "status" { "A state.", { lives = "holder", answers = "trigger" }, effect = "handler" }
verb "trigger" { steps = { { "do", call = "effect" } }, "Carries out what a thing prints when its trigger fires." }
verb "sting" { of = "creature", event = "sting", steps = {}, "Stings." }
creature "Plain" {}
status "Bees" { trigger = { after = "sting", actor = "holder" }, effect = function(act) act.holder:sting() end }
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  status = function(at, name)
    make("status", name, { holder = at.user })
    at.user:sting()
  end }
-- expect: deep/feeds-itself 6:8
