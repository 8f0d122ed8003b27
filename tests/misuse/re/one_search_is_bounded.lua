-- expect: load lua/pattern-too-costly | shorter text
local text = ("a"):rep(100000)
re.match(text, "((((x?){20}){20}))+y")
