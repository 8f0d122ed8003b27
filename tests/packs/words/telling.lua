-- Questions of scripts to people, to dice and to things, apart from numbers.

verb "wonder" { "Asks for words of the player's own.",
  of = "creature", returns = "answer", args = { { "otherwise", "text", optional = true } },
  steps = { { "ask", function(act)
    act.answer = act.user:ask("What is it?", { text = true, default = act.otherwise })
  end } } }

verb "show" { "Rolls dice and shows their faces.",
  of = "creature", args = { { "what", "text" } }, steps = { { "roll", function(act)
  act.result = act:faces(act.what, "shown")
end } } }

status "Brave" { modifies = { courage = "+2" } }
status "Tired" { modifies = { courage = "-1 min 0" } }
status "Steady" { modifies = { courage = "at least 1" } }
