-- expect: load lua/frozen
exports = {}
-- second pack:
string.upper = string.lower
