hex "Doorman" { damage = 1, trigger = { on = "enter", space = "here",
  when = function(act) return act.event.user.name < 3 end } }
hex "Table Light" { tags = { "durable" }, only_durable = true,
  effect = function(act) return act.author.name - 1 end }
-- expect: deep/script-error 2
-- expect: deep/script-error 4
