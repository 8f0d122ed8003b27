local x = math.random(6)
-- expect: lua/no-chance 1:16
