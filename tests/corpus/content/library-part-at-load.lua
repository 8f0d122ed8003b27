table.isnert({}, 1)
-- expect: lua/script-error 1:7
