error("no")
shared = 3
-- expect: lua/script-error 1
