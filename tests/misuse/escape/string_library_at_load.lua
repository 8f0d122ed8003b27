-- expect: load lua/frozen
string.upper = function() return 'stolen' end
