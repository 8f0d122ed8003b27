-- expect: result 2
local Account = { balance = 1 }
function Account:new(o) o = o or {} setmetatable(o, self) self.__index = self return o end
local Special = Account:new()
local first = Special:new()
function run() local s = Special:new({ balance = 2 }) return s.balance end
