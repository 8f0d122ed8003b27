local x = 1
  undefined_call(x)
-- expect: lua/undefined-global 2:3
