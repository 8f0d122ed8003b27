verb "gamble" { "Gambles.", args = { { "dice", "text" }, { "amount", "number" }, { "x", "number" },
    { "ability", "text" }, { "target", "entity" }, { "space", "number" }, { "rule", "text", optional = true } },
  steps = {} }
verb "shout" { "Shouts.", args = { { "pay", "number" }, { "say", "number", optional = true } }, steps = {} }
-- expect: pack/shadowed-argument 1:40
-- expect: pack/shadowed-argument 1:84
-- expect: pack/shadowed-argument 2:7
-- expect: pack/shadowed-argument 2:54
-- expect: pack/shadowed-argument 2:77
-- expect: pack/shadowed-argument 4:59
