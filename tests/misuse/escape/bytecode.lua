-- expect: load lua/syntax
LuaS
