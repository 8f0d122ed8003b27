kind "creature" { "Somebody." }
kind "status" { "A state.", { lives = "holder", answers = "trigger" }, effect = "handler" }
verb "trigger" { steps = { { "do", call = "effect" } } }
verb "sting" { of = "creature", event = "sting", steps = {} }
creature "Plain" {}
status "Bees" { trigger = { after = "sting", actor = "holder" }, effect = function(act) act.holder:sting() end }
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  status = function(at, name)
    make("status", name, { holder = at.user })
    at.user:sting()
  end }
-- expect: deep/feeds-itself 6:8
