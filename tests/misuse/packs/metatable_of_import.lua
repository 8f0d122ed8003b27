-- expect: load lua/frozen
exports = { t = {} }
-- second pack:
setmetatable(first.t, { __index = { stolen = 1 } })
