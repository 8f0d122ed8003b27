-- Checks with bands, sure faces, faces where low is good; dice that use an entity's numbers.

stat "Power" { of = "creature" }

check "graded"  { dice = "2d6", bands = { "Failure", 1, "Success" }, passes = "Success" }
check "plain"   { dice = "1d20", sure = { 20, 1 } }
check "percent" { dice = "1d100", passes = "at most", critical = { 1, 5 }, fumble = { 96, 100 } }

-- The band, and whether it passed, was critical or a fumble.
verb "roll" { "Rolls a check against a difficulty.",
  of = "creature", args = { { "how", "text" }, { "difficulty", "number" } },
  steps = { { "roll", function(act)
    local passed = act:check { rule = act.how, difficulty = act.difficulty }
    return { band = act.band or "none", passed = passed, crit = act.roll.critical, fumble = act.roll.fumble }
  end } } }
verb "judge_later" { "Rolls openly, and judges the roll later.",
  of = "creature", args = { { "difficulty", "number" } }, returns = "passed",
  steps = { { "roll", function(act)
    act:check { rule = "plain", open = true }
    return { passed = act:judge(act.difficulty) }
  end } } }
verb "throw" { "Throws dice as they are written.", of = "creature", args = { { "written", "text" } }, returns = "sum",
  steps = { { "roll", function(act) act.sum = act:dice(act.written) end } } }

-- A difficulty that is the number of somebody: of whom `against` says.
verb "measure" { "Makes a check against a number of somebody.",
  of = "creature", args = { { "whom", "entity", optional = true } },
  steps = { { "roll", function(act)
    return act:check { rule = "plain", difficulty = "Power", against = act.whom }
  end } } }
