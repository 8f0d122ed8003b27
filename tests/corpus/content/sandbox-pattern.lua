local x = ("abc"):match("b")
-- expect: lua/no-patterns 1:19
