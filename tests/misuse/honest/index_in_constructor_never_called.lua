-- expect: play lua/frozen
local Account = { balance = 1 }
function Account:new(o) o = o or {} setmetatable(o, self) self.__index = self return o end
function run() return Account:new().balance end
