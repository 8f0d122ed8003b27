kind "creature" { "Somebody." }
kind "status" { "A state.", { lives = "holder", answers = "trigger" }, effect = "handler" }
verb "trigger" { steps = { { "do", call = "effect" } } }
verb "sting" { of = "creature", event = "sting", steps = {} }
creature "Plain" {}
status "Sore" { trigger = { after = "sting", actor = "holder", when = function(act)
  return act.event.target.space.name == "Hell"
end } }
standard_table { "The table.", function() return { user = make("creature", "Plain") } end,
  status = function(at, name)
    make("status", name, { holder = at.user })
    at.user:sting()
  end }
-- expect: deep/script-error 7
