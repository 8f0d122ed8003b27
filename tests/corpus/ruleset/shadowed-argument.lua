verb "gamble" { "Gambles.", args = { { "dice", "text" }, { "amount", "number" }, { "x", "number" },
    { "ability", "text" }, { "target", "entity" }, { "space", "number" }, { "rule", "text", optional = true } },
  steps = {} }
-- expect: pack/shadowed-argument 1:40
-- expect: pack/shadowed-argument 1:82
-- expect: pack/shadowed-argument 2:7
-- expect: pack/shadowed-argument 2:52
-- expect: pack/shadowed-argument 2:73
