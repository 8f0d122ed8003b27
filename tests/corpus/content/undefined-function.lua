pritn("a")
-- expect: lua/undefined-global 1:1
